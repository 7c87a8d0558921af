import { child, childrenNamed, findAll, type XmlElement } from '../office/xml.ts'

/** Default text size, in hundredths of a point, and the smallest size of a title (ECMA-376 part 1, 21.1.2.3.9). */
const usualSize = 1800
const smallestTitle = 2000
/** Minimum size of a title relative to everything else on its slide. */
const leastRatio = 1.15
const longestTitle = 120

/**
 * The title of a slide without placeholders, as programs write them: the first text, where it is a single paragraph in
 * clearly larger letters than all others. `shapes` are in reading order.
 */
export function findTitleBySize(shapes: readonly XmlElement[]): XmlElement | undefined {
  const [first, ...others] = shapes.filter(shape => textsOf(shape).length > 0)
  const texts = first ? textsOf(first) : []
  const isShort = texts.length === 1 && (texts[0] ?? '').length <= longestTitle
  if (!first || !isShort || others.length === 0) return undefined
  const size = sizeOf(first)
  return size >= smallestTitle && others.every(other => size >= leastRatio * sizeOf(other)) ? first : undefined
}

/** The paragraphs of a shape that are not blank. */
function textsOf(shape: XmlElement): string[] {
  return childrenNamed(child(shape, 'txBody'), 'p')
    .map(paragraph =>
      findAll(paragraph, 't')
        .map(({ text }) => text)
        .join('')
        .trim(),
    )
    .filter(text => text !== '')
}

/** The size of a shape's largest letters. */
function sizeOf(shape: XmlElement): number {
  const sizes = findAll(shape, 'rPr').map(({ attributes }) => Number(attributes.sz ?? usualSize))
  return Math.max(...sizes, 0) || usualSize
}
