import { setTimeout as sleep } from 'node:timers/promises'
import type { Dispatcher } from 'undici'

/** What arrives of a body, some at a time. */
interface Arrivals {
  /**
   * Resolves when more has been fed since the last call, or the body has ended.
   *
   * @throws what the connection failed with
   */
  next(): Promise<'more' | 'end'>
}

/** The longest that text waits to be handed on, in milliseconds. */
const maximumRestMs = 250
/** Bodies that are read at once are each handed on every so many milliseconds, for each of them. */
const restMsPerBody = 0.5

/** The event loop, which they share, is one a process too. */
let openBodies = 0

/**
 * Feeds a body's text as it arrives. Handing it on costs far more than feeding it: while a few bodies are read that is done at once,
 * and while many are, text of some time is handed on together. When `isOver` says so nothing is waited for.
 */
export function followText(
  body: Dispatcher.ResponseData['body'],
  feed: (text: string) => void,
  isOver: () => boolean,
): Arrivals {
  let hasMore = false
  let hasEnded = false
  let failure: { reason: unknown } | undefined
  let handedOnAt = Number.NEGATIVE_INFINITY
  let wake: (() => void) | undefined

  openBodies += 1
  body.setEncoding('utf8')
  body.on('data', (text: string) => {
    if (isOver()) return
    feed(text)
    hasMore = true
    wake?.()
  })
  body.on('error', reason => {
    failure = { reason }
  })
  body.on('end', end)
  body.on('close', end)

  function end(): void {
    if (!hasEnded) openBodies -= 1
    hasEnded = true
    wake?.()
  }

  const news = () =>
    new Promise<void>(resolve => {
      wake = resolve
    })

  return {
    async next() {
      if (!hasMore && !hasEnded) await news()
      const restMs = handedOnAt + Math.min(openBodies * restMsPerBody, maximumRestMs) - performance.now()
      if (restMs >= 1 && !hasEnded && !isOver()) await sleep(restMs)
      handedOnAt = performance.now()
      if (hasMore) {
        hasMore = false
        return 'more'
      }
      if (failure) throw failure.reason
      return 'end'
    },
  }
}
