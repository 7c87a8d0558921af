import { connectToApp } from './app-channel.ts'
import { createChangeMarks } from './change-marks.ts'
import { drawIn } from './draw-in.ts'
import { createDrawer } from './drawer.ts'
import { createEditor } from './edit-by-hand.ts'
import { withFigures } from './edit-figures.ts'
import { readEditableWords } from './edit-words.ts'
import type { SelectNext } from './editor-parts.ts'
import { createFiguresGrid } from './figures-grid.ts'
import { shapeAt } from './find-shape.ts'
import { listenForFolds } from './fold-handles.ts'
import { keepFolded } from './keep-folded.ts'
import { type DrawRequest, type FrameTexts, frameTextKeys } from './messages.ts'
import { createMinimap } from './minimap.ts'
import { moveByHand, slipPx, type TakeHold } from './move-by-hand.ts'
import { locateChanges } from './picture-marks.ts'
import { createSearch } from './search-texts.ts'
import { createStage } from './stage.ts'
import type { EditOperations, Figures, Picture, Shape, View } from './view.ts'

/**
 * The page that draws one diagram. It knows its source and nothing else: it receives messages of the app, and sends what it drew and what was
 * edited.
 */

const zoomStep = 1.2
const panStepPx = 60
/** A longer text does not go with the next message. */
const longestSelected = 200
const viewport = document.createElement('main')
viewport.className = 'viewport'
viewport.tabIndex = 0
document.body.append(viewport)

const stage = createStage(viewport)
const minimap = createMinimap(stage)
const changeMarks = createChangeMarks(stage)
const search = createSearch(stage)
const channel = connectToApp()
const folded = new Set<string>()
let texts: FrameTexts | null = null
let request: DrawRequest | null = null
let selectNext: SelectNext | null = null
/** Shapes of the picture, where it has any. */
let shown: readonly Shape[] = []
/** Shapes that could be edited, if the app allowed it. */
let editable: readonly Shape[] = []
/** The app was asked to start editing, and the drawing that is edited is not there yet. */
let startsEditing = false
/** The app ended editing, and the drawing is not there yet with which it can begin again. */
let endsEditing = false
/** A click on the drawing meanwhile, and the shape whose text a double click opened before the frame knew that editing had ended. */
let earlyClick: { at: { x: number; y: number }; isDouble: boolean } | null = null
let openedText: string | null = null
/**
 * The last click on the drawing that nothing took hold of, and whether the press that goes on is the second one of a double click with it. The browser
 * reports none where the drawing that is edited came between that press and its end.
 */
let clickedAt: { x: number; y: number } | null = null
let isSecondPress = false
let isOfWords = false
let isTree = false
/** What the shapes read, by id. */
let words: ReadonlyMap<string, string> = new Map()
let figures: Figures | null = null
/** An answer is on its way, or arriving: the next finished drawing is a new one. */
let isAwaited = false

const drawer = createDrawer({
  stage,
  channel,
  folded,
  onDrawn(drawn, next, view) {
    wear(next)
    figures = next.mode === 'edit' && !next.isStreaming ? (view?.figures ?? null) : null
    if (!figures && grid.isOpen) grid.close()
    const { shapes, operations } = whatCanBeEdited(drawn, next, view)
    document.documentElement.dataset.mode = operations ? next.mode : 'view'
    words = new Map(shapes.map(({ id, label, drawnText }) => [id, label ?? drawnText ?? '']))
    shown = drawn.shapes
    minimap.setShapes(shown)
    changeMarks.setShapes(shown)
    const found = search.again()
    if (found) channel.send({ type: 'found', ...found })
    if (isAwaited && !next.isStreaming) drawIn(stage.content)
    isAwaited = next.isStreaming
    editable = operations && next.mode === 'view' && !next.isStreaming ? shapes : []
    editor.setShapes(shapes, next.mode === 'edit' && !next.isStreaming ? operations : null)
    if (selectNext) editor.select(selectNext.select, selectNext)
    selectNext = null
    startsEditing = false
    // A drawing that was still edited may have been on its way.
    if (next.mode === 'view') {
      endsEditing = false
      repeatEarlyClick()
    }
  },
})

