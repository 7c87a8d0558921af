import { type RefObject, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Closer to the end than this counts as being at the end, in pixels. */
const nearEnd = 48
/** Scrolling within this time after a key, a wheel or a touch counts as done by the person. */
const actionMs = 1000
/**
 * Keeps a list that grows at its end, until a person scrolls up. `act` is to be called before what may scroll, `leaveEnd` when a person goes up.
 */
export function useEndOfList(
  view: RefObject<HTMLElement | null>,
  { sessionId, height, count }: { sessionId: number | null; height: number; count: number },
) {
  const isAtEnd = useRef(true)
  /** Time of the person's last action that may scroll, in milliseconds. */
  const actedAt = useRef(Number.NEGATIVE_INFINITY)
  const lastTop = useRef(0)
  const [isAway, setIsAway] = useState(false)
  const act = () => {
    actedAt.current = performance.now()
  }
  const leaveEnd = (element: HTMLElement) => {
    // If everything fits, the end is always visible.
    if (element.scrollTop > 0) isAtEnd.current = false
  }
  const onScroll = (event: UIEvent<HTMLElement>) => {
    const { scrollHeight, scrollTop, clientHeight } = event.currentTarget
    // The list grows and shrinks while it is read: only a person can leave its end.
    const isNear = scrollHeight - scrollTop - clientHeight < nearEnd
    if (isNear && scrollTop > lastTop.current) isAtEnd.current = true
    else if (!isNear && performance.now() - actedAt.current < actionMs) isAtEnd.current = false
    lastTop.current = scrollTop
    setIsAway(!isAtEnd.current)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another session begins at its end
  useLayoutEffect(() => {
    isAtEnd.current = true
  }, [sessionId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list has grown
  useLayoutEffect(() => {
    if (isAtEnd.current) scrollToEnd(view.current)
  }, [height, count])

  // The pane is resized, or the keyboard of a phone opens.
  useEffect(() => {
    if (!view.current) return
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) scrollToEnd(view.current)
    })
    observer.observe(view.current)
    return () => observer.disconnect()
  }, [view])

  return { isAway, act, leaveEnd, onScroll }
}

export function scrollToEnd(element: HTMLElement | null): void {
  if (element) element.scrollTop = element.scrollHeight
}
