import { setTimeout as sleep } from 'node:timers/promises'
import type { Dispatcher } from 'undici'

/** Text of a body that is still arriving, in pieces. */
interface Arrivals {
  /** Resolves when more text has arrived since the last call, or the body has ended. @throws the error of the connection */
  next(): Promise<'more' | 'end'>
}

/** The longest time for which text is held back, in milliseconds. */
const maximumRestMs = 250
/** Milliseconds between two deliveries, for each body that is being read. */
const restMsPerBody = 0.5

/** Number of bodies that are being read, over the whole process: they share its event loop. */
let openBodies = 0

/**
 * Collects a body's text as it arrives. Delivering it costs far more than collecting it: with few bodies it is delivered at once, and with many
 * the text of some time is delivered together. If `isOver` returns true, nothing is held back.
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
