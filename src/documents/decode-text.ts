import iconv from 'iconv-lite'
import { Failure } from '../contract/failure.ts'
import { guessEncoding, isText } from './guess-encoding.ts'
import { messages } from './messages/index.ts'
import type { ReaderContext } from './readers/reader.ts'
import { hasControlBytes, looksLikeUtf16, readByteOrderMark } from './sniff-file.ts'

export interface DecodedText {
  /** Text with LF line ends. */
  text: string
  /** Name of the encoding if it had to be guessed. */
  notes: string[]
}

/**
 * Decodes by byte order mark; without one as UTF-8, as UTF-16 where every other byte is zero, else in the encoding of one language or
 * another that the bytes look most like.
 *
 * @throws Failure `file-corrupt` for bytes that are not text in any of them, and for a file without text
 */
export function decodeText(data: Uint8Array, context: ReaderContext): DecodedText {
  const decoded = decode(data)
  if (!decoded) throw unreadable(context)
  const text = decoded.text.includes('\r') ? decoded.text.replace(/\r\n?/g, '\n') : decoded.text
  if (/\S/.test(text)) return { text, notes: decoded.encoding ? [noteOf(decoded.encoding, context)] : [] }
  const { name, language } = context
  throw new Failure(messages.createIn(language, 'file-corrupt', { case: 'no-text', name }))
}

/** Number of bytes that are searched for binary data. */
const headBytes = 65_536

/** Decodes bytes; names the encoding if it had to be guessed. */
function decode(data: Uint8Array): { text: string; encoding?: string } | undefined {
  const marked = readByteOrderMark(data)
  if (marked) return decodeStrictly(data, marked)
  const utf8 = decodeStrictly(data, 'utf-8')
  const head = data.subarray(0, headBytes)
  if (utf8 && !head.includes(0)) return utf8
  const utf16 = looksLikeUtf16(head)
  if (utf16) return decodeStrictly(data, utf16)
  return hasControlBytes(head) ? undefined : decodeByGuess(data)
}

function decodeStrictly(data: Uint8Array, encoding: string): { text: string } | undefined {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(data) }
  } catch {
    return undefined
  }
}

function decodeByGuess(data: Uint8Array): { text: string; encoding: string } | undefined {
  const encoding = guessEncoding(data)
  const text = encoding === undefined ? '' : iconv.decode(data, encoding)
  return encoding !== undefined && isText(text) ? { text, encoding } : undefined
}

function noteOf(encoding: string, { language }: ReaderContext): string {
  return messages.say(language, 'encoding', { encoding })
}

function unreadable({ name, language }: ReaderContext): Failure {
  return new Failure(messages.createIn(language, 'file-corrupt', { case: 'no-encoding', name }))
}
