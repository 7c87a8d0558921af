import type { TurnEvent } from '../contract/events.ts'
import { messages } from './messages/index.ts'

/** Tells a person that the model reasons, and says nothing of its answer yet. */
export interface ThinkingReporter {
  /** The event that is due with this piece of the reasoning; mostly none. */
  push(delta: string): TurnEvent | null
  /** Its answer begins: the reasoning that is not told yet, if it is told at all. */
  end(): TurnEvent | null
}

export interface ThinkingOptions {
  /** Language of the person, BCP 47. */
  language: string
  /** True if the person asked to see its reasoning. */
  showsReasoning: boolean
}

/** After the first word of it, it is told this often: apps count the seconds between by themselves. */
const everyMs = 5_000
/** A reader follows in pieces of this length. */
const pieceCharacters = 200

/** @param clock  in milliseconds, never going back */
export function createThinkingReporter(
  { language, showsReasoning }: ThinkingOptions,
  clock: () => number = () => performance.now(),
): ThinkingReporter {
  let since: number | null = null
  let reportedAt = Number.NEGATIVE_INFINITY
  let unreported = ''
  function report(now: number): TurnEvent {
    reportedAt = now
    const seconds = Math.round((now - (since ?? now)) / 1000)
    const reasoning = unreported
    unreported = ''
    const content =
      seconds === 0
        ? messages.say(language, 'thinking', { case: 'begins' })
        : messages.say(language, 'thinking', { case: 'goes-on', seconds })
    return { event: 'status', data: { content, thinking_s: seconds, ...(reasoning !== '' && { reasoning }) } }
  }

  return {
    push(delta) {
      const now = clock()
      since ??= now
      if (showsReasoning) unreported += delta
      return now - reportedAt >= everyMs || unreported.length >= pieceCharacters ? report(now) : null
    },
    end: () => (unreported === '' ? null : report(clock())),
  }
}
