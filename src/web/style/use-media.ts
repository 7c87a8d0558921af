import { useCallback, useSyncExternalStore } from 'react'

/** Minimum width for the session list beside the chat; below, it is a drawer. */
export const wide = '(min-width: 1024px)'
/** Minimum width for the list beside a chat and a diagram of two thirds of the window. */
export const spacious = '(min-width: 1660px)'
/** Minimum width for chat and diagram side by side; below, they are two tabs. */
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
