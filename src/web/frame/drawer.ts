import type { Message } from '../../shared/messages/create-messages.ts'
import type { AppChannel } from './app-channel.ts'
import { parseSvg } from './insert-svg.ts'
import { loadFontFor } from './load-font.ts'
import { loadView } from './load-view.ts'
import { measureSlowness } from './measure-slowness.ts'
import type { DrawRequest } from './messages.ts'
import type { Stage } from './stage.ts'
import { type ClickedFigure, type LivePicture, NotDrawable, type Picture, type View } from './view.ts'

export interface Drawer {
  /** Loads the engine of a kind. */
  prepare(kind: string): void
  /** Draws the newest request; of the requests that arrive during a drawing only the last one is drawn. */
  draw(request: DrawRequest): void
  /** Draws without notifying the app: while something is dragged. */
  preview(request: DrawRequest): void
  /** Shows a picture that was drawn elsewhere. */
  show(svg: string): void
  /** Removes the picture: the next drawing is unrelated to it. */
  clear(): void
  /** The shown picture; empty before the first drawing. */
  exportSvg(): string
  /** The figure of the shown chart at a point of the window; null where there is none. */
  figureAt(at: { x: number; y: number }): ClickedFigure | null
}

interface Parts {
  stage: Stage
  channel: AppChannel
  folded: ReadonlySet<string>
  /** `view`: what the picture is edited with; null if it is only the beginning of a wrong source. */
  onDrawn(picture: Picture, request: DrawRequest, view: View | null): void
}

/** The part of the font that nearly every drawing needs. */
const commonLetters = 'Aa'

interface Job {
  request: DrawRequest
  isPreview: boolean
}

/** Draws one request after another onto the stage. If a source cannot be drawn, the last picture stays. */
export function createDrawer({ stage, channel, folded, onDrawn }: Parts): Drawer {
  let waiting: Job | null = null
  let isBusy = false
  const engines = createEngines(channel)
  const shown = createShown(stage)

  async function drawAll(): Promise<void> {
    isBusy = true
    try {
      for (let job = waiting; job; job = waiting) {
        waiting = null
        await drawOne(job)
        await takeBreath()
      }
    } finally {
      isBusy = false
    }
  }

  async function drawOne({ request, isPreview }: Job): Promise<void> {
    const start = performance.now()
    try {
      const [view] = await Promise.all([engines.load(request.kind), loadFontFor(request.source)])
      if (!isPreview) {
        channel.send({ type: 'drawing', id: request.id, slowness: measureSlowness() })
        await takeBreath()
      }
      const picture = await drawPicture(view, request)
      if (!isPreview) await takeBreath()
      shown.show(picture, request.subject)
      onDrawn(picture, request, view)
      if (isPreview) return
      const durationMs = Math.round(performance.now() - start)
      channel.send({ type: 'drawn', id: request.id, durationMs, ...whatIsPossible(view, request) })
      if (!request.isStreaming) channel.send({ type: 'outline', outline: picture.outline })
    } catch (error) {
      if (isPreview) return
      if (!request.isStreaming && shown.subject !== request.subject) await showBeginning(request)
      channel.send({ type: 'failed', id: request.id, ...explain(error), isEmpty: shown.subject === null })
    }
  }

  /** If a source is wrong, draws as much of it as possible when the shown picture belongs to something else. */
  async function showBeginning(request: DrawRequest): Promise<void> {
    try {
      const view = await engines.load(request.kind)
      const picture = await drawPicture(view, { ...request, isStreaming: true })
      shown.show(picture, request.subject)
      onDrawn(picture, request, null)
    } catch {
      shown.clear()
    }
  }

  const drawPicture = (view: View, { source, theme, style, brand, isStreaming }: DrawRequest) =>
    view.draw(source, {
      look: { theme, style, ...(brand && { brand }) },
      isStreaming,
      folded,
      findIcons: channel.findIcons,
    })

  const add = (job: Job) => {
    // A preview never replaces what the app asked for.
    if (job.isPreview && waiting && !waiting.isPreview) return
    waiting = job
    if (!isBusy) void drawAll()
  }

  return {
    prepare: kind => void engines.prepare(kind),
    draw: request => add({ request, isPreview: false }),
    preview: request => add({ request, isPreview: true }),
    show: svg => shown.show({ content: svg }, ''),
    clear: shown.clear,
    figureAt: shown.figureAt,
    exportSvg: shown.exportSvg,
  }
}

type ShownPicture = Pick<Picture, 'content'> & Partial<Pick<Picture, 'newest' | 'fillsWindow' | 'shapes'>>

/** The picture on the stage. */
function createShown(stage: Stage) {
  let shown: { content: string | LivePicture; subject: string } | null = null
  return {
    /** Of the diagram that is shown; null where nothing is. */
    get subject() {
      return shown?.subject ?? null
    },
    show({ content, newest, fillsWindow, shapes }: ShownPicture, subject: string) {
      const start = shapes?.[0]?.box
      if (typeof content === 'string') stage.showSvg(parseSvg(content), { start, newest, fillsWindow })
      else stage.showLive(content)
      shown = { content, subject }
    },
    clear() {
      stage.clear()
      shown = null
    },
    figureAt: (at: { x: number; y: number }) =>
      typeof shown?.content === 'object' ? (shown.content.figureAt?.(at) ?? null) : null,
    exportSvg: () => (typeof shown?.content === 'string' ? shown.content : (shown?.content.exportSvg() ?? '')),
  }
}

/** What can be done with a drawing of this view. */
function whatIsPossible({ operations, wording, figures }: View, { source, isStreaming, fixed = [] }: DrawRequest) {
  return {
    canEdit: operations !== undefined || wording !== undefined,
    canMove: operations !== undefined,
    canTidy: operations?.tidy !== undefined,
    hasFigures: !isStreaming && figures !== undefined && figures.read(source, fixed).length > 0,
  }
}

/** The engines of the kinds, each loaded once. */
function createEngines(channel: AppChannel) {
  const loaded = new Set<string>()

  /** The app is notified: while an engine is compiled the frame answers nothing, which is not the fault of any source. */
  async function load(kind: string): Promise<View> {
    if (loaded.has(kind)) return loadView(kind, channel.findIcons)
    channel.send({ type: 'engine', isLoading: true })
    try {
      const view = await loadView(kind, channel.findIcons)
      loaded.add(kind)
      return view
    } finally {
      channel.send({ type: 'engine', isLoading: false })
    }
  }

  async function prepare(kind: string): Promise<void> {
    try {
      await Promise.all([load(kind), loadFontFor(commonLetters)])
    } catch {
      // An engine that fails to load now is loaded again, and the failure reported, when it is needed.
    }
  }

  return { load, prepare }
}

/** Lets the page paint, and messages arrive. */
function takeBreath(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}

function explain(error: unknown): Pick<Message, 'message'> & Partial<Message> {
  if (error instanceof NotDrawable) return error.told
  return { message: error instanceof Error ? error.message : String(error) }
}
