import { type RefObject, useEffect, useState } from 'react'

export interface FullScreen {
  /** False if the browser does not support it. */
  isOffered: boolean
  isOn: boolean
  toggle(): void
}

/** Shows only the canvas on the whole screen. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [isOn, setIsOn] = useState(false)
  useEffect(() => {
    const onChange = () => setIsOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [])
  return {
    isOffered: document.fullscreenEnabled,
    isOn,
    toggle() {
      // A browser may refuse: then nothing changes.
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
      else void element.current?.requestFullscreen().catch(() => {})
    },
  }
}

/** Container of menus: in full screen, elements beside the full screen element are invisible. Undefined: in the page. */
export function menuContainer(): HTMLElement | undefined {
  return document.fullscreenElement instanceof HTMLElement ? document.fullscreenElement : undefined
}
