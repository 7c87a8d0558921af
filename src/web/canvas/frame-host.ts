import { basePath } from '../api/base-path.ts'
import type { AppMessage, ChangeMark, Drawing, FrameMessage, FrameTexts } from '../frame/messages.ts'
import { readFrameMessage } from '../frame/messages.ts'
import type { ClickedFigure, FoundIcon, Outline } from '../frame/view.ts'
import { createFrameWatch } from './watch-frame.ts'

/** Events that the frame reports. */
export interface FrameEvents {
  onDrawn(
    drawing: Drawing,
    details: { durationMs: number; canEdit: boolean; canTidy: boolean; hasFigures: boolean },
  ): void
  onOutline(outline: Outline): void
  /** The last picture is still shown, if there was one. */
  onFailed(drawing: Drawing, failure: Extract<FrameMessage, { type: 'failed' }>): void
  onEdited(source: string): void
  /** Ids of the selected shapes. */
  onSelected(ids: readonly string[]): void
  onZoomed(percent: number): void
  onKey(key: string, withControl: boolean, withShift: boolean): void
  /** Of the words that are looked for: see `found` of `FrameMessage`. */
  onFound(found: { count: number; at: number }): void
  /** A figure of a chart was clicked; null: something else was. */
  onFigure(figure: ClickedFigure | null): void
  /** A drawing has become so slow that people should be told, or no longer is. */
  onSlow(isSlow: boolean): void
  /** A drawing took too long and was stopped; a new frame shows `lastSvg`, the last finished picture of it. */
  onHung(drawing: Drawing, lastSvg: string | null): void
  /** The page of the frame could not be loaded. */
  onMissing(): void
}

export interface FrameHost {
  /** Announces a drawing of this kind: its engine is loaded in the meantime. */
  prepare(kind: string): void
  draw(drawing: Drawing): void
  send(message: Extract<AppMessage, { type: 'view' | 'find' | 'find-step' }>): void
  setTexts(texts: FrameTexts): void
  /** Marks what differs from another version in the drawing; empty: nothing. */
  mark(marks: readonly ChangeMark[]): void
  /** The shown picture as an SVG document; null if there is none, or the frame does not answer. */
  exportSvg(): Promise<string | null>
  /** Shows a picture that was drawn elsewhere in place of a source that was stopped; false if that source is no longer shown. */
  showPicture(source: string, svg: string): boolean
  /** Gives the current drawing more time. */
  wait(): void
  /** Stops the current drawing. */
  stop(): void
  /** Starts again with a new frame, including a source that was stopped before: it then has more time. */
  restart(): void
  focus(): void
  dispose(): void
}

const readyWithinMs = 20_000
const exportWithinMs = 5_000
/** Minimum interval between requests for a fallback picture while an answer streams. */
const keepPictureEveryMs = 1_500

/** Manages the sandboxed page inside `container`: sends it messages, watches it, and replaces it when it hangs. */
export function createFrameHost(
  container: HTMLElement,
  title: string,
  findIcons: (ids: readonly string[]) => Promise<(FoundIcon | null)[]>,
  events: FrameEvents,
): FrameHost {
  let frame = createFrame()
  let isReady = false
  let texts: FrameTexts | null = null
  let marks: readonly ChangeMark[] = []
  let lastId = 0
  let expectedKind: string | null = null
  let wanted: Drawing | null = null
  let underway: { id: number; drawing: Drawing } | null = null
  let lastAsked: Drawing | null = null
  /** A stopped source is not drawn again automatically. */
  let hungSource: string | null = null
  let lastPicture: { subject: string; svg: string } | null = null
  let pictureKeptAt = 0
  /** The picture that the frame shows, as soon as it is ready, in place of the drawing that hung. */
  let standIn: string | null = null
  const exports = new Map<number, (svg: string | null) => void>()
  let readyTimer = setTimeout(events.onMissing, readyWithinMs)
  const watch = createFrameWatch({
    ping() {
      lastId += 1
      post({ type: 'ping', id: lastId })
      return lastId
    },
    onSlow: events.onSlow,
    onGivenUp: replaceHung,
  })
  window.addEventListener('message', receive)

  function createFrame(): HTMLIFrameElement {
    const element = document.createElement('iframe')
    element.setAttribute('sandbox', 'allow-scripts')
    element.title = title
    element.src = `${basePath}/frame/`
    // Until its first drawing the frame does not know the theme: the background below shows through.
    element.className = 'invisible absolute inset-0 size-full border-0'
    container.append(element)
    return element
  }

  // The frame has an opaque origin, which cannot be named here; it is recognised by its window, which was created above.
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
        watch.start()
        if (texts) post({ type: 'texts', texts })
        post({ type: 'changes', marks })
        if (expectedKind) post({ type: 'prepare', kind: expectedKind })
        postStandIn()
        drawNext()
        return
      case 'alive':
        watch.hear(message.id)
        return
      case 'engine':
        watch.setLoading(message.isLoading)
        return
      case 'drawing':
        if (message.id === underway?.id) watch.begin(underway.drawing, message.slowness)
        return
      case 'drawn':
      case 'failed':
        finish(message)
        return
      case 'outline':
        events.onOutline(message.outline)
        return
      case 'edited':
        // If nothing is being edited, only a faulty engine can have sent it.
        if (wanted?.mode !== 'edit') return
        wanted = { ...wanted, source: message.source }
        events.onEdited(message.source)
        return
      case 'selected':
        events.onSelected(message.ids)
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
        events.onKey(message.key, message.withControl, message.withShift)
        return
      case 'found':
        events.onFound({ count: message.count, at: message.at })
        return
      case 'figure':
        events.onFigure(message.figure)
    }
  }

  function finish(message: Extract<FrameMessage, { type: 'drawn' | 'failed' }>): void {
    if (message.id !== underway?.id) return
    const { drawing } = underway
    underway = null
    watch.end()
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

  /** One drawing runs at a time; of those that wait, only the newest is drawn. */
  function drawNext(): void {
    if (!isReady || underway || !wanted || wanted.source === hungSource) return
    const drawing = wanted
    if (drawing === lastAsked) return
    lastAsked = drawing
    standIn = null
    lastId += 1
    underway = { id: lastId, drawing }
    post({ type: 'draw', id: lastId, ...drawing })
  }

  function replaceHung(): void {
    const drawing = underway?.drawing ?? wanted
    hungSource = drawing?.source ?? null
    const lastSvg = lastPicture && lastPicture.subject === drawing?.subject ? lastPicture.svg : null
    replaceFrame()
    standIn = lastSvg
    if (drawing) events.onHung(drawing, lastSvg)
  }

  function postStandIn(): void {
    if (standIn === null || !wanted || !isReady) return
    post({ type: 'picture', svg: standIn, theme: wanted.theme })
    frame.classList.remove('invisible')
  }

  function replaceFrame(): void {
    frame.remove()
    isReady = false
    watch.stop()
    underway = null
    standIn = null
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
    mark(next) {
      marks = next
      if (isReady) post({ type: 'changes', marks })
    },
    exportSvg,
    showPicture(source, svg) {
      if (hungSource !== source || wanted?.source !== source) return false
      standIn = svg
      postStandIn()
      return true
    },
    wait: () => underway && watch.wait(underway.drawing.source),
    stop: () => underway && replaceHung(),
    restart() {
      if (hungSource !== null) watch.wait(hungSource)
      hungSource = null
      replaceFrame()
    },
    focus: () => frame.focus(),
    dispose() {
      watch.dispose()
      clearTimeout(readyTimer)
      window.removeEventListener('message', receive)
      frame.remove()
    },
  }
}
