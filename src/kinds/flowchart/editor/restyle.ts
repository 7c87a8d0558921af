import { nameOfColors } from '../../../toolkit/drawing/named-palettes.ts'
import { costOfScore } from '../../../toolkit/geometry/score-picture.ts'
import { parseJson } from '../../../toolkit/json/parse-json.ts'
import { rewriteJson } from '../../../toolkit/json/rewrite-json.ts'
import { colorsOfPalette, directionOption, paletteOptions, type Restyle, withCurrent } from '../../restyle.ts'
import { isPinned, nodeColor, readFlowchart } from '../language/flowchart-schema.ts'
import { scoreSource } from '../picture/layout/lay-out-flowchart.ts'
import { findDirection } from '../picture/layout/place-flowchart.ts'
import { tidy } from './tidy.ts'

const directions = [directionOption('TB'), directionOption('LR')]

/** Flowcharts that run another way, and in other colours. */
export const restyle: Restyle = {
  options: [...directions, ...paletteOptions],
  list(source) {
    const flowchart = readFlowchart(source)
    if (!flowchart) return []
    const { nodes, edges, palette } = flowchart
    // What a person holds in its place, or has coloured, stays.
    const isFree = edges.length > 0 && !nodes.some(isPinned)
    const name = palette === undefined ? 'standard' : Array.isArray(palette) ? nameOfColors(palette) : null
    const hasPalettes = name !== null && !nodes.every(node => nodeColor(node) !== null)
    return [
      ...(isFree ? withCurrent(directions, findDirection(flowchart)) : []),
      ...(hasPalettes ? withCurrent(paletteOptions, name) : []),
    ]
  },
  apply(source, { aspect, id }) {
    if (aspect === 'palette') {
      const { palette: _, ...flowchart } = parseJson(source) as Record<string, unknown>
      const colors = colorsOfPalette(id)
      return rewriteJson(source, { ...flowchart, ...(colors && { palette: colors }) })
    }
    const turned = id === 'TB' || id === 'LR' ? tidy(source, id) : null
    const flowchart = turned === null ? undefined : readFlowchart(turned)
    return flowchart && findDirection(flowchart) === id && !isWorse(source, turned) ? turned : null
  },
}

/** True if a picture has faults that it did not have before, such as lines on top of each other. */
function isWorse(before: string, after: string | null): boolean {
  const [one, other] = [scoreSource(before), after === null ? null : scoreSource(after)]
  return !one || !other || costOfScore(other) > costOfScore(one)
}
