import { parentPort } from 'node:worker_threads'
import type { LaidOut, LayoutJob } from './layout-thread.ts'

/** What a module exports that lays out in the thread. */
export interface LayoutModule {
  /** As `Format.layout`. May throw: the source is left as it is then. */
  layOut(source: string): LaidOut | Promise<LaidOut>
}

parentPort?.on('message', async ({ module, source }: LayoutJob) => {
  parentPort?.postMessage(await layOut(module, source))
})

async function layOut(module: string, source: string): Promise<LaidOut> {
  try {
    const { layOut }: LayoutModule = await import(module)
    return await layOut(source)
  } catch {
    // A graph that an engine stumbles over stays where it is: that is no worse than it was.
    return { source, repairs: [] }
  }
}
