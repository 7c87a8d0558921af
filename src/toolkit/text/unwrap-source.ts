import type { Repair } from '../../contract/diagrams.ts'
import type { en } from '../messages/en.ts'
import { messages } from '../messages/index.ts'
import { readJsonWrapper } from './json-wrapper.ts'
import { removeLineEnds, removeLineMarks } from './line-marks.ts'
import { removeFence } from './remove-fence.ts'
import { breakLines, removeHtmlEscaping, removeJsonString } from './unescape.ts'

interface Wrapping {
  code: keyof typeof en
  /** The text without this wrapping; the text itself where it has none. */
  remove(text: string): string
  /** What is told of it, where that depends on the text; absent: the sentence of its code. */
  tell?(text: string): Repair
}

/** More layers than this are no wrapping: such a text is left alone. */
const maxLayers = 8

/** The language that is named in a fence, where the fence itself is missing. */
const languageName =
  /^\s*(?:mermaid|mmd|jsonc?|json5|javascript|js|xml|drawio|draw\.io|html|markdown|md|markmap|infographic|antv|echarts|yaml|plaintext|text|txt)[ \t]*\n(?=\s*\S)/i

const wrappings: readonly Wrapping[] = [
  { code: 'byte-order-mark', remove: text => text.replace(/^\uFEFF/, '') },
  { code: 'line-ends', remove: text => text.replace(/\r\n?/g, '\n') },
  { code: 'reasoning', remove: removeReasoning },
  { code: 'envelope-tags', remove: removeEnvelopeTags },
  { code: 'code-fence', remove: removeFence },
  { code: 'json-wrapper', remove: text => readJsonWrapper(text)?.source ?? text, tell: tellJsonWrapper },
  { code: 'line-marks', remove: removeLineMarks },
  { code: 'line-marks', remove: removeLineEnds },
  { code: 'language-name', remove: text => text.replace(languageName, '') },
  { code: 'json-string', remove: removeJsonString },
  { code: 'escaped-line-breaks', remove: breakLines },
  { code: 'html-escaping', remove: removeHtmlEscaping },
  { code: 'indentation', remove: cleanIndentation },
  { code: 'invisible-characters', remove: text => text.replace(/[\u200B\u2060\uFEFF]/g, '') },
]

/**
 * Takes a source out of what a model or the clipboard wraps around it, whatever its kind. Only for a source that does not check
 * clean: what looks like a wrapping here may be content there. Unwrapping twice = once; linear; never gives an empty source for one
 * that was not. White space at the very end goes too, if something else did.
 */
export function unwrapSource(source: string): { source: string; repairs: Repair[] } {
  let text = source
  const repairs: Repair[] = []
  for (let layer = 0; layer < maxLayers; layer++) {
    const before = text
    for (const { code, remove, tell } of wrappings) {
      const inner = remove(text)
      if (inner === text || inner.trim() === '') continue
      if (repairs.every(repair => repair.code !== code)) repairs.push(tell?.(text) ?? messages.create(code))
      text = inner
    }
    if (repairs.length > 0) text = text.trimEnd()
    if (text === before) return { source: text, repairs }
  }
  return { source, repairs: [] }
}

function tellJsonWrapper(text: string): Repair {
  const { key = '', others = [] } = readJsonWrapper(text) ?? {}
  const rest = others.join('; ')
  return messages.create('json-wrapper', others.length === 0 ? { case: 'alone', key } : { case: 'others', key, rest })
}

const openingReasoning = /<(?:think|thinking|reasoning)(?:\s[^<>]{0,256})?>|◁think▷/i
const closingTag = '(?:</(?:think|thinking|reasoning)\\s{0,9}>|◁/think▷)'
/** Pattern of a closing tag that is not mentioned in quotes. */
const closingReasoning = new RegExp(`(?<!["'\`])${closingTag}|(["'\`])${closingTag}(?!\\1)`, 'i')

/** Reasoning in front, also where the model left its opening tag out. */
function removeReasoning(text: string): string {
  const closing = closingReasoning.exec(text)
  if (!closing) return text
  const isOpenedLater = text.slice(0, closing.index).trimStart().search(openingReasoning) > 0
  return isOpenedLater ? text : text.slice(closing.index + closing[0].length).trimStart()
}

const conceptBlock = /^\s*<design_concept(?:\s[^<>]{0,256})?>[\s\S]*?<\/design_concept\s{0,9}>\s*/i
const openingCode = /^\s*<code(?:\s[^<>]{0,256})?>[ \t]*\n?/i
const closingCode = /<\/code\s{0,9}>\s*$/i

/** `<code>` opened, closed or both; but a `<code>x</code>` of the source's own is not around it. */
function removeEnvelopeTags(text: string): string {
  const rest = text.replace(conceptBlock, '')
  const opening = openingCode.exec(rest)?.[0] ?? ''
  const closing = closingCode.exec(rest)?.[0] ?? ''
  const inner = rest.slice(opening.length, rest.length - closing.length)
  const [firstTag] = /<\/?code\b/i.exec(inner) ?? []
  const isAround = opening.endsWith('\n') || (opening === '' ? firstTag === undefined : firstTag !== '</code')
  return isAround ? inner : rest
}

const indentation =
  /^[ \t]*[\u00A0\u2000-\u200D\u202F\u205F\u2060\u3000\uFEFF][ \t\u00A0\u2000-\u200D\u202F\u205F\u2060\u3000\uFEFF]*/gm

/** No-break and wide spaces become plain ones, what has no width goes. */
function cleanIndentation(text: string): string {
  return text.replace(indentation, spaces =>
    spaces
      .replace(/[\u200B-\u200D\u2060\uFEFF]/g, '')
      .replace(/\u3000/g, '  ')
      .replace(/[^ \t]/g, ' '),
  )
}
