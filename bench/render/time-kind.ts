import type { DiagramRenderer } from '../../src/render/renderer.ts'
import type { Kind } from './kinds.ts'
import { time } from './time.ts'

/** Times of a kind's sources, in milliseconds: each list holds one round after the other, in the order of the sources. */
export interface KindTimes {
  checks: number[]
  /** The first drawing of all, with the start of its processes. */
  first: number
  svgs: number[]
  pngs: number[]
}

const checkRounds = 5
const svgRounds = 5

export async function timeKind(renderer: DiagramRenderer, kind: Kind): Promise<KindTimes> {
  const checks = await timeChecks(kind)
  // The first round loads what an engine loads when a source first needs it.
  const [first = 0] = await timeDrawings(renderer, kind, 'svg')
  const svgs: number[] = []
  for (let round = 0; round < svgRounds; round++) svgs.push(...(await timeDrawings(renderer, kind, 'svg')))
  return { checks, first, svgs, pngs: await timeDrawings(renderer, kind, 'png') }
}

/** The first check of each source is left out: it loads what is loaded once. */
async function timeChecks({ format, sources }: Kind): Promise<number[]> {
  for (const source of sources) await format.check(source)
  const times: number[] = []
  for (let round = 0; round < checkRounds; round++) {
    // A blank more: some checks remember their last answers.
    for (const source of sources) times.push(await time(() => format.check(source + ' '.repeat(round + 1))))
  }
  return times
}

async function timeDrawings(
  renderer: DiagramRenderer,
  { agent, sources }: Kind,
  format: 'svg' | 'png',
): Promise<number[]> {
  const times: number[] = []
  for (const source of sources) times.push(await time(() => renderer.render(agent, source, { format })))
  return times
}
