import { readRichText } from '../picture/rich-text.ts'

const onePiece = /^((?:\s*<[^<>]*>)*)\s*([^<>]*?)\s*((?:<[^<>]*>\s*)*)$/

/** The words of a label as they are edited, without their looks. */
export function editableText(label: string): string {
  return readRichText(label)
    .map(({ runs }) => runs.map(({ text }) => text).join(''))
    .join('\n')
    .trim()
}

/** A label with other words. Where all its words were in one piece, they keep their look. */
export function writeLabel(label: string, words: string): string {
  const html = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')
  const [, before = '', , after = ''] = onePiece.exec(label) ?? []
  return before + html + after
}
