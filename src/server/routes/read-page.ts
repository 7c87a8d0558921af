import { readFile } from 'node:fs/promises'
import { Failure } from '../../contract/failure.ts'
import { messages } from '../messages/index.ts'

/** Placeholder that `vite.config.ts` puts at the start of every URL in a page; its `base` has the same text. */
const basePlaceholder = '/LIMN_BASE_PATH/'

/** Reads a page of the built web app, with its URLs below `basePath`. @throws Failure `unavailable` while it is not built yet */
export async function readPage(path: string, basePath: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).replaceAll(basePlaceholder, `${basePath}/`)
  } catch (cause) {
    throw new Failure(
      { ...messages.create('unavailable', { case: 'no-app' }), retryable: true, retryAfterS: 5 },
      { cause },
    )
  }
}
