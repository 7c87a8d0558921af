import type { AppMessage, DrawRequest, FrameMessage, FrameTexts } from '../frame/messages.ts'
import { readFrameMessage } from '../frame/messages.ts'
import type { FoundIcon, Outline } from '../frame/view.ts'

export type Drawing = Omit<DrawRequest, 'type' | 'id'>

/** What the frame tells of itself. */
export interface FrameEvents {
  onDrawn(drawing: Drawing, details: { durationMs: number; canEdit: boolean }): void
  onOutline(outline: Outline): void
  /** The last picture is still on the screen, if there was one. */
  onFailed(drawing: Drawing, failure: { message: string; isEmpty: boolean }): void
  onEdited(source: string): void
  onZoomed(percent: number): void
  onKey(key: string, withControl: boolean): void
  /** The frame did not answer for three seconds, and was put away. `lastSvg` is the last picture it gave. */
  onHung(drawing: Drawing, lastSvg: string | null): void
  /** The page of the frame did not come. */
  onMissing(): void
}

export interface FrameHost {
  /** A drawing of this kind will come: its engine is loaded meanwhile. */
  prepare(kind: string): void
  draw(drawing: Drawing): void
  send(message: Extract<AppMessage, { type: 'view' }>): void
  setTexts(texts: FrameTexts): void
  /** The picture on the screen as an SVG document; null where there is none, or no answer comes. */
  exportSvg(): Promise<string | null>
  /** Begins again with a new frame, also with what hung before. */
  restart(): void
  focus(): void
  dispose(): void
}

const pingEveryMs = 1_000
const aliveWithinMs = 3_000
const readyWithinMs = 20_000
const exportWithinMs = 5_000
/** While it streams, a picture to fall back on is asked for no more often than this. */
const keepPictureEveryMs = 1_500

