import { isUtf8 } from 'node:buffer'
import { Failure } from '../../contract/failure.ts'

/**
 * The text of a JSON body, which is UTF-8 (RFC 8259, section 8.1): a lenient decoder would keep U+FFFD in the place of what was meant.
 *
 * @throws Failure `malformed-json`
 */
export function decodeUtf8(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new Failure({ code: 'malformed-json', message: 'The body is not valid UTF-8.' })
  return bytes.toString('utf8')
}
