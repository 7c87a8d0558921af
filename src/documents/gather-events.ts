import pLimit from 'p-limit'

/**
 * Processes items, this many at a time, and yields their events as they come: events of several items may interleave, those of one stay in
 * order.
 *
 * @throws the error of `work`, when all work has ended
 */
export async function* gatherEvents<Item, Event>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item, index: number, emit: (event: Event) => void) => Promise<void>,
): AsyncGenerator<Event> {
  const limit = pLimit(Math.max(1, concurrency))
  const events: Event[] = []
  let wake = Promise.withResolvers<void>()
  const emit = (event: Event) => {
    events.push(event)
    wake.resolve()
  }
  let unfinished = items.length
  const working = items.map((item, index) =>
    limit(() => work(item, index, emit)).finally(() => {
      unfinished -= 1
      wake.resolve()
    }),
  )
  // Observed from the start: an error must not go unhandled while events of other items are yielded.
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
