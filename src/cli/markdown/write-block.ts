import { encodeComment } from './comment.ts'
import { type Diagram, indentLines } from './find-diagrams.ts'

/** Addresses of the pictures of a diagram, relative to its file. One address where there is one theme. */
export interface PictureAddresses {
  light: string
  dark?: string
}

/** The replacement of a diagram: its source in a comment, the picture, and a comment that ends both. Without a line break at its end. */
export function writeBlock({ fence, source, indent }: Diagram, { light, dark }: PictureAddresses, alt: string): string {
  const image = `<img alt="${alt}" src="${quoteAttribute(light)}">`
  const lines = [
    `<!-- limn:${fence}`,
    encodeComment(source),
    '-->',
    ...(dark === undefined
      ? [image]
      : [
          '<picture>',
          `  <source media="(prefers-color-scheme: dark)" srcset="${quoteAttribute(dark)}">`,
          `  ${image}`,
          '</picture>',
        ]),
    '<!-- /limn -->',
  ]
  return indentLines(lines.join('\n'), indent)
}

const ownAlt = 'Diagram'
const longestAlt = 160

/**
 * The alternative text of a picture, escaped for HTML: the one a person wrote, else the labels of the drawing.
 *
 * @param written  the current alternative text, or null
 */
export function chooseAlt(written: string | null, svg: string): string {
  if (written !== null && written !== ownAlt && !written.startsWith(`${ownAlt}: `)) return written
  const words = [...svg.matchAll(/<text\b[^>]*>([\s\S]*?)<\/text>/g)].map(([, content = '']) =>
    content
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  let alt = ''
  for (const word of new Set(words.filter(text => text !== ''))) {
    const longer = alt === '' ? `${ownAlt}: ${word}` : `${alt}, ${word}`
    if (longer.length > longestAlt) break
    alt = longer
  }
  return quoteAttribute(alt === '' ? ownAlt : alt)
}

/** Words of a picture are escaped already, but for an attribute. */
function quoteAttribute(text: string): string {
  return text.replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
