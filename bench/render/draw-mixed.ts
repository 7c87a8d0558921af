import type { DiagramRenderer } from '../../src/render/renderer.ts'
import type { Kind } from './kinds.ts'
import { type ResidentMemory, readResidentMemory } from './resident-memory.ts'
import { time } from './time.ts'

const sampleMs = 200
const toldEach = 100

/** Draws sources of all kinds in turn, every third as PNG: how long each took, and the most that was held at once. */
export async function drawMixed(
  renderer: DiagramRenderer,
  kinds: readonly Kind[],
  drawings: number,
): Promise<{ times: number[]; peak: ResidentMemory }> {
  let peak: ResidentMemory = { all: 0, allUnshared: 0, server: 0, processes: 0 }
  const sample = async () => {
    const now = await readResidentMemory()
    if (now.all > peak.all) peak = now
  }
  const sampler = setInterval(sample, sampleMs)
  const times: number[] = []
  for (let index = 0; index < drawings; index++) {
    const kind = kinds[index % kinds.length]
    const source = kind?.sources[Math.floor(index / kinds.length) % kind.sources.length]
    if (!kind || source === undefined) continue
    const format = index % 3 === 0 ? 'png' : 'svg'
    times.push(await time(() => renderer.render(kind.agent, source, { format })))
    if ((index + 1) % toldEach === 0) console.log(`${index + 1} mixed drawings: ${mebibytes(peak.all)} at most so far`)
  }
  clearInterval(sampler)
  return { times, peak }
}

export function mebibytes(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2)} MiB`
}
