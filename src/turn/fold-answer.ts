import { setImmediate } from 'node:timers/promises'
import { readLogLine, type TurnEvent } from '../contract/events.ts'
import { emptyAnswer, type FoldedAnswer, foldAnswer as foldSentAnswer } from '../contract/fold-answer.ts'
import { talkingAgent } from '../kinds/find.ts'
import type { RunningTurn, Store } from '../store/store.ts'

/** Number of log lines that are folded at once. */
const pageLines = 500

/** Adds one event of a turn to the answer that is stored. Prose comes from the conversational agent, even if another one was chosen. */
export function foldAnswer(answer: FoldedAnswer, event: TurnEvent): FoldedAnswer {
  const folded = foldSentAnswer(answer, event)
  return folded.words !== '' ? { ...folded, agent: talkingAgent.id } : folded
}

/**
 * Computes the answer of an interrupted turn from the events in its log: read page by page, and folded so that other requests are served in
 * between.
 */
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
