/** Where no frames are drawn, as in a tab in the background, a batch still goes out after this long. */
const longestWaitMs = 250

/**
 * Gathers what comes within one frame and passes it on at once, so that a fast stream costs one drawing a frame. `flush` passes on
 * what is waiting; `drop` forgets it.
 */
export function batchByFrame<Item>(pass: (items: Item[]) => void) {
  let waiting: Item[] = []
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function clear() {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    timer = undefined
    const items = waiting
    waiting = []
    return items
  }
  function flush() {
    const items = clear()
    if (items.length > 0) pass(items)
  }
  return {
    add(item: Item) {
      waiting.push(item)
      if (timer !== undefined) return
      timer = setTimeout(flush, longestWaitMs)
      frame = requestAnimationFrame(flush)
    },
    flush,
    drop: () => void clear(),
  }
}
