import { parseArgs } from 'node:util'
import { type Config, ConfigError } from '../config.ts'
import { openInBrowser } from './open-in-browser.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { serveUsage } from './usage.ts'

export interface ServeOptions {
  /** The options as environment variables, which they override. */
  environment: Readonly<Record<string, string>>
  /** True if the app is opened in a browser. */
  open: boolean
}

/** Reads the options. @throws ConfigError if there are other words than the options of `serve` */
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

/** Starts the service, and prints its address and its data folder once the web app is built too. */
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

/** Builds the web app. Without it the API is still useful: a folder that cannot be written to is reported, and nothing more. */
async function tryToPrepare(prepareWeb: () => Promise<void>): Promise<void> {
  try {
    await prepareWeb()
  } catch (error) {
    console.error(`limn: the web app could not be built: ${error instanceof Error ? error.message : String(error)}`)
  }
}
