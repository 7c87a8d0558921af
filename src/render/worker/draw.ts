/** Entry of a draw worker: it is told to load the engine of each kind before its first drawing. */
import type { Renderer } from '../../kinds/kind.ts'
import { refuseNetwork, serveJobs } from '../../processes/serve-jobs.ts'
import type { DrawJob } from './messages.ts'

refuseNetwork()
serveJobs(async job => {
  const { module, source, look, isPlaced = false } = job as DrawJob
  const { renderer }: { renderer: Renderer } = await import(module)
  if (isPlaced) return (await renderer.place?.(source, look)) ?? null
  return renderer.render(source, look)
})
