import { formulaText } from '../office/formula-text.ts'
import { child, childrenNamed, type XmlElement } from '../office/xml.ts'
import { type Bullet, ownBullet } from './bullets.ts'

/** Levels of a list (ECMA-376 part 1, 21.1.2.2.7). */
const levels = 9

/**
 * Converts the paragraphs of a text body to Markdown, lists with their levels. `inherited` returns the list mark of a paragraph that does not
 * set one itself.
 */
export function readParagraphs(body: XmlElement | undefined, inherited: (level: number) => Bullet | undefined): string {
  const counters: number[] = []
  let text = ''
  let wasItem = false
  for (const paragraph of childrenNamed(body, 'p')) {
    const written = runText(paragraph).trim()
    if (written === '') continue
    const properties = child(paragraph, 'pPr')
    const level = Math.min(levels - 1, Number(properties?.attributes.lvl ?? 0) || 0)
    const direct = ownBullet(properties)
    const bullet = direct === 'none' ? undefined : (direct ?? inherited(level))
    const mark = bullet && markOf(bullet, level, counters)
    if (!bullet) counters.length = 0
    const separator = text === '' ? '' : mark && wasItem ? '\n' : '\n\n'
    text += separator + (mark ? `${mark} ${written.replaceAll('\n', ' ')}` : written)
    wasItem = mark !== undefined
  }
  return text
}

/** The mark with its indentation, as Markdown nests lists under marks of up to three characters. */
function markOf(bullet: Bullet, level: number, counters: number[]): string {
  counters.length = Math.min(counters.length, level + 1)
  const indent = '   '.repeat(level)
  if (bullet.kind === 'bullet') {
    counters.length = level
    return `${indent}-`
  }
  const number = counters[level] ?? bullet.start
  counters[level] = number + 1
  return `${indent}${number}.`
}

/** The text of a paragraph: runs, fields, formulas; line breaks are kept. */
export function runText(element: XmlElement): string {
  return element.children
    .map(part => {
      if (part.name === 't') return part.text
      if (part.name === 'br') return '\n'
      if (part.name === 'AlternateContent') return runText(child(part, 'Choice') ?? part)
      if (part.name === 'oMath') return formulaText(part)
      return /Pr$/.test(part.name) ? '' : runText(part)
    })
    .join('')
}
