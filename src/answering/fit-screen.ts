import type { FinishedSource } from './finish-source.ts'
import type { SourceWork } from './source-work.ts'
import type { AgentTask } from './user-message.ts'

const sideways = /\bleft[ -]to[ -]right\b|\bhorizontal|从左[到至往]右|横向|水平/i

/** A new drawing that can run either way, running downwards where the person's screen is higher than wide and no other way was asked for. */
export async function fitScreen(
  agentId: string,
  finished: FinishedSource,
  { context, text }: Pick<AgentTask, 'context' | 'text'>,
  sources: Pick<SourceWork, 'listRestyles'>,
): Promise<FinishedSource> {
  // Problems have the lines of the source as it is.
  const isClean = finished.valid && finished.problems.length === 0
  if (context.screen !== 'portrait' || !isClean || sideways.test(text)) return finished
  const restyles = await sources.listRestyles(agentId, finished.source)
  const downwards = restyles.find(({ aspect, id, current }) => aspect === 'direction' && id === 'TB' && !current)
  return downwards ? { ...finished, source: downwards.source } : finished
}
