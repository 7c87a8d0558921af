import type {
  AppMessage,
  ChangedText,
  ChangeMark,
  Drawing,
  FrameMessage,
  FrameTexts,
  Located,
} from '../frame/messages.ts'
import type { FoundIcon } from '../frame/view.ts'
import { createFrameDrawings } from './frame-drawings.ts'
import type { FrameEvents } from './frame-events.ts'
import { createFramePage } from './frame-page.ts'
import { createFramePictures } from './frame-pictures.ts'

export interface FrameHost {
  /** Announces a drawing of this kind: its engine is loaded in the meantime. */
  prepare(kind: string): void
  draw(drawing: Drawing): void
  send(message: Extract<AppMessage, { type: 'view' | 'find' | 'find-step' }>): void
  setTexts(texts: FrameTexts): void
  /** Marks what differs from another version in the drawing; empty: nothing. */
  mark(marks: readonly ChangeMark[]): void
  /** Finds changes in a picture that is not shown in the frame; null if the frame does not answer. */
  locate(svg: string, changed: readonly ChangedText[]): Promise<Located | null>
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

/** Manages the sandboxed page inside `container`: sends it messages, watches it, and replaces it when it hangs. */
export function createFrameHost(
  container: HTMLElement,
  title: string,
  findIcons: (ids: readonly string[]) => Promise<(FoundIcon | null)[]>,
  events: FrameEvents,
): FrameHost {
  const page = createFramePage(container, title, {
    onReady: () => drawings.begin(),
    onMessage: handle,
    onMissing: events.onMissing,
  })
  const pictures = createFramePictures(page)
  const drawings = createFrameDrawings(page, pictures, events)

  function handle(message: Exclude<FrameMessage, { type: 'ready' }>): void {
    switch (message.type) {
      case 'alive':
      case 'engine':
      case 'drawing':
      case 'drawn':
      case 'failed':
        drawings.hear(message)
        return
      case 'edited':
        // If nothing is being edited, only a faulty engine can have sent it.
        if (drawings.takeEdit(message.source)) events.onEdited(message.source)
        return
      case 'exported':
        pictures.hear(message.id, message.svg)
        return
      case 'located':
        pictures.hear(message.id, { view: message.view, boxes: message.boxes })
        return
      case 'icons':
        void findIcons(message.ids).then(icons => page.post({ type: 'icons', id: message.id, icons }))
        return
      default:
        passOn(message, events)
    }
  }

  return {
    prepare: kind => page.postAlways({ type: 'prepare', kind }),
    draw: drawings.draw,
    send: page.post,
    setTexts: texts => page.postAlways({ type: 'texts', texts }),
    mark: marks => page.postAlways({ type: 'changes', marks }),
    locate: pictures.locate,
    exportSvg: pictures.ask,
    showPicture: drawings.showPicture,
    wait: drawings.wait,
    stop: drawings.stop,
    restart: drawings.restart,
    focus: page.focus,
    dispose() {
      drawings.dispose()
      page.dispose()
    },
  }
}

/** Reports what a person did in the drawing, and what it shows. */
function passOn(
  message: Extract<FrameMessage, { type: 'outline' | 'selected' | 'zoomed' | 'key' | 'found' | 'figure' }>,
  events: FrameEvents,
): void {
  if (message.type === 'outline') events.onOutline(message.outline)
  else if (message.type === 'selected') events.onSelected(message.ids)
  else if (message.type === 'zoomed') events.onZoomed(message.percent)
  else if (message.type === 'key') events.onKey(message.key, message.withControl, message.withShift)
  else if (message.type === 'found') events.onFound({ count: message.count, at: message.at })
  else events.onFigure(message.figure)
}
