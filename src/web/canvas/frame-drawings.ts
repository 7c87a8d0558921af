import type { Drawing, FrameMessage } from '../frame/messages.ts'
import { createDrawingQueue } from './drawing-queue.ts'
import type { FrameEvents } from './frame-events.ts'
import type { FramePage } from './frame-page.ts'
import type { FramePictures } from './frame-pictures.ts'
import { createFrameWatch } from './watch-frame.ts'

/** A message of the page about a drawing, or that it is alive. */
export type DrawingMessage = Extract<FrameMessage, { type: 'alive' | 'engine' | 'drawing' | 'drawn' | 'failed' }>

/** What the page draws, one after another: of the drawings that wait, only the newest is drawn. One that does not end is stopped. */
export interface FrameDrawings {
  /** The page is ready. */
  begin(): void
  hear(message: DrawingMessage): void
  draw(drawing: Drawing): void
  /** The drawing was edited by hand: the page shows this source already. False if nothing is being edited. */
  takeEdit(source: string): boolean
  /** See `FrameHost`, also for the following ones. */
  showPicture(source: string, svg: string): boolean
  wait(): void
  stop(): void
  restart(): void
  dispose(): void
}

export function createFrameDrawings(page: FramePage, pictures: FramePictures, events: FrameEvents): FrameDrawings {
  const queue = createDrawingQueue()
  let underway: { id: number; drawing: Drawing } | null = null
  const standIn = createStandIn(page)
  const watch = createFrameWatch({ ping: page.ping, onSlow: events.onSlow, onGivenUp: replaceHung })

  function drawNext(): void {
    const drawing = page.isReady && !underway ? queue.next() : null
    if (!drawing) return
    standIn.set(null)
    underway = { id: page.nextId(), drawing }
    page.post({ type: 'draw', id: underway.id, ...drawing })
  }

  function finish(message: Extract<DrawingMessage, { type: 'drawn' | 'failed' }>): void {
    if (message.id !== underway?.id) return
    const { drawing } = underway
    underway = null
    watch.end()
    page.show()
    if (message.type === 'drawn') {
      events.onDrawn(drawing, message)
      pictures.keep(drawing)
    } else events.onFailed(drawing, message)
    drawNext()
  }

  function replaceHung(): void {
    const drawing = underway?.drawing ?? queue.wanted
    const lastSvg = pictures.lastOf(drawing?.subject)
    replacePage(drawing?.source ?? null)
    standIn.set(lastSvg)
    if (drawing) events.onHung(drawing, lastSvg)
  }

  /** @param stopped  the source that was stopped; null: it may be drawn again */
  function replacePage(stopped: string | null): void {
    watch.stop()
    underway = null
    standIn.set(null)
    queue.reset(stopped)
    pictures.abandon()
    page.replace()
  }

  return {
    begin() {
      underway = null
      watch.start()
      standIn.show(queue.wanted)
      drawNext()
    },
    hear(message) {
      if (message.type === 'alive') watch.hear(message.id)
      else if (message.type === 'engine') watch.setLoading(message.isLoading)
      else if (message.type !== 'drawing') finish(message)
      else if (message.id === underway?.id) watch.begin(underway.drawing, message.slowness)
    },
    draw(drawing) {
      queue.want(drawing)
      drawNext()
    },
    takeEdit: queue.takeEdit,
    showPicture(source, svg) {
      if (queue.stopped !== source || queue.wanted?.source !== source) return false
      standIn.set(svg)
      standIn.show(queue.wanted)
      return true
    },
    wait: () => underway && watch.wait(underway.drawing.source),
    stop: () => underway && replaceHung(),
    restart() {
      if (queue.stopped !== null) watch.wait(queue.stopped)
      replacePage(null)
    },
    dispose: watch.dispose,
  }
}

/** The picture that the page shows, as soon as it is ready, in place of the drawing that hung. */
function createStandIn(page: FramePage) {
  let picture: string | null = null
  return {
    set(svg: string | null) {
      picture = svg
    },
    show(wanted: Drawing | null) {
      if (picture === null || !wanted || !page.isReady) return
      page.post({ type: 'picture', svg: picture, theme: wanted.theme })
      page.show()
    },
  }
}
