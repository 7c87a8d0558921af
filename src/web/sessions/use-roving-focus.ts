import { type KeyboardEvent, useRef, useState } from 'react'

interface RovingFocusProps {
  /** The ids of the entries, in their order; also of those that are not in the page. */
  ids: readonly number[]
  /** Id of the entry that Tab reaches at first, if it is in the list. */
  opened: number | null
  /** Brings an entry into the page. */
  onReveal(id: number): void
}

/** One Tab stop for a long list: the arrow keys, Home and End move the focus within it. */
export function useRovingFocus({ ids, opened, onReveal }: RovingFocusProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  /** The entry that is to have the focus as soon as it is in the page. */
  const wanted = useRef<number | null>(null)
  const known = [chosen, opened].find(id => id !== null && ids.includes(id))
  const current = known ?? ids[0] ?? null

  function onKeyDown(event: KeyboardEvent) {
    const at = current === null ? -1 : ids.indexOf(current)
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: ids.length - 1 }[event.key]
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const id = ids[Math.max(0, Math.min(target, ids.length - 1))]
    if (id === undefined || id === current) return
    wanted.current = id
    setChosen(id)
    onReveal(id)
  }

  /** The neighbour of an entry that is about to go gets the focus. */
  function passOn(id: number) {
    const at = ids.indexOf(id)
    const next = ids[at + 1] ?? ids[at - 1] ?? null
    wanted.current = next
    setChosen(next)
  }

  /** Ref callback of an entry's element: focuses it if the entry is to have the focus. */
  function takeFocus(id: number, element: HTMLElement | null) {
    if (!element || wanted.current !== id) return
    wanted.current = null
    element.focus({ preventScroll: true })
  }

  return { current, onKeyDown, onFocus: setChosen, passOn, takeFocus }
}
