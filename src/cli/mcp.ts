import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { ConfigError, readConfig } from '../config.ts'
import { createMcpServer } from '../doors/mcp/create-server.ts'
import { type LocalFiles, openLocalFiles } from '../doors/mcp/local-files.ts'
import { callApiLocally } from '../server/call-api.ts'
import { openService } from '../server/main.ts'
import { isFolder } from './files/find-files.ts'
import type { McpFlags } from './flags.ts'

/** Turns that run when the client leaves get this long to end, in milliseconds. */
const graceMs = 2_000

/**
 * Speaks the Model Context Protocol over standard input and output, until its input ends. The service runs within this process and is reached by
 * nobody else.
 *
 * @throws ConfigError
 */
export async function serveMcp({ root: roots = [], data }: McpFlags, environment: NodeJS.ProcessEnv): Promise<void> {
  const files = await openRoots(roots)
  const dataDir = data ?? (await mkdtemp(join(tmpdir(), 'limn-mcp-')))
  const own = { LIMN_DATA_DIR: dataDir, LIMN_TOKENS: '', HOST: '127.0.0.1' }
  // A host shows its user what a program writes to standard error: not every request of the agent.
  const config = readConfig({ LIMN_LOG_LEVEL: 'warn', ...environment, ...own }, { dataDir })
  // Standard output belongs to the protocol.
  const service = await openService(config, process.stderr.fd)
  const connection = serveStdio(() => createMcpServer({ call: callApiLocally(service.app), address: null, files }))
  const close = async () => {
    await connection.close()
    await service.close(graceMs)
    if (data === undefined) await rm(dataDir, { recursive: true, force: true })
    process.exit(0)
  }
  process.stdin.once('end', close)
  process.once('SIGTERM', close)
  process.once('SIGINT', close)
  console.error(`limn mcp: ready; files below: ${roots.join(', ') || 'none (--root DIR)'}; model: ${service.model}`)
  await service.warmUp()
}

async function openRoots(roots: readonly string[]): Promise<LocalFiles | null> {
  if (roots.length === 0) return null
  for (const root of roots)
    if (!(await isFolder(root))) throw new ConfigError(`--root: ${root} is not a folder that exists.`)
  return openLocalFiles(roots)
}
