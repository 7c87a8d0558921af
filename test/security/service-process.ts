import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The real service in a process of its own, whose memory can be asked for. */
export interface ServiceProcess {
  address: string
  /** After a collection of garbage, in bytes. */
  readMemory(): Promise<{ rss: number; heapUsed: number; external: number }>
  /** The longest that the event loop was busy since the last call, in milliseconds of processor time. */
  readBusiest(): Promise<number>
  stop(): Promise<void>
}

export async function startServiceProcess(environment: Record<string, string>): Promise<ServiceProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'limn-process-'))
  const child = fork(join(import.meta.dirname, 'serve-and-measure.ts'), {
    execArgv: ['--expose-gc'],
    env: { PORT: '0', LIMN_DATA_DIR: dataDir, LIMN_LOG_LEVEL: 'error', ...environment },
  })
  const ask = async (question: string) => {
    const answer = once(child, 'message')
    if (question !== '') child.send(question)
    return (await answer)[0]
  }
  const address = (await ask('')) as string
  return {
    address,
    readMemory: () => ask('memory'),
    readBusiest: () => ask('busiest'),
    async stop() {
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
