import type { Drawing } from './choose-template.ts'
import type { Point, Poster } from './read-poster.ts'

/**
 * The poster in the infographic language. `subtitle` is below the title; `rootName` names the root of a tree without a title; `icons` are those of
 * its points.
 */
export function writeInfographic(
  { title, points }: Poster,
  drawing: Drawing,
  subtitle: string,
  rootName: string,
  icons: readonly string[] | null = null,
): string {
  const head = [
    `infographic ${drawing.template}`,
    'data',
    ...field('title', title ?? '', 1),
    ...field('desc', subtitle, 1),
  ]
  if (drawing.field === 'root') {
    return [
      ...head,
      '  root',
      ...field('label', title ?? rootName, 2),
      '    children',
      ...points.flatMap(point => writePoint(point, 3)),
    ].join('\n')
  }
  const written = drawing.field === 'compares' ? points.map(splitIntoPoints) : points
  return [
    ...head,
    `  ${drawing.field}`,
    ...written.flatMap((point, index) => {
      const [label = '', ...rest] = writePoint(point, 2, drawing.field === 'values')
      return [label, ...field('icon', icons?.[index] ?? '', 3), ...rest]
    }),
  ].join('\n')
}

function writePoint(point: Point, depth: number, withValues = false): string[] {
  const below = depth + 1
  const [label = ''] = field('label', point.label, 0)
  const text = withValues && point.value ? field('value', point.value.number, below) : field('desc', point.desc, below)
  const children = point.children.length === 0 ? [] : [`${'  '.repeat(below)}children`]
  return [
    `${'  '.repeat(depth)}- ${label}`,
    ...text,
    ...children,
    ...point.children.flatMap(child => writePoint(child, below + 1)),
  ]
}

/** "Rent: flexible; no repairs" is a side with two points: sides have no descriptions. */
function splitIntoPoints(point: Point): Point {
  const labels = point.desc.split(/(?<!\s)\s*[;；、]\s*/).filter(label => label !== '')
  const children = labels.map(label => ({ label, desc: '', value: undefined, ordered: false, children: [] }))
  return { ...point, desc: '', children: [...children, ...point.children] }
}

/** A field on its line; nothing for an empty text. */
function field(key: string, text: string, depth: number): string[] {
  const value = toValue(text)
  return value === '' ? [] : [`${'  '.repeat(depth)}${key} ${value}`]
}

/** One line, that is read neither as a separator nor as quoted. */
function toValue(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[:：=]\s*/, '')
    .replace(/^(["'])(.*)\1$/, '“$2”')
}
