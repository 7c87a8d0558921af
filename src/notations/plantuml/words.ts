import { decodeEntities } from '../markup-text.ts'

/** The words of a label: without the marks of its looks, `\n` as a line end, a link as its text. */
export function readWords(text: string): string {
  const plain = text
    .replace(/\\([nlrt\\])/g, (_, letter: string) => (letter === 't' ? ' ' : letter === '\\' ? '\\' : '\n'))
    .replace(
      /<(?:\/?(?:b|i|u|s|w|size|color|back|font|plain|sub|sup|code)\b[^<>]{0,80}|#[^<>]{0,30}|&[\w-]{1,40}|\$[\w:.,-]{1,60})>/gi,
      '',
    )
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(
      /\[\[([^\][\s{]+)(?:\s+\{[^}[]*\})?(?:\s+([^\][{]+))?\]\]/g,
      (_, link: string, label?: string) => label ?? link,
    )
    .replace(/\*\*([^*\n]+)\*\*/g, '$1')
    .replace(/""([^"\n]+)""/g, '$1')
    .replace(/(?<![:\w])\/\/([^/\n]+)\/\//g, '$1')
    .replace(/(?<!\w)__([^_\n]+)__(?![\w(])/g, '$1')
    .replace(/<U\+([0-9a-f]{4,6})>/gi, (_, code: string) => decodeEntities(`&#x${code};`))
  return decodeEntities(plain)
    .split('\n')
    .map(line => line.trim())
    .join('\n')
    .trim()
}

/** A text without the quotes around it. */
export function unquote(text: string): string {
  const trimmed = text.trim()
  return trimmed.length >= 2 && trimmed.startsWith('"') && trimmed.endsWith('"') ? trimmed.slice(1, -1) : trimmed
}

/** A text as it stands in one line of PlantUML; what would be read as markup, or as the end of it, is written as an entity. */
export function writeWords(text: string): string {
  return text
    .replace(/&(?=#?\w{1,8};)/g, entity)
    .replaceAll('\\', '\\\\')
    .replaceAll('"', entity('"'))
    .replace(/<(?=\/?(?:b|i|u|s|w|size|color|back|font|plain|sub|sup|code|br|img|u\+)\b|[#&$])/gi, entity)
    .replace(/\*(?=\*)|\/(?=['/])|_(?=_)|\[(?=\[)|'(?=\/)|^[#<>]|[<>]$/g, entity)
    .replaceAll('\r', '')
    .replaceAll('\n', '\\n')
}

/** A character as a numeric entity, which PlantUML shows wherever it shows a label. */
export function entity(letter: string): string {
  return `&#${letter.charCodeAt(0)};`
}
