import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type Abilities, type Drawing, type FrameTexts, frameTextKeys } from '../frame/messages.ts'
import type { ClickedFigure, Outline } from '../frame/view.ts'
import type { Finding } from '../language/load-messages.ts'
import { useText } from '../language/use-text.ts'
import { setSelection, useSelection } from '../state/selection-store.ts'
import { findIcons } from './find-icons.ts'
import { createFrameHost, type FrameHost } from './frame-host.ts'
import { renderPicture } from './render-picture.ts'
import type { Found } from './search-bar.tsx'

/** State of the drawing. `hung`: it took too long; `picture` names who drew the picture that is shown instead. */
export type FrameStatus =
  | { state: 'loading' }
  | ({ state: 'drawn' } & Abilities)
  | { state: 'failed'; finding: Finding; isEmpty: boolean }
  | { state: 'hung'; picture: 'last' | 'service' | null }
  | { state: 'missing' }

export interface FrameHandlers {
  onEdited(source: string): void
  onKey(key: string, withControl: boolean, withShift: boolean): void
}

export interface Frame {
  status: FrameStatus
  /** False until the first picture of this frame. */
  hasPicture: boolean
  /** True if the drawing is so slow that a notice is shown. */
  isSlow: boolean
  zoomPercent: number
  outline: Outline | null
  /** Null until something was looked for. */
  found: Found | null
  /** The figure of a chart that was clicked last; null: none, or something else was. */
  figure: ClickedFigure | null
  host: FrameHost | null
}

/**
 * The frame inside `container`, which draws `drawing` whenever it changes. Another session starts with an empty frame. `expectedKind` is the
 * kind of the next drawing, if known.
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
  const [isSlow, setIsSlow] = useState(false)
  const [zoomPercent, setZoomPercent] = useState(100)
  const [outline, setOutline] = useState<Outline | null>(null)
  const reports = useFrameReports(drawing?.source)
  const [host, setHost] = useState<FrameHost | null>(null)
  const latest = useRef(handlers)
  latest.current = handlers
  const title = t('canvas.drawing')

  useEffect(() => {
    if (!container.current) return
    const left = new AbortController()
    const created = createFrameHost(container.current, title, findIcons, {
      onDrawn(_, { canEdit, canMove, canTidy, hasFigures }) {
        setHasPicture(true)
        setStatus({ state: 'drawn', canEdit, canMove, canTidy, hasFigures })
      },
      onOutline: setOutline,
      onFailed({ isStreaming }, { code, message, values, isEmpty }) {
        // The beginning of a source may not be drawable: the next one will be.
        if (!isStreaming)
          setStatus({ state: 'failed', finding: { message, ...(code !== undefined && { code }), values }, isEmpty })
      },
      onSelected: setSelection,
      onEdited: source => latest.current.onEdited(source),
      onZoomed: setZoomPercent,
      onKey: (...key) => latest.current.onKey(...key),
      onFound: reports.setFound,
      onFigure: reports.setFigure,
      onSlow: setIsSlow,
      onHung(drawing, lastSvg) {
        setStatus({ state: 'hung', picture: lastSvg === null ? null : 'last' })
        setHasPicture(false)
        if (lastSvg !== null) return
        void showPictureOfService(created, drawing, left.signal).then(
          isShown => isShown && setStatus({ state: 'hung', picture: 'service' }),
        )
      },
      onMissing: () => setStatus({ state: 'missing' }),
    })
    setHost(created)
    return () => {
      left.abort()
      created.dispose()
      setSelection([])
    }
  }, [container, title, reports.setFound, reports.setFigure])

  const texts = useMemo(() => Object.fromEntries(frameTextKeys.map(key => [key, t(`frame.${key}`)])) as FrameTexts, [t])
  useEffect(() => host?.setTexts(texts), [host, texts])

  // biome-ignore lint/correctness/useExhaustiveDependencies: as said above
  useEffect(() => {
    host?.send({ type: 'view', command: 'clear' })
    setStatus({ state: 'loading' })
    setHasPicture(false)
    setOutline(null)
  }, [host, sessionId])

  useDeselection(host)

  useEffect(() => {
    if (expectedKind) host?.prepare(expectedKind)
  }, [host, expectedKind])

  useDrawing(host, drawing)

  return { status, hasPicture, isSlow, zoomPercent, outline, found: reports.found, figure: reports.figure, host }
}

/** Search results and clicked values that the frame reports. Another source has other values. */
function useFrameReports(source: string | undefined) {
  const [found, setFound] = useState<Found | null>(null)
  const [figure, setFigure] = useState<ClickedFigure | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said above
  useEffect(() => setFigure(null), [source])
  return { found, figure, setFound, setFigure }
}

/** Has the frame draw what is to be drawn, whenever any of it changes. */
function useDrawing(host: FrameHost | null, drawing: Drawing | null): void {
  const { subject, kind, source, theme, style, brand = null, mode, isStreaming } = drawing ?? {}
  // The list is made anew with every rendering.
  const fixed = drawing?.fixed?.join(' ') ?? ''
  useEffect(() => {
    if (!host || subject === undefined || kind === undefined || source === undefined) return
    if (!theme || !style || !mode || isStreaming === undefined) return
    const datasets = fixed === '' ? [] : fixed.split(' ').map(Number)
    host.draw({ subject, kind, source, theme, style, brand, mode, isStreaming, fixed: datasets })
  }, [host, subject, kind, source, theme, style, brand, mode, isStreaming, fixed])
}

/** Clears the selection in the frame when the app clears it. */
function useDeselection(host: FrameHost | null): void {
  const hasSelection = useSelection(({ ids }) => ids.length > 0)
  useEffect(() => {
    if (!hasSelection) host?.send({ type: 'view', command: 'deselect' })
  }, [host, hasSelection])
}

/** Has the service, which can take longer, draw what this browser could not. False if it did not either, or the source is no longer shown. */
async function showPictureOfService(
  host: FrameHost,
  { kind, source, theme, style }: Drawing,
  signal: AbortSignal,
): Promise<boolean> {
  const look = { theme, style, isTransparent: true, embedsFont: false } as const
  const request = { agent: kind, source, format: 'svg', scale: 1, ...look } as const
  const svg = await renderPicture(request, signal).then(
    picture => picture.text(),
    () => null,
  )
  return svg !== null && !signal.aborted && host.showPicture(source, svg)
}
