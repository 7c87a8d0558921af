import { readFile } from 'node:fs/promises'
import { Failure } from '../../contract/failure.ts'

/** A page of the built web app. @throws Failure `unavailable` while it is not built yet */
export async function readPage(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    const message = 'The web app is not built yet: try again in a moment.'
    throw new Failure({ code: 'unavailable', message, retryable: true, retryAfterS: 5 }, { cause })
  }
}
