import { readRichText } from '../picture/rich-text.ts'

const onePiece = /^((?:\s*<[^<>]*>)*)\s*([^<>]*?)\s*((?:<[^<>]*>\s*)*)$/

/** The words of a label as they are edited, without their looks. */
export function editableText(label: string): string {
  return readRichText(label)
    .map(({ runs }) => runs.map(({ text }) => text).join(''))
    .join('\n')
    .trim()
}

/** A label with other words. Every line keeps the look of the line that it replaces, where all of that has one. */
export function writeLabel(label: string, words: string): string {
  const lines = label.split(/<br\s*\/?>/i)
  const looks = lines.map(line => onePiece.exec(line))
  const written = words.split('\n').map(toHtml)
  if (lines.length > 1 && looks.every(look => look && isClosed(look))) {
    return written.map((line, index) => `${looks[index]?.[1] ?? ''}${line}${looks[index]?.[3] ?? ''}`).join('<br>')
  }
  const [, before = '', , after = ''] = onePiece.exec(label) ?? []
  return before + written.join('<br>') + after
}

/** True if the tags before the text are closed after it. */
function isClosed([, before = '', , after = '']: RegExpExecArray): boolean {
  return (before.match(/<[^/]/g)?.length ?? 0) === (after.match(/<\//g)?.length ?? 0)
}

function toHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
