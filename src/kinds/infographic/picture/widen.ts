import type { DesignPart, Template } from '../language/engine.ts'

type Design = Template['design']
type Sizes = Readonly<Record<string, number>>

/**
 * The widths that the engine gives its items where a template says none (`designs/items`, 0.2.20), in pixels. `icon-badge` is left out: its
 * neighbours would not know that it is wider.
 */
const itemSizes: Readonly<Record<string, Sizes>> = {
  'badge-card': { width: 200 },
  'candy-card-lite': { width: 280 },
  'capsule-item': { width: 300 },
  'circle-node': { width: 240 },
  'circular-progress': { size: 120 },
  'compact-card': { width: 200 },
  'done-list': { width: 300 },
  'horizontal-icon-arrow': { width: 140 },
  'horizontal-icon-line': { width: 160 },
  'indexed-card': { width: 200 },
  'l-corner-card': { width: 140 },
  'letter-card': { width: 280 },
  'pill-badge': { width: 300 },
  'plain-text': { width: 120 },
  'progress-card': { width: 280 },
  'quarter-circular': { width: 280 },
  'quarter-simple-card': { width: 150 },
  'ribbon-card': { width: 240 },
  'rounded-rect-node': { width: 300 },
  simple: { width: 200 },
  'simple-horizontal-arrow': { width: 140 },
  'simple-illus': { width: 180 },
  'underline-text': { width: 200 },
}

/** Sizes of structures that decide how wide their items are, or how high. */
const structureSizes: Readonly<Record<string, Sizes>> = {
  'chart-column': { columnWidth: 50, columnGap: 60 },
  'sequence-circular': { itemDistance: 310 },
  'list-sector': { outerRadius: 250, innerRadius: 120 },
  'sequence-interaction': { laneHeaderHeight: 60 },
}

/** Structures that give their items a width: another width would displace them. */
const ownWidths =
  /^(?:chart-|compare-hierarchy-row|list-column|list-sector|sequence-(?:filter-mesh|funnel|mountain|pyramid))/

/** A template's design with its items wider by `factor`. */
export function widen(design: Design, factor: number): Design {
  const { structure, item, items } = design
  const type = typeOf(structure)
  const grow = (part: DesignPart) => (ownWidths.test(type) ? part : scale(part, itemSizes, factor))
  return {
    ...design,
    ...(structure && { structure: scale(structure, structureSizes, factor) }),
    ...(item && { item: grow(item) }),
    ...(items && { items: items.map(grow) }),
  }
}

function scale(part: DesignPart, known: Readonly<Record<string, Sizes>>, factor: number): DesignPart {
  const written = typeof part === 'string' ? { type: part } : part
  const sizes = Object.entries(known[written.type] ?? {}).map(([name, size]) => {
    const own = written[name]
    return [name, Math.round((typeof own === 'number' ? own : size) * factor)]
  })
  return { ...written, ...Object.fromEntries(sizes) }
}

function typeOf(part: DesignPart | undefined): string {
  return typeof part === 'string' ? part : (part?.type ?? '')
}
