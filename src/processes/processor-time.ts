import type { ChildProcess } from 'node:child_process'
import type { Duplex } from 'node:stream'
import { processorTimeDescriptor } from './processor-time-pipe.ts'

/**
 * Gives what asks a process of `forkRestricted` for the processor time that all its threads have used so far, in milliseconds. It answers
 * whatever it does. The answer never comes where it is gone.
 */
export function askProcessorTime(child: ChildProcess): () => Promise<number> {
  const pipe = child.stdio[processorTimeDescriptor] as (Duplex & { unref(): void }) | null | undefined
  const asking: ((milliseconds: number) => void)[] = []
  let answers = ''
  pipe?.on('data', (bytes: Buffer) => {
    answers += bytes
    const lines = answers.split('\n')
    answers = lines.pop() ?? ''
    for (const line of lines) asking.shift()?.(Number(line))
  })
  // It breaks with the process, whose end is told elsewhere.
  pipe?.on('error', () => {})
  pipe?.unref()
  return () =>
    new Promise(resolve => {
      asking.push(resolve)
      pipe?.write('?')
    })
}
