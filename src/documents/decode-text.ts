import { corrupt, type ReaderContext } from './readers/reader.ts'

/**
 * Decodes UTF-8, or UTF-16 with a byte order mark; line ends become LF.
 *
 * @throws Failure `file-corrupt` for other encodings, and for a file without text
 */
export function decodeText(data: Uint8Array, context: ReaderContext): string {
  const text = decode(data, context).replace(/\r\n?/g, '\n')
  if (text.trim() !== '') return text
  const { name } = context
  throw corrupt(
    { en: `“${name}” is empty. Send a file with text in it.`, zh: `“${name}”是空的。请发送有内容的文件。` },
    context,
  )
}

function decode(data: Uint8Array, context: ReaderContext): string {
  try {
    return new TextDecoder(encodingOf(data), { fatal: true }).decode(data)
  } catch {
    const { name } = context
    throw corrupt(
      {
        en: `“${name}” is not readable as text: it is neither UTF-8 nor UTF-16. Save it as UTF-8 and send it again.`,
        zh: `无法将“${name}”作为文本读取：它既不是 UTF-8 也不是 UTF-16。请另存为 UTF-8 后重新发送。`,
      },
      context,
    )
  }
}

function encodingOf(data: Uint8Array): string {
  if (data[0] === 0xff && data[1] === 0xfe) return 'utf-16le'
  if (data[0] === 0xfe && data[1] === 0xff) return 'utf-16be'
  return 'utf-8'
}
