import { useEffect, useState } from 'react'
import type { DrawingStyle } from '../../contract/styles.ts'
import { reasonOf } from '../api/request.ts'
import type { Finding } from '../language/load-messages.ts'
import { renderPicture } from './render-picture.ts'

export type PictureInView =
  | { state: 'drawing' }
  | { state: 'drawn'; address: string; svg: string }
  | { state: 'failed'; reason: Finding }

const waitMs = 300

/** A picture of a source, drawn by the service, as a blob URL; scripts cannot run in it, since it is shown as an image. */
export function usePicture(
  agent: string,
  source: string,
  look: { theme: 'light' | 'dark'; style: DrawingStyle },
): PictureInView {
  const { theme, style } = look
  const [picture, setPicture] = useState<PictureInView>({ state: 'drawing' })
  useEffect(() => {
    const left = new AbortController()
    let address: string | null = null
    const timer = setTimeout(async () => {
      try {
        const options = { agent, source, theme, style, format: 'svg', isTransparent: false, scale: 1 } as const
        const content = await renderPicture(options, left.signal)
        const svg = await content.text()
        if (left.signal.aborted) return
        address = URL.createObjectURL(content)
        setPicture({ state: 'drawn', address, svg })
      } catch (error) {
        if (!left.signal.aborted) setPicture({ state: 'failed', reason: reasonOf(error) })
      }
    }, waitMs)
    return () => {
      clearTimeout(timer)
      left.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [agent, source, theme, style])
  return picture
}
