import { estimateWidthEm } from '../../../toolkit/drawing/label-size.ts'
import type { RestyleOption } from '../../restyle.ts'
import { fieldsOf, type InfographicSource, walkItems } from '../language/read-source.ts'
import { fitOf } from '../language/templates.ts'
import { messages } from '../messages/index.ts'

/**
 * Templates that show the same shape of content, the best ones first. One whose form says more than that, such as a funnel, a pyramid
 * or a quadrant, is in none: no other template says it.
 */
const families = [
  [
    'list-grid-badge-card',
    'list-grid-ribbon-card',
    'list-grid-candy-card-lite',
    'list-grid-compact-card',
    'list-row-horizontal-icon-line',
    'list-row-simple-illus',
    'list-sector-plain-text',
  ],
  [
    'sequence-snake-steps-compact-card',
    'sequence-timeline-simple',
    'sequence-roadmap-vertical-simple',
    'sequence-roadmap-vertical-badge-card',
    'sequence-ascending-steps',
    'sequence-stairs-front-compact-card',
  ],
  ['sequence-circle-arrows-indexed-card', 'sequence-circular-simple', 'sequence-circular-underline-text'],
  [
    'compare-hierarchy-left-right-circle-node-pill-badge',
    'compare-hierarchy-row-letter-card-compact-card',
    'compare-hierarchy-row-letter-card-rounded-rect-node',
  ],
  [
    'compare-binary-horizontal-simple-fold',
    'compare-binary-horizontal-badge-card-fold',
    'compare-binary-horizontal-underline-text-fold',
  ],
  [
    'hierarchy-tree-lr-tech-style-badge-card',
    'hierarchy-tree-tech-style-badge-card',
    'hierarchy-mindmap-branch-gradient-capsule-item',
    'hierarchy-tree-lr-dashed-line-capsule-item',
    'hierarchy-tree-curved-line-rounded-rect-node',
    'hierarchy-tree-lr-curved-line-rounded-rect-node',
  ],
  ['chart-column-simple', 'chart-bar-plain-text'],
  ['chart-pie-donut-plain-text', 'chart-pie-plain-text', 'chart-column-simple', 'chart-bar-plain-text'],
  [
    'relation-dagre-flow-tb-badge-card',
    'relation-dagre-flow-lr-badge-card',
    'relation-dagre-flow-tb-compact-card',
    'relation-dagre-flow-lr-compact-card',
  ],
] as const

type TemplateName = (typeof families)[number][number]

export const templateOptions: readonly RestyleOption[] = [...new Set<TemplateName>(families.flat())].map(id => ({
  aspect: 'template',
  id,
  label: messages.create('option-template', { case: id }),
}))

/** Longer labels do not fit the sectors of a ring, in em. */
const widestInSector = 8
/** More steps do not fit on stairs. */
const mostStairs = 6

/** The templates that show the content of a poster as well as its own, which is among them. Empty where it has one of its own kind. */
export function fittingTemplates({ header, lists: [list] }: InfographicSource): readonly string[] {
  const name = header?.value ?? ''
  const family = families.find(templates => templates.some(template => template === name))
  if (!family || !list) return []
  const items = [...walkItems(list)].filter(({ depth }) => depth === 1).map(({ item }) => item)
  const labels = items.map(item => fieldsOf(item).find(({ key }) => key === 'label')?.value ?? '')
  return family.filter(template => {
    if (template === name) return true
    const { fewest, most } = fitOf(template)
    if (items.length < fewest || items.length > most) return false
    if (template.startsWith('list-sector-'))
      return items.length >= 3 && items.length <= 6 && labels.every(label => estimateWidthEm(label) <= widestInSector)
    return !/ascending|stairs/.test(template) || items.length <= mostStairs
  })
}
