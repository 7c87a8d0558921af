import type { Config } from '../config.ts'
import type { RunningServer } from '../server/main.ts'
import { openInBrowser } from './open-in-browser.ts'
import { runUntilStopped } from './run-until-stopped.ts'

export interface ServeOptions {
  /** True if the app is opened in a browser. */
  open: boolean
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
  void printLocalModels(server)
  if (open) openInBrowser(server.address)
  await server.warmUp()
}

/** Whoever started it without a model may have one. */
async function printLocalModels({ localServers }: RunningServer): Promise<void> {
  for (const { name, place, modelIds } of await localServers.find()) {
    const names = modelIds.slice(0, mostNames).join(', ') + (modelIds.length > mostNames ? ' …' : '')
    console.log(`  found: ${name} at ${place} with ${names} (choose it in the settings of the app)`)
  }
}

const mostNames = 5

/** Builds the web app. Without it the API is still useful: a folder that cannot be written to is reported, and nothing more. */
async function tryToPrepare(prepareWeb: () => Promise<void>): Promise<void> {
  try {
    await prepareWeb()
  } catch (error) {
    console.error(`limn: the web app could not be built: ${error instanceof Error ? error.message : String(error)}`)
  }
}
