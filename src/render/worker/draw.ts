/** Entry of a draw worker: the engine of one agent, whose module's address is the argument. */
import type { Renderer } from '../../agents/agent.ts'
import type { DrawJob } from './messages.ts'
import { refuseNetwork, serveJobs } from './serve-jobs.ts'

refuseNetwork()
const { renderer }: { renderer: Renderer } = await import(process.argv[2] ?? '')
serveJobs(job => {
  const { source, theme } = job as DrawJob
  return renderer.render(source, { theme })
})
