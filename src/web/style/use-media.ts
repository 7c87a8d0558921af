import { useCallback, useSyncExternalStore } from 'react'

/** Minimum width for the session list beside the chat; below, it is a drawer. */
export const wide = '(min-width: 1024px)'
/** Minimum width for the list beside a chat and a diagram of two thirds of the window. */
export const spacious = '(min-width: 1660px)'
/** Minimum width for chat and diagram side by side; below, for example in a window of 1440 px at 200 %, they are two tabs. A sheet of paper has both: its style chooses. */
export const roomy = 'print, (min-width: 800px)'

/** Below it the bar of the canvas is a row of icons with their names below them, and has room for the most important ones only. */
export const narrow = '(max-width: 447px)'

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
