import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** A separate PostgreSQL server, to be killed. */
export interface PostgresCluster {
  url: string
  start(): Promise<void>
  /** Stops it at once, as a crash: it recovers from its log at the next start. */
  kill(): Promise<void>
  dispose(): Promise<void>
}

/**
 * Needs `initdb` and `pg_ctl`; as root, also a user `postgres`, for the server does not run as root.
 *
 * @param environment  what the server has in its environment besides
 */
export async function openPostgresCluster(
  environment: Readonly<Record<string, string>> = {},
): Promise<PostgresCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'limn-postgres-'))
  const data = join(folder, 'data')
  const port = await findPort()
  const run = userInfo().uid === 0 ? await runAsPostgres(folder) : (words: string[]) => runCommand(words)
  await run(['initdb', '-D', data, '-A', 'trust', '-U', 'postgres'])
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`
  const stop = () => run(['pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop'])
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start: () =>
      run(['env', ...variables, 'pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start']),
    kill: stop,
    async dispose() {
      await stop().catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function runAsPostgres(folder: string): Promise<(words: string[]) => Promise<void>> {
  const idOf = async (flag: string) => Number((await execute('id', [flag, 'postgres'])).stdout)
  const [uid, gid] = [await idOf('-u'), await idOf('-g')]
  await execute('chown', [`${uid}:${gid}`, folder])
  await chmod(folder, 0o755)
  return words => runCommand(words, { uid, gid })
}

/** Runs a command and discards its output: a server that it starts would keep the pipe open. */
async function runCommand(words: readonly string[], user: { uid?: number; gid?: number } = {}): Promise<void> {
  const quoted = words.map(word => `'${word.replaceAll("'", "'\\''")}'`).join(' ')
  await execute('sh', ['-c', `cd / && ${quoted} > /dev/null 2>&1`], user)
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('there is no free port')
  return address.port
}
