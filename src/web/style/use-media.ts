import { useCallback, useSyncExternalStore } from 'react'

/** From this width on the list of sessions is beside the chat; below, it is a drawer. */
export const wide = '(min-width: 1024px)'
/** From this width on the list has room beside a chat and a diagram of two thirds of the window. */
export const spacious = '(min-width: 1660px)'
/** From this width on chat and diagram are side by side; below, they are two tabs. */
export const roomy = '(min-width: 720px)'

/** Fingers are used rather than a mouse. */
export const coarse = '(pointer: coarse)'

/** True while a media query matches. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
