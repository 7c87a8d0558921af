import { type SaxesAttributeNS, SaxesParser } from 'saxes'

/** The characters of a drawing, by the weight that they are drawn in. */
export interface Faces {
  regular: ReadonlySet<string>
  bold: ReadonlySet<string>
}

const weightInStyle = /(?:^|;)\s*font-weight\s*:\s*([^;]+)/

/**
 * Reads the text of an SVG document, by face. A style sheet with a bold weight may make any of it bold.
 *
 * @throws where the document is not well-formed, with its namespaces
 */
export function readUsedText(svg: string): Faces {
  const [regular, bold] = [new Set<string>(), new Set<string>()]
  const isBold = [false]
  let sheets = ''
  let texts = 0
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ name, attributes }) => {
    const weight = weightOf(attributes)
    isBold.push(weight === undefined ? isBold.at(-1) === true : isBoldWeight(weight))
    if (name === 'text') texts += 1
    if (name === 'style') sheets += ' '
  })
  parser.on('closetag', ({ name }) => {
    isBold.pop()
    if (name === 'text') texts -= 1
  })
  parser.on('text', text => {
    if (texts === 0) sheets += text
    else for (const character of text) (isBold.at(-1) ? bold : regular).add(character)
  })
  parser.write(svg).close()
  const isAnyBold = Array.from(sheets.matchAll(/font-weight\s*:\s*([\w]+)|font\s*:[^;}]*\b(bold|[6-9]00)\b/g)).some(
    ([, weight, short]) => isBoldWeight(weight ?? short ?? ''),
  )
  return { regular: withoutBreaks(regular), bold: withoutBreaks(isAnyBold ? new Set([...bold, ...regular]) : bold) }
}

function weightOf(attributes: Readonly<Record<string, SaxesAttributeNS>>): string | undefined {
  return attributes['font-weight']?.value ?? weightInStyle.exec(attributes.style?.value ?? '')?.[1]
}

function isBoldWeight(weight: string): boolean {
  return /^bold(?:er)?$/.test(weight.trim()) || Number(weight) >= 550
}

function withoutBreaks(characters: Set<string>): Set<string> {
  return new Set([...characters].filter(character => !/[\n\r\t]/.test(character)))
}