/** Gives the page the background of the drawing. */
function wear({ theme, style }: Pick<DrawRequest, 'theme' | 'style'>): void {
  Object.assign(document.documentElement.dataset, { theme, style })
}

const editor = createEditor(stage, {
  texts: () => texts ?? blankTexts,
  source: () => request?.source ?? '',
  fold,
  selected: ids => channel.send({ type: 'selected', ids: isOfWords ? wordsOf(ids) : ids }),
  preview: source => request && drawer.preview({ ...request, source }),
  commit,
  openFigures: (shown, onlyThere) => figures && grid.open(figures, shown, onlyThere),
})

const grid = createFiguresGrid({
  texts: () => texts ?? blankTexts,
  source: () => request?.source ?? '',
  fixed: () => request?.fixed ?? [],
  commit,
  note: editor.note,
})
const takeHold: TakeHold = (event, at) => {
  const isNear = clickedAt !== null && Math.hypot(at.x - clickedAt.x, at.y - clickedAt.y) <= slipPx
  isSecondPress = isNear && (startsEditing || earlyClick !== null)
  return editor.takeHold(event, at)
}
moveByHand(stage, takeHold, at => {
  const figure = drawer.figureAt(at)
  channel.send({ type: 'figure', figure })
  // A figure that was read from a file leads to its cell instead.
  const isRead = figure !== null && (request?.fixed?.includes(figure.dataset) ?? false)
  if (isRead || folds.pressed !== null) return
  clickedAt = at
  if (isSecondPress) openText(at)
  else startEditing(at)
})
const folds = listenForFolds(stage, () => shown, fold)
stage.onMove(() => channel.send({ type: 'zoomed', percent: Math.round(stage.scale * 100) }))

channel.onMessage(message => {
  switch (message.type) {
    case 'texts':
      texts = message.texts
      viewport.setAttribute('aria-label', texts.diagram)
      return
    case 'prepare':
      isAwaited = true
      drawer.prepare(message.kind)
      return
    case 'draw':
      wear(message)
      if (message.kind !== request?.kind) folded.clear()
      else keepFolded(folded, isTree, request.source, message.source)
      if (message.subject !== request?.subject) earlyClick = openedText = null
      if (message.mode === 'view' && request?.mode === 'edit') endEditing()
      request = message
      drawer.draw(message)
      return
    case 'view':
      if (message.command === 'clear') clear()
      else if (message.command === 'deselect') editor.select([])
      else if (message.command === 'fit') stage.fit()
      else if (message.command === 'tidy') editor.tidy()
      else if (message.command === 'figures') figures && grid.open(figures)
      else stage.zoomBy(message.command === 'zoom-in' ? zoomStep : 1 / zoomStep)
      return
    case 'picture':
      document.documentElement.dataset.theme = message.theme
      drawer.show(message.svg)
      return
    case 'find':
      channel.send({ type: 'found', ...search.find(message.words) })
      return
    case 'find-step':
      channel.send({ type: 'found', ...search.step(message.way) })
      return
    case 'changes':
      changeMarks.setMarks(message.marks)
      return
    case 'locate':
      channel.send({ type: 'located', id: message.id, ...locateChanges(message.svg, message.changed) })
      return
    case 'export':
      channel.send({ type: 'exported', id: message.id, svg: drawer.exportSvg() })
  }
})

viewport.addEventListener('dblclick', event => openText({ x: event.clientX, y: event.clientY }))
viewport.addEventListener('click', event => {
  // A link in a drawing would navigate the frame elsewhere.
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
})
/** Asks the app to start editing where a shape is at this point of the window: it is selected then. */
function startEditing(at: { x: number; y: number }): void {
  if (endsEditing) {
    earlyClick = { at, isDouble: false }
    return
  }
  const shape = shapeAt(editable, stage.toDrawing(at))
  if (shape) askForEditor({ select: [shape.id] })
}

/** Asks the app to start editing, as if its key was pressed. */
function askForEditor(next: SelectNext): void {
  // Its key ends editing too: it is asked for once.
  editable = []
  startsEditing = true
  selectNext = next
  channel.send({ type: 'key', key: 'e', withControl: false, withShift: false })
}

