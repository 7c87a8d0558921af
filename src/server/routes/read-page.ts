import { readFile } from 'node:fs/promises'
import { Failure } from '../../contract/failure.ts'

/** What `vite.config.ts` writes at the beginning of every address in a page; the same text is in its `base`. */
const basePlaceholder = '/LIMN_BASE_PATH/'

/** A page of the built web app, as it is below `basePath`. @throws Failure `unavailable` while it is not built yet */
export async function readPage(path: string, basePath: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).replaceAll(basePlaceholder, `${basePath}/`)
  } catch (cause) {
    const message = 'The web app is not built yet: try again in a moment.'
    throw new Failure({ code: 'unavailable', message, retryable: true, retryAfterS: 5 }, { cause })
  }
}
