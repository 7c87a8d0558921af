/** Number of items that a structure draws, and their depth. */
interface Fit {
  /** Beginning of the template names it holds for; the first that fits wins. */
  prefix: string
  /** Fewest and most top items that make a good picture. */
  fewest: number
  most: number
  /** More than `most` are not drawn at all, not only crowded. */
  isLimit?: true
  /** Levels of items that are drawn; deeper ones are left out. */
  depth: number
}

const any = Number.POSITIVE_INFINITY

/** Read in the engine's `lib/designs/structures` (0.2.20); the counts of what looks well are ours. */
const fits: readonly Fit[] = [
  { prefix: 'compare-binary-', fewest: 2, most: 2, isLimit: true, depth: 2 },
  { prefix: 'compare-hierarchy-left-right-', fewest: 2, most: 2, isLimit: true, depth: 2 },
  { prefix: 'compare-hierarchy-row-', fewest: 2, most: 6, depth: 2 },
  { prefix: 'compare-swot', fewest: 2, most: 4, depth: 2 },
  { prefix: 'compare-quadrant-', fewest: 4, most: 4, isLimit: true, depth: 1 },
  { prefix: 'quadrant-', fewest: 4, most: 4, isLimit: true, depth: 1 },
  { prefix: 'hierarchy-structure', fewest: 1, most: 8, depth: 3 },
  { prefix: 'hierarchy-', fewest: 1, most: 1, depth: any },
  { prefix: 'sequence-interaction-', fewest: 2, most: 6, depth: 2 },
  { prefix: 'chart-wordcloud', fewest: 1, most: any, depth: 1 },
  { prefix: 'chart-pie-', fewest: 1, most: 10, depth: 1 },
  { prefix: 'chart-', fewest: 1, most: 20, depth: 1 },
  // More names around a circle lie on each other.
  { prefix: 'relation-circle-', fewest: 1, most: 7, depth: 1 },
  { prefix: 'relation-', fewest: 1, most: 25, depth: 1 },
  { prefix: '', fewest: 1, most: 12, depth: 1 },
]

export function fitOf(template: string): Fit {
  return fits.find(({ prefix }) => template.startsWith(prefix)) ?? { prefix: '', fewest: 1, most: any, depth: any }
}

/** Designs of items that draw no `desc` (the engine's `lib/designs/items`, `composites`). */
export const itemsWithoutDesc: ReadonlySet<string> = new Set([
  'circle-node',
  'circular-progress',
  'done-list',
  'icon-badge',
  'letter-card',
  'lined-text',
  'plain-text',
  'rounded-rect-node',
  'simple-circle-node',
])

/** Designs of items that draw no `label` either. */
export const itemsWithoutLabel: ReadonlySet<string> = new Set(['simple-circle-node'])

/** Designs of items that draw `value`, as a number. */
export const itemsWithValue: ReadonlySet<string> = new Set([
  'badge-card',
  'circular-progress',
  'compact-card',
  'icon-badge',
  'progress-card',
])

/** The fields of an item that the engine reads. */
export const itemFields: ReadonlySet<string> = new Set([
  'label',
  'desc',
  'value',
  'icon',
  'illus',
  'time',
  'id',
  'step',
  'group',
  'category',
  'parentId',
  'attributes',
  'children',
])
export const textFields: ReadonlySet<string> = new Set([
  'label',
  'desc',
  'value',
  'icon',
  'time',
  'id',
  'step',
  'group',
  'category',
  'title',
])

/** The lists that can hold the items. */
export const listFields: ReadonlySet<string> = new Set(['items', 'lists', 'sequences', 'compares', 'nodes', 'values'])
export const dataFields: ReadonlySet<string> = new Set([
  ...listFields,
  'title',
  'desc',
  'root',
  'relations',
  'order',
  'illus',
  'attributes',
])
export const topFields: ReadonlySet<string> = new Set([
  'infographic',
  'template',
  'data',
  'theme',
  'design',
  'width',
  'height',
])

/** Fields that only a theme has. */
export const themeFields: ReadonlySet<string> = new Set(['palette', 'colorPrimary', 'colorBg', 'stylize'])

/** Names that people and models give to fields of an item, with the engine's own: by theirs they are not drawn. */
export const synonyms: ReadonlyMap<string, string> = new Map([
  ['name', 'label'],
  ['title', 'label'],
  ['text', 'label'],
  ['heading', 'label'],
  ['description', 'desc'],
  ['detail', 'desc'],
  ['details', 'desc'],
  ['subtitle', 'desc'],
  ['content', 'desc'],
])

/** Fields of other tools: not drawn, and no text that was wrapped either. */
export const foreignFields: ReadonlySet<string> = new Set([
  'color',
  'colour',
  'fill',
  'stroke',
  'background',
  'style',
  'type',
  'image',
  'link',
  'url',
  'href',
  'tag',
  'tags',
  'percent',
  'percentage',
  'count',
  'unit',
  'date',
  'year',
  'order',
  'index',
  'level',
  'status',
  'priority',
  'size',
  'width',
  'height',
  'class',
])
