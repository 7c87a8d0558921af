import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type FrameTexts, frameTextKeys } from '../frame/messages.ts'
import type { Outline } from '../frame/view.ts'
import { useText } from '../language/use-text.ts'
import { findIcons } from './find-icons.ts'
import { createFrameHost, type Drawing, type FrameHost } from './frame-host.ts'

/** How the drawing stands. `hung` has the last picture that could be drawn. */
export type FrameStatus =
  | { state: 'loading' }
  | { state: 'drawn'; canEdit: boolean }
  | { state: 'failed'; message: string; isEmpty: boolean }
  | { state: 'hung'; lastSvg: string | null }
  | { state: 'missing' }

export interface FrameHandlers {
  onEdited(source: string): void
  onKey(key: string, withControl: boolean): void
}

export interface Frame {
  status: FrameStatus
  /** False until the first picture of this frame. */
  hasPicture: boolean
  zoomPercent: number
  outline: Outline | null
  host: FrameHost | null
}

/**
 * The frame inside `container`, drawing `drawing` whenever it changes. Another session begins with an empty frame. `expectedKind` is what
 * will be drawn next, where that is known.
 */
export function useFrame(
  container: RefObject<HTMLElement | null>,
  sessionId: number | null,
  drawing: Drawing | null,
  expectedKind: string | null,
  handlers: FrameHandlers,
): Frame {
  const t = useText()
  const [status, setStatus] = useState<FrameStatus>({ state: 'loading' })
  const [hasPicture, setHasPicture] = useState(false)
  const [zoomPercent, setZoomPercent] = useState(100)
  const [outline, setOutline] = useState<Outline | null>(null)
  const [host, setHost] = useState<FrameHost | null>(null)
  const latest = useRef(handlers)
  latest.current = handlers
  const title = t('canvas.drawing')

  useEffect(() => {
    if (!container.current) return
    const created = createFrameHost(container.current, title, findIcons, {
      onDrawn(_, { canEdit }) {
        setHasPicture(true)
        setStatus({ state: 'drawn', canEdit })
      },
      onOutline: setOutline,
      onFailed({ isStreaming }, { message, isEmpty }) {
        // The beginning of a source need not be drawable: the next one will be.
        if (!isStreaming) setStatus({ state: 'failed', message, isEmpty })
      },
      onEdited: source => latest.current.onEdited(source),
      onZoomed: setZoomPercent,
      onKey: (key, withControl) => latest.current.onKey(key, withControl),
      onHung(_, lastSvg) {
        setStatus({ state: 'hung', lastSvg })
        setHasPicture(false)
      },
      onMissing: () => setStatus({ state: 'missing' }),
    })
    setHost(created)
    return () => created.dispose()
  }, [container, title])

  const texts = useMemo(() => Object.fromEntries(frameTextKeys.map(key => [key, t(`frame.${key}`)])) as FrameTexts, [t])
  useEffect(() => host?.setTexts(texts), [host, texts])

  // biome-ignore lint/correctness/useExhaustiveDependencies: as said above
  useEffect(() => {
    host?.send({ type: 'view', command: 'clear' })
    setStatus({ state: 'loading' })
    setHasPicture(false)
    setOutline(null)
  }, [host, sessionId])

  useEffect(() => {
    if (expectedKind) host?.prepare(expectedKind)
  }, [host, expectedKind])

  const { subject, kind, source, theme, mode, isStreaming } = drawing ?? {}
  useEffect(() => {
    if (!host || subject === undefined || kind === undefined || source === undefined) return
    if (!theme || !mode || isStreaming === undefined) return
    host.draw({ subject, kind, source, theme, mode, isStreaming })
  }, [host, subject, kind, source, theme, mode, isStreaming])

  return { status, hasPicture, zoomPercent, outline, host }
}
