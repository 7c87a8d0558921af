import { unplacedMark } from '../../src/kinds/architecture/language/place-shapes.ts'
import { findAgent } from '../../src/kinds/find.ts'
import type { Agent } from '../../src/kinds/kind.ts'
import { write } from '../../src/notations/drawio/write.ts'
import { defaultLimits } from '../../src/render/limits.ts'
import { createRenderer } from '../../src/render/renderer.ts'
import { defaultSourceLimits } from '../../src/sources/source-limits.ts'
import { createSourceWorkers } from '../../src/sources/source-workers.ts'
import { watchEventLoop } from '../watch-event-loop.ts'
import { makeProcess } from './process-graph.ts'
import { makeSystem } from './system-graph.ts'

const longestBusyMs = 100
/** Processor time of each step: half of what a service allows. */
const jobMs = defaultSourceLimits.jobMs / 2

const drawings = [100, 300].flatMap(count => [
  { name: `a system of ${count}, flat`, id: 'architecture', source: write(makeSystem(count, false)).source },
  { name: `a system of ${count}, nested`, id: 'architecture', source: write(makeSystem(count, true)).source },
  { name: `a process of ${count}`, id: 'flowchart', source: JSON.stringify(makeProcess(count)) },
])

/**
 * Lays out large drawings and makes PNG pictures of them as cards, as a service does: in worker processes. Prints how long the caller's event
 * loop was busy; returns whether that is too long, or a worker needs more processor time than half of what it has.
 */
export async function benchLargeDrawings(): Promise<boolean> {
  const workers = createSourceWorkers({ limits: { ...defaultSourceLimits, jobMs } })
  const renderer = createRenderer({ limits: { ...defaultLimits, jobMs } })
  const work = workers.workFor('bench')
  await Promise.all([workers.warmUp(), renderer.warmUp()])
  let isBelow = false
  console.log(`\nlarge drawings in the workers, with ${jobMs / 1000} s of processor time for each step`)
  for (const { name, id, source } of drawings) {
    const stop = watchEventLoop()
    const start = performance.now()
    const laidOut = await work.finish(id, source, { layout: true, repair: true })
    const layoutMs = performance.now() - start
    const failure = await draw(findAgent(id), laidOut.source)
    const pictureMs = performance.now() - start - layoutMs
    const { busyMs } = stop()
    const isGivenUp = laidOut.source === source || laidOut.source.includes(unplacedMark)
    const faults = [
      isGivenUp && 'not laid out',
      failure,
      busyMs > longestBusyMs && 'the event loop was blocked',
    ].filter(fault => fault !== false && fault !== null)
    isBelow ||= faults.length > 0
    console.log(
      `  ${name}: laid out in ${layoutMs.toFixed(0)} ms, drawn in ${pictureMs.toFixed(0)} ms; the caller's event loop busy for at most ${busyMs.toFixed(0)} ms`,
    )
    for (const fault of faults) console.log(`  below the floor: ${fault}`)
  }
  await Promise.all([workers.close(), renderer.close()])
  return isBelow

  /** The message of what went wrong; null where nothing did. */
  async function draw(agent: Agent | undefined, source: string): Promise<string | null> {
    try {
      if (agent) await renderer.render(agent, source, { format: 'png', style: 'card' })
      return null
    } catch (error) {
      return String(error)
    }
  }
}
