import { type RefObject, useEffect, useLayoutEffect } from 'react'

const highestField = 240

/** Makes a field as high as its text, up to a limit. */
export function useFittingHeight(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: grows with its text
  useLayoutEffect(() => fitHeight(field.current), [text])

  // At another width the text has other line breaks.
  useEffect(() => {
    if (!field.current) return
    const observer = new ResizeObserver(() => fitHeight(field.current))
    observer.observe(field.current)
    return () => observer.disconnect()
  }, [field])
}

function fitHeight(field: HTMLTextAreaElement | null): void {
  if (!field) return
  field.style.height = 'auto'
  field.style.height = `${Math.min(field.scrollHeight, highestField)}px`
}
