/** Maximum delay of a batch if no frames are drawn, as in a background tab. */
const longestWaitMs = 250

/**
 * Collects what arrives within one animation frame and passes it on together, so that a fast stream renders once a frame. `flush` passes on what
 * is waiting; `drop` discards it.
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
