import { parseArgs } from 'node:util'
import { type Config, ConfigError } from '../config.ts'
import { openInBrowser } from './open-in-browser.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { serveUsage } from './usage.ts'

export interface ServeOptions {
  /** What the options say in the words of the environment, which they win over. */
  environment: Readonly<Record<string, string>>
  /** Whether the app is opened in a browser. */
  open: boolean
}

/** @throws ConfigError where there are other words than the options of `serve` */
export function readServeOptions(words: readonly string[]): ServeOptions {
  const { port, data, open = false } = parse(words)
  return { environment: { ...(port && { PORT: port }), ...(data && { LIMN_DATA_DIR: data }) }, open }
}

function parse(words: readonly string[]) {
  const options = { port: { type: 'string' }, data: { type: 'string' }, open: { type: 'boolean' } } as const
  try {
    return parseArgs({ args: [...words], options }).values
  } catch {
    throw new ConfigError(`Usage: ${serveUsage}`)
  }
}

/** Starts the service, and says where it is and where it keeps its data once the web app is there too. */
export async function serve(config: Config, { open }: ServeOptions, prepareWeb: () => Promise<void>): Promise<void> {
  const { startServer } = await import('../server/main.ts')
  const server = await startServer(config)
  runUntilStopped(server)
  await tryToPrepare(prepareWeb)
  console.log(`Limn is ready on ${server.address}`)
  console.log(`  data: ${config.dataDir}`)
  console.log(`  store: ${server.store}`)
  console.log(`  model: ${server.model}`)
  if (open) openInBrowser(server.address)
  await server.warmUp()
}

/** Without the web app the API is still worth having: a folder that cannot be written to is told, and no more. */
async function tryToPrepare(prepareWeb: () => Promise<void>): Promise<void> {
  try {
    await prepareWeb()
  } catch (error) {
    console.error(`limn: the web app could not be built: ${error instanceof Error ? error.message : String(error)}`)
  }
}
