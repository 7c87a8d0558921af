import type { Problem } from '../../../contract/diagrams.ts'
import { findBlankSlots } from './blank-slots.ts'
import type { DslNode } from './dsl.ts'
import type { Engine } from './engine.ts'
import { error, shorten, warning } from './problem.ts'
import { fieldsOf, type InfographicSource, walkItems } from './read-source.ts'
import { fitOf, itemsWithoutDesc, itemsWithoutLabel, itemsWithValue } from './templates.ts'
import { readNumber } from './values.ts'

/** Finds content that the template leaves out, or draws poorly. */
export function findMisfits({ header, lists, data }: InfographicSource, engine: Engine): Problem[] {
  const [list] = lists
  const name = header?.value ?? ''
  const template = engine.getTemplate(name)
  if (!header || !template || !list) return []
  const fit = fitOf(name)
  const items = [...walkItems(list)]
  const tops = items.filter(({ depth }) => depth === 1).map(({ item }) => item)
  const problems: Problem[] = []
  const surplus = tops[fit.most]
  if (surplus && name.startsWith('hierarchy-') && fit.most === 1) {
    problems.push(error('several-roots', surplus.line))
  } else if (surplus && fit.isLimit) {
    problems.push(warning('too-many-items', surplus.line, { case: 'limit', name, count: fit.most }))
  } else if (surplus) {
    problems.push(warning('too-many-items', surplus.line, { case: 'crowded', count: fit.most, name }))
  } else if (tops.length > 0 && tops.length < fit.fewest) {
    problems.push(warning('too-few-items', list.line, { name, count: fit.fewest }))
  }
  const tooDeep = items.find(({ depth }) => depth > fit.depth)
  if (tooDeep)
    problems.push(
      warning(
        'too-deep',
        tooDeep.item.line,
        fit.depth === 1 ? { case: 'no-children', name } : { case: 'levels', name, count: fit.depth },
      ),
    )
  if (name.startsWith('compare-binary-')) problems.push(...findUnnamedSides(name, tops, data))
  return [...problems, ...findUndrawnFields(name, items, engine)]
}

/** The two sides of `compare-binary-…` have no headings in the picture; some templates head them PROS and CONS. */
function findUnnamedSides(name: string, sides: readonly DslNode[], data: readonly DslNode[]): Problem[] {
  const title = data.find(({ key }) => key === 'title')?.value.toLowerCase() ?? ''
  const heads = /-(?:fold|arrow)$/.test(name) ? 'pros and cons' : title
  const side = sides.find(item => {
    const label =
      fieldsOf(item)
        .find(({ key }) => key === 'label')
        ?.value.toLowerCase() ?? ''
    return label !== '' && !heads.includes(label)
  })
  if (!side) return []
  return [warning('unnamed-sides', side.line, { case: heads === title ? 'title' : 'headings', name })]
}

function findUndrawnFields(
  name: string,
  items: readonly { item: DslNode; depth: number }[],
  engine: Engine,
): Problem[] {
  const { item, items: designs = item ? [item] : [] } = engine.getTemplate(name)?.design ?? {}
  const types = designs.map(design => (typeof design === 'string' ? design : design.type))
  const designed = items.map(({ item: node, depth }) => ({
    item: node,
    type: types[Math.min(depth, types.length) - 1] ?? '',
  }))
  const fields = designed.flatMap(({ item: node, type }) => fieldsOf(node).map(field => ({ field, type })))
  const label = fields.find(({ field, type }) => field.key === 'label' && itemsWithoutLabel.has(type))
  const desc = fields.find(
    ({ field, type }) => field.key === 'desc' && (itemsWithoutDesc.has(type) || name.startsWith('hierarchy-structure')),
  )
  const value = fields.find(({ field, type }) => {
    const isDrawn = name.startsWith('chart-') || itemsWithValue.has(type)
    return field.key === 'value' && isDrawn && readNumber(field.value) === null
  })
  const hasNoValues = name.startsWith('chart-') && !fields.some(({ field }) => field.key === 'value')
  return [
    ...(label ? [warning('undrawn-labels', label.field.line, { name })] : []),
    ...(desc ? [warning('undrawn-desc', desc.field.line, { name })] : []),
    ...(value ? [error('not-a-number', value.field.line, { text: shorten(value.field.value) })] : []),
    ...(hasNoValues && name !== 'chart-wordcloud' && items[0] ? [error('no-values', items[0].item.line)] : []),
    ...findBlankSlots(name, designed),
  ]
}
