import type { ChildProcess } from 'node:child_process'
import type { Duplex } from 'node:stream'
import { processorTimeDescriptor } from './processor-time-pipe.ts'

/**
 * Returns a function that asks a process of `forkRestricted` for the processor time of all its threads so far, in milliseconds. The process
 * answers even while it is busy. If it has ended, the answer never comes.
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
  // The pipe breaks when the process ends, which is reported elsewhere.
  pipe?.on('error', () => {})
  pipe?.unref()
  return () =>
    new Promise(resolve => {
      asking.push(resolve)
      pipe?.write('?')
    })
}