/** Opens the text of the shape at this point of the window, at once or as soon as editing begins. */
function openText(at: { x: number; y: number }): void {
  if (startsEditing && selectNext) renameNext()
  else if (earlyClick) earlyClick.isDouble = true
  else editor.doubleClick(at)
}

/** Opens the text of the shape that is selected next. */
function renameNext(): void {
  if (selectNext) selectNext = { ...selectNext, rename: true }
}

/**
 * What is clicked from now on is not meant for the editor, though the drawing is still the one that was edited. A text that is open was opened after
 * the end: whatever ends editing takes the focus from it.
 */
function endEditing(): void {
  endsEditing = true
  openedText = editor.openedText()
  editor.setShapes([], null)
}

/** Does what was clicked while the drawing came with which editing can begin again. */
function repeatEarlyClick(): void {
  const [click, id] = [earlyClick, openedText]
  earlyClick = openedText = null
  if (id !== null && editable.length > 0) askForEditor({ select: [id], rename: true })
  else if (click) {
    startEditing(click.at)
    if (click.isDouble) renameNext()
  }
}

/** Makes a source the edited one. */
function commit(source: string, next?: SelectNext): void {
  if (!request) return
  keepFolded(folded, isTree, request.source, source)
  request = { ...request, source }
  selectNext = next ?? null
  channel.send({ type: 'edited', source })
  drawer.draw(request)
  if (next?.line && figures) grid.openLine(figures, next.line)
}

/** Takes the picture away: what comes next is another drawing. */
function clear(): void {
  folded.clear()
  drawer.clear()
}

/** Collapses the children of a shape, or expands them. */
function fold(id: string): void {
  if (!request) return
  if (!folded.delete(id)) folded.add(id)
  drawer.draw(request)
}

window.addEventListener('keydown', event => {
  if (event.defaultPrevented) return
  if (editor.handleKey(event) || moveByKey(event)) return event.preventDefault()
  const withControl = event.ctrlKey || event.metaKey
  const key = event.key.toLowerCase()
  const isForApp = (withControl ? ['s', 'k', 'z', 'y', 'f'] : ['e', 's', 'escape', '?', 'f6']).includes(key)
  if (!isForApp || event.altKey) return
  event.preventDefault()
  const isRedo = event.shiftKey && withControl && key === 'z'
  channel.send({ type: 'key', key: isRedo ? 'y' : key, withControl, withShift: event.shiftKey })
})

function moveByKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false
  if (key === 'f' || key === 'F') stage.fit()
  else if (key === '+' || key === '=') stage.zoomBy(zoomStep)
  else if (key === '-') stage.zoomBy(1 / zoomStep)
  else if (key === 'ArrowLeft') stage.panBy(panStepPx, 0)
  else if (key === 'ArrowRight') stage.panBy(-panStepPx, 0)
  else if (key === 'ArrowUp') stage.panBy(0, panStepPx)
  else if (key === 'ArrowDown') stage.panBy(0, -panStepPx)
  else return false
  return true
}

/** The words of a picture have no ids that the service knows: they are named by what they read. */
function wordsOf(ids: readonly string[]): string[] {
  const read = ids.map(id => words.get(id) ?? '').filter(text => text !== '' && text.length <= longestSelected)
  return [...new Set(read)]
}

/** The shapes of a picture and the edits of them; for a picture without shapes, its text. */
function whatCanBeEdited(
  { shapes, content }: Picture,
  next: DrawRequest,
  view: View | null,
): { shapes: readonly Shape[]; operations: EditOperations | null } {
  isOfWords = view?.wording !== undefined
  isTree = view?.operations?.moveBelow !== undefined
  if (!view || next.isStreaming) return { shapes, operations: null }
  if (!view.wording) return { shapes, operations: view.operations ?? null }
  const words = readEditableWords(stage, view, view.wording, next, channel.findIcons)
  const drawn = (typeof content === 'object' && content.figures?.()) || []
  return view.figures ? withFigures(words, { figures: view.figures, drawn }, next) : words
}

const blankTexts = Object.fromEntries(frameTextKeys.map(key => [key, ''])) as FrameTexts

channel.send({ type: 'ready' })
