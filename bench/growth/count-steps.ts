import { Session } from 'node:inspector/promises'

export interface StepCounter {
  /** The steps of `act`, in modules whose address has `part` in it. */
  count(act: () => unknown, part: string): Promise<number>
  close(): Promise<void>
}

/**
 * Counts what is executed, in blocks of code: the same number for the same work on any machine, however busy. What engines do inside of
 * a regular expression or of a built-in function is one step, whatever it takes: `bench:growth` measures that.
 */
export async function createStepCounter(): Promise<StepCounter> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  return {
    async count(act, part) {
      await session.post('Profiler.takePreciseCoverage')
      await act()
      const { result } = await session.post('Profiler.takePreciseCoverage')
      let steps = 0
      for (const { url, functions } of result)
        if (url.includes(part)) for (const { ranges } of functions) for (const { count } of ranges) steps += count
      return steps
    },
    async close() {
      await session.post('Profiler.stopPreciseCoverage')
      session.disconnect()
    },
  }
}
