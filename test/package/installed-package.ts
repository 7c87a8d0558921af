import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Location and size of the package. */
export interface InstalledPackage {
  /** Holds what npm put there, and nothing else. */
  folder: string
  /** The packed file, in bytes. */
  tarballBytes: number
}

export interface StartedPackage {
  address: string
  /** Output until it was ready. */
  output: string
  /** The home of whoever started it, empty before: what it keeps is below. */
  home: string
  /** Stops it, and removes its home. */
  stop(): Promise<void>
}

/** Packs the checkout into `work`, and installs the file there, as anyone would. Needs npm's registry, or what its cache has of it. */
export async function installPackage(work: string): Promise<InstalledPackage> {
  const folder = join(work, 'installed')
  await mkdir(folder)
  const { stdout } = await run('npm', ['pack', '--pack-destination', work], { cwd: root })
  // The build is heard before it.
  const tarball = join(work, stdout.trim().split('\n').at(-1) ?? '')
  await run('npm', ['install', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', tarball], { cwd: folder })
  const { size: tarballBytes } = await stat(tarball)
  return { folder, tarballBytes }
}

/**
 * Waits until the package is installed.
 *
 * @param result  where `install.ts` writes what came of it
 */
export async function readInstalled(result: string): Promise<InstalledPackage> {
  while (!existsSync(result)) await setTimeout(100)
  const found: InstalledPackage | { fault: string } = JSON.parse(await readFile(result, 'utf8'))
  if ('fault' in found) throw new Error(found.fault)
  return found
}

/** Starts `npx limn` with these words in the folder where it is installed. */
export async function startPackage(folder: string, words: readonly string[]): Promise<StartedPackage> {
  const home = await mkdtemp(join(tmpdir(), 'limn-home-'))
  // The Node that runs this is the first one found.
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter)
  const child = spawn('npx', ['limn', ...words], { cwd: folder, env: { PATH: path, HOME: home } })
  const exited = once(child, 'close')
  let output = ''
  const ready = Promise.withResolvers<string>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', text => {
      output += text
      const address = /ready on (\S+)\n(?:.*\n)*.*model: /.exec(output)?.[1]
      if (address) ready.resolve(address)
    })
  }
  exited.then(() => ready.reject(new Error(`it did not start: ${output}`)))
  return {
    address: await ready.promise,
    output,
    home,
    async stop() {
      child.kill('SIGTERM')
      await exited
      await rm(home, { recursive: true })
    },
  }
}
