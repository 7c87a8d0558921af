import { parseArrows } from '../../../language/arrows.ts'
import { type Drawer, escapeQuoted } from './drawing.ts'

/** Arrows without messages, where no other kind was meant: boxes and arrows. */
export const drawArrows: Drawer = text => {
  const { edges } = parseArrows(text)
  if (edges.length === 0) return null
  const ids = new Map<string, string>()
  for (const name of edges.flatMap(({ from, to }) => [from, to])) if (!ids.has(name)) ids.set(name, `n${ids.size + 1}`)
  const nodes = [...ids].map(([name, id]) => `  ${id}["${escapeQuoted(name)}"]`)
  const arrows = edges.map(({ from, to, label, dashed, bidirectional }) => {
    const arrow = `${bidirectional ? '<' : ''}${dashed ? '-.->' : '-->'}`
    return `  ${ids.get(from)} ${arrow}${label === undefined ? '' : `|"${escapeQuoted(label)}"|`} ${ids.get(to)}`
  })
  return {
    source: ['flowchart LR', ...nodes, ...arrows].join('\n'),
    summary: { case: 'boxes', boxes: ids.size, arrows: edges.length },
  }
}
