import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

/** Builds the web app, if it is older than its sources. Vitest calls it once for all browser tests. */
export default async function buildApp(): Promise<void> {
  // In a process of its own, as `npm run build:web` does it: drawing starts processes, which Vitest's loader cannot.
  await promisify(execFile)(process.execPath, [resolve(import.meta.dirname, '../../scripts/build-web.ts')])
}
