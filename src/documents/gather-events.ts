import pLimit from 'p-limit'

/**
 * Does some work for each item, so many at a time, and gives what is told of it as it is told: the tellings of several items may
 * interleave, those of one come in order.
 *
 * @throws what `work` throws, when all work has ended
 */
export async function* gatherEvents<Item, Event>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item, index: number, tell: (event: Event) => void) => Promise<void>,
): AsyncGenerator<Event> {
  const limit = pLimit(Math.max(1, concurrency))
  const events: Event[] = []
  let wake = Promise.withResolvers<void>()
  const tell = (event: Event) => {
    events.push(event)
    wake.resolve()
  }
  let unfinished = items.length
  const working = items.map((item, index) =>
    limit(() => work(item, index, tell)).finally(() => {
      unfinished -= 1
      wake.resolve()
    }),
  )
  // Watched from the start: work that throws while others are told of must not go unhandled.
  const settled = Promise.allSettled(working)
  try {
    while (unfinished > 0 || events.length > 0) {
      const event = events.shift()
      if (event !== undefined) yield event
      else {
        await wake.promise
        wake = Promise.withResolvers<void>()
      }
    }
    for (const outcome of await settled) if (outcome.status === 'rejected') throw outcome.reason
  } finally {
    limit.clearQueue()
  }
}
