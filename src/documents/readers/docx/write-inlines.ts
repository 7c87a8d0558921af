import type { Inline } from '@firecrawl/anydoc'
import { imageText } from '../office/image-text.ts'

/** Context that the texts of one document share. */
export interface InlineContext {
  language: string
  /** The ids of the notes in their order: a reference is written as `[^2]`. */
  noteIds: readonly string[]
}

/** The text of a paragraph, without emphasis; line breaks are kept. */
export function writeInlines(inlines: readonly Inline[] = [], context: InlineContext): string {
  return inlines
    .map(inline => writeInline(inline, context))
    .join('')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim()
}

function writeInline(inline: Inline, context: InlineContext): string {
  // The kinds are declared as an enum that exists in the declarations only.
  switch (String(inline.kind)) {
    case 'text':
      return inline.text ?? ''
    case 'lineBreak':
      return '\n'
    case 'link':
      return writeLink(inline, context)
    case 'image':
      return imageText(inline.alt ?? '', context.language)
    case 'noteRef': {
      const number = context.noteIds.indexOf(inline.noteId ?? '') + 1
      return number > 0 ? `[^${number}]` : ''
    }
    default:
      return ''
  }
}

function writeLink(inline: Inline, context: InlineContext): string {
  const text = writeInlines(inline.content, context)
  const address = inline.target?.value ?? ''
  const isShown = !/^(?:https?|mailto):/i.test(address) || address.includes(text) || /[\s()]/.test(address)
  return isShown ? text : `[${text}](${address})`
}
