import { once } from 'node:events'
import { readConfig } from '../../config.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import type { RecordFlags } from '../flags.ts'
import { startModelProxy } from './model-proxy.ts'
import { openRecordings } from './recordings.ts'
import { openDoor } from './replay.ts'

/** Runs `limn record`: a proxy between Limn and a model's server that records the answers until it is stopped. */
export async function record(folder: string, { baseUrl, port }: RecordFlags): Promise<ExitCode> {
  const recordings = await openRecordings(folder, { create: true })
  const outbound = openDoor(baseUrl, readConfig(process.env))
  const proxy = await startModelProxy({
    port,
    recordings,
    upstream: { baseUrl, fetch: outbound.fetch('operator') },
  })
  console.log(`Listening on ${proxy.address}: the answers of ${new URL(baseUrl).host} are recorded.`)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await proxy.close()
  await outbound.close()
  console.log(`${recordings.count()} answers are recorded in ${folder}`)
  return exitCodes.fine
}
