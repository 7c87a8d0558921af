import { isUtf8 } from 'node:buffer'
import { Failure } from '../../contract/failure.ts'
import { messages } from '../messages/index.ts'

/**
 * Decodes a JSON body, which is UTF-8 (RFC 8259, section 8.1): a lenient decoder would put U+FFFD in place of the intended character.
 *
 * @throws Failure `malformed-json`
 */
export function decodeUtf8(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new Failure(messages.create('malformed-json', { case: 'not-utf8' }))
  const text = bytes.toString('utf8')
  // Some clients begin with a byte order mark, which a reader may ignore.
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}
