import { setImmediate } from 'node:timers/promises'
import { readLogLine, type TurnEvent } from '../contract/events.ts'
import { emptyAnswer, type FoldedAnswer, foldAnswer as foldTold } from '../contract/fold-answer.ts'
import { talkingAgent } from '../kinds/find.ts'
import type { RunningTurn, Store } from '../store/store.ts'

/** So much of a log is folded at once, in lines. */
const pageLines = 500

/** Folds one event of a turn into the answer that is stored. Words come from the agent that talks, also where another one was chosen. */
export function foldAnswer(answer: FoldedAnswer, event: TurnEvent): FoldedAnswer {
  const folded = foldTold(answer, event)
  return folded.isWords ? { ...folded, agent: talkingAgent.id } : folded
}

/** What a turn that broke off had answered, from the events in its log: read page by page, and folded while others are answered. */
export async function foldLog(
  store: Pick<Store, 'readLines'>,
  { sessionId, lastEventId: before }: Pick<RunningTurn, 'sessionId' | 'lastEventId'>,
): Promise<{ answer: FoldedAnswer; lastEventId: number }> {
  let answer = emptyAnswer
  let lastEventId = before
  for (;;) {
    const lines = await store.readLines(sessionId, lastEventId, pageLines)
    const last = lines.at(-1)
    if (!last) return { answer, lastEventId }
    answer = lines.map(readLogLine).reduce(foldAnswer, answer)
    lastEventId = last.id
    await setImmediate()
  }
}
