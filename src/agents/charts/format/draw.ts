import { Failure } from '../../../contract/failure.ts'
import type { JobFault } from '../../../processes/job-fault.ts'
import type { ProcessLimits } from '../../../processes/limits.ts'
import { createPool } from '../../../processes/pool.ts'
import type { WorkerFamily } from '../../../processes/worker-process.ts'
import { assertNever } from '../../../shared/assert-never.ts'

/** What came of drawing an option. */
export interface Drawing {
  /** Why there is no picture; null where there is one. */
  failure: string | null
  /** What ECharts wrote to the console instead of throwing. */
  complaints: string[]
  /** How many parts of the picture stand nowhere, because their places are no numbers. */
  misplaced: number
}

const mebibyte = 1024 * 1024

const limits: ProcessLimits = {
  // Far more than the largest chart that is let through takes.
  jobMs: 8_000,
  startMs: 30_000,
  // Two: a chart that takes for ever does not hold up all the others.
  processes: 2,
  atOnce: 2,
  // A check always has an answer: whoever asks for checks is limited, not they.
  waiting: Number.POSITIVE_INFINITY,
  jobsPerProcess: 1_000,
  residentBytes: 400 * mebibyte,
  peakResidentBytes: 768 * mebibyte,
  idleResidentBytes: 700 * mebibyte,
  idleMs: 300_000,
  heapBytes: 512 * mebibyte,
}

/** ECharts draws in processes of their own: some options of a few lines keep it busy for ever or use up all memory. */
const pool = createPool(limits, explainDrawingFault)
const drawer: WorkerFamily = {
  name: 'check charts',
  entry: new URL('./draw-process.ts', import.meta.url),
  arguments: [],
  permissions: [],
  // Clearing memory away made one drawing in six wait: there is room for the leavings of some thirty charts, and for much that outlives
  // them, and one thread clears it without waiting for others.
  flags: [
    '--min-semi-space-size=32',
    '--max-semi-space-size=32',
    '--initial-old-space-size=128',
    '--single-threaded-gc',
  ],
}

/** Said where nothing is known of the chart itself. */
const noAnswer = 'the drawing process gave no answer'

/** A source is checked before and after its repair: what was drawn last is remembered. */
const recent = new Map<string, Promise<Drawing>>()
const recentLimit = 32

/** Draws the option in `source`, which is JSON, and tells how that went. Never rejects. */
export function drawOption(source: string): Promise<Drawing> {
  const known = recent.get(source)
  if (known) return known
  const drawing = runJob(source)
  recent.set(source, drawing)
  const oldest = recent.keys().next().value
  if (recent.size > recentLimit && oldest !== undefined) recent.delete(oldest)
  void drawing.then(({ failure }) => {
    if (failure === noAnswer) recent.delete(source)
  })
  return drawing
}

/** Starts a process that draws where there is none, so that the next drawing need not wait for it. */
export function startDrawing(): void {
  if (pool.processes().length === 0) void runJob('{}')
}

async function runJob(source: string): Promise<Drawing> {
  try {
    return (await pool.run(drawer, source)) as Drawing
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error), complaints: [], misplaced: 0 }
  }
}

/** The end of a sentence: ECharts cannot draw this, because … */
function explainDrawingFault(fault: JobFault): Failure {
  return new Failure({ code: 'drawing-failed', message: describeFault(fault) })
}

function describeFault(fault: JobFault): string {
  switch (fault.kind) {
    case 'memory':
      return 'it needs more memory than a chart may'
    case 'timeout':
      return `it takes longer than ${fault.limitMs / 1000} seconds`
    case 'start-timeout':
    case 'refused':
    case 'crashed':
    case 'stopped':
    case 'busy':
    case 'closed':
      return noAnswer
    default:
      return assertNever(fault)
  }
}