/** The sandboxed page inside `container`: talks to it, watches it, and replaces it when it hangs. */
export function createFrameHost(
  container: HTMLElement,
  title: string,
  findIcons: (ids: readonly string[]) => Promise<(FoundIcon | null)[]>,
  events: FrameEvents,
): FrameHost {
  let frame = createFrame()
  let isReady = false
  let texts: FrameTexts | null = null
  let lastId = 0
  let expectedKind: string | null = null
  let wanted: Drawing | null = null
  let underway: { id: number; drawing: Drawing } | null = null
  let lastAsked: Drawing | null = null
  /** It is not drawn again by itself. */
  let hungSource: string | null = null
  let lastPicture: { subject: string; svg: string } | null = null
  let pictureKeptAt = 0
  let checkedAt = performance.now()
  let openPing: { id: number; sentAt: number } | null = null
  const exports = new Map<number, (svg: string | null) => void>()
  let readyTimer = setTimeout(events.onMissing, readyWithinMs)
  const watch = setInterval(checkIsAlive, pingEveryMs)
  window.addEventListener('message', receive)

  function createFrame(): HTMLIFrameElement {
    const element = document.createElement('iframe')
    element.setAttribute('sandbox', 'allow-scripts')
    element.title = title
    element.src = '/frame/'
    // Until something was tried on it, it does not know the theme: the ground below shows.
    element.className = 'invisible absolute inset-0 size-full border-0'
    container.append(element)
    return element
  }

  // The frame has no origin of its own that could be named here; it is the window that was made above.
  const post = (message: AppMessage) => frame.contentWindow?.postMessage(message, '*')

  function receive(event: MessageEvent): void {
    if (event.source === null || event.source !== frame.contentWindow) return
    const message = readFrameMessage(event.data)
    if (message) handle(message)
  }

  function handle(message: FrameMessage): void {
    switch (message.type) {
      case 'ready':
        clearTimeout(readyTimer)
        isReady = true
        underway = null
        if (texts) post({ type: 'texts', texts })
        if (expectedKind) post({ type: 'prepare', kind: expectedKind })
        drawNext()
        return
      case 'alive':
        if (openPing?.id === message.id) openPing = null
        return
      case 'drawn':
      case 'failed':
        finish(message)
        return
      case 'outline':
        events.onOutline(message.outline)
        return
      case 'edited':
        // Where nothing is edited, nobody but a faulty engine can have sent it.
        if (wanted?.mode !== 'edit') return
        wanted = { ...wanted, source: message.source }
        events.onEdited(message.source)
        return
      case 'exported':
        exports.get(message.id)?.(message.svg)
        return
      case 'icons':
        void findIcons(message.ids).then(icons => post({ type: 'icons', id: message.id, icons }))
        return
      case 'zoomed':
        events.onZoomed(message.percent)
        return
      case 'key':
        events.onKey(message.key, message.withControl)
    }
  }

  function finish(message: Extract<FrameMessage, { type: 'drawn' | 'failed' }>): void {
    if (message.id !== underway?.id) return
    const { drawing } = underway
    underway = null
    frame.classList.remove('invisible')
    if (message.type === 'drawn') {
      events.onDrawn(drawing, message)
      const isDue = !drawing.isStreaming || Date.now() - pictureKeptAt > keepPictureEveryMs
      if (isDue) void keepPicture(drawing.subject)
    } else events.onFailed(drawing, message)
    drawNext()
  }

  async function keepPicture(subject: string): Promise<void> {
    pictureKeptAt = Date.now()
    const svg = await exportSvg()
    if (svg) lastPicture = { subject, svg }
  }

  /** One drawing is underway at a time; of those that wait, the newest. */
  function drawNext(): void {
    if (!isReady || underway || !wanted || wanted.source === hungSource) return
    const drawing = wanted
    if (drawing === lastAsked) return
    lastAsked = drawing
    lastId += 1
    underway = { id: lastId, drawing }
    post({ type: 'draw', id: lastId, ...drawing })
  }

  function checkIsAlive(): void {
    const now = performance.now()
    // A page in the background, or a computer that slept, says nothing about the frame.
    const wasAsleep = now - checkedAt > 2 * pingEveryMs
    checkedAt = now
    if (!isReady || document.hidden || wasAsleep) {
      openPing = null
      return
    }
    if (openPing === null) {
      lastId += 1
      openPing = { id: lastId, sentAt: now }
      post({ type: 'ping', id: lastId })
    } else if (now - openPing.sentAt >= aliveWithinMs - pingEveryMs) replaceHung()
  }

  function replaceHung(): void {
    const drawing = underway?.drawing ?? wanted
    hungSource = drawing?.source ?? null
    replaceFrame()
    const lastSvg = lastPicture && lastPicture.subject === drawing?.subject ? lastPicture.svg : null
    if (drawing) events.onHung(drawing, lastSvg)
  }

  function replaceFrame(): void {
    frame.remove()
    isReady = false
    openPing = null
    underway = null
    lastAsked = null
    for (const resolve of exports.values()) resolve(null)
    exports.clear()
    clearTimeout(readyTimer)
    readyTimer = setTimeout(events.onMissing, readyWithinMs)
    frame = createFrame()
  }

  function exportSvg(): Promise<string | null> {
    if (!isReady) return Promise.resolve(null)
    lastId += 1
    const id = lastId
    const { promise, resolve } = Promise.withResolvers<string | null>()
    const timer = setTimeout(() => resolve(null), exportWithinMs)
    exports.set(id, resolve)
    post({ type: 'export', id })
    return promise.finally(() => {
      clearTimeout(timer)
      exports.delete(id)
    })
  }

  return {
    prepare(kind) {
      expectedKind = kind
      if (isReady) post({ type: 'prepare', kind })
    },
    draw(drawing) {
      wanted = drawing
      drawNext()
    },
    send: post,
    setTexts(next) {
      texts = next
      if (isReady) post({ type: 'texts', texts: next })
    },
    exportSvg,
    restart() {
      hungSource = null
      replaceFrame()
    },
    focus: () => frame.focus(),
    dispose() {
      clearInterval(watch)
      clearTimeout(readyTimer)
      window.removeEventListener('message', receive)
      frame.remove()
    },
  }
}
