/** A template with the list of its data that the points become. */
export interface Template {
  name: string
  field: 'lists' | 'sequences' | 'compares' | 'values' | 'root'
}

/** An item as it is written; fields that are empty or absent are not. */
export interface Point {
  label: string
  desc?: string | undefined
  /** A bare number. */
  value?: string | undefined
  icon?: string | undefined
  children?: readonly Point[]
}

export interface Poster {
  template: Template
  title: string
  desc: string
  /** Points; for `root` one: the root itself. */
  points: readonly Point[]
}

/** The poster in the infographic language. Points are nested no deeper than their writer lets them be. */
export function writeSource({ template: { name, field }, title, desc, points }: Poster): string {
  const head = [
    `infographic ${name}`,
    'data',
    ...writeField('title', title, 1),
    ...writeField('desc', desc, 1),
    `  ${field}`,
  ]
  const [root] = points
  const items = field === 'root' && root ? writeFields(root, 2) : points.flatMap(point => writeItem(point, 2))
  return [...head, ...items].join('\n')
}

function writeItem(point: Point, depth: number): string[] {
  // A dash stands before the first field, the label, even where it is empty.
  const [label = `${'  '.repeat(depth + 1)}label`, ...fields] = writeFields(point, depth + 1)
  return [`${'  '.repeat(depth)}- ${label.trimStart()}`, ...fields]
}

function writeFields({ label, desc, value, icon, children = [] }: Point, depth: number): string[] {
  return [
    ...(toValue(label) === '' ? [`${'  '.repeat(depth)}label`] : writeField('label', label, depth)),
    ...writeField('desc', desc, depth),
    ...writeField('value', value, depth),
    ...writeField('icon', icon, depth),
    ...(children.length === 0 ? [] : [`${'  '.repeat(depth)}children`]),
    ...children.flatMap(child => writeItem(child, depth + 1)),
  ]
}

function writeField(key: string, text: string | undefined, depth: number): string[] {
  const value = toValue(text ?? '')
  return value === '' ? [] : [`${'  '.repeat(depth)}${key} ${value}`]
}

/** One line, that is read neither as a separator nor as quoted. */
function toValue(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:[:：=]\s*)+/, '')
    .replace(/^(["'])(.*)\1(,?)$/, '“$2”$3')
}
