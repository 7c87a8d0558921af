import { canColor, hasKeys, isOffered, type ShapeAction, shapeActions } from './act-on-shapes.ts'
import type { Desk } from './editor-parts.ts'
import type { FrameTexts } from './messages.ts'
import { placeBeside } from './place-beside.ts'
import type { Stage } from './stage.ts'
import type { Rectangle } from './view.ts'

/** Paths of icons of 16 by 16 pixels. */
const pictures: Readonly<Record<ShapeAction, string>> = {
  rename: 'M10.5 3l2.5 2.5L6 12.5 3 13l.5-3z',
  addBelow: 'M2 5h5M7 5v6h3M12 8.5v5M9.5 11h5',
  addAfter: 'M2 4h8M2 8h4M11 7v6M8 10h6',
  connect: 'M2 8h10M9 4.5l3.5 3.5L9 11.5',
  moveUp: 'M8 13V3M4 7l4-4 4 4',
  moveDown: 'M8 3v10M4 9l4 4 4-4',
  alignColumn: 'M8 1.5v13M4 3h8v3.5H4zM5.5 9.5h5V13h-5z',
  alignRow: 'M1.5 8h13M3 4h3.5v8H3zM9.5 5.5H13v5H9.5z',
  spaceEvenly: 'M2 2v12M14 2v12M5.5 5h5v6h-5z',
  pin: 'M6 2h4l-.5 4.5L12 9H4l2.5-2.5zM8 9v5',
  unpin: 'M6 2h4l-.5 4.5L12 9H4l2.5-2.5zM8 9v5M2.5 13.5l11-11',
  selectMore: 'M2.5 6V2.5H6M10 2.5h3.5V6M2.5 10v3.5H6M11.5 9v5M9 11.5h5',
  remove: 'M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.5 8.5h6l.5-8.5',
}
/** The tones of the drawings, on which dark words can be read. */
const colors: readonly { name: 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'purple'; color: string }[] = [
  { name: 'red', color: '#f87171' },
  { name: 'orange', color: '#fb923c' },
  { name: 'yellow', color: '#fde047' },
  { name: 'green', color: '#4ade80' },
  { name: 'blue', color: '#60a5fa' },
  { name: 'purple', color: '#c084fc' },
]
const gapPx = 8
/** The app tells above the drawing how it is edited. */
const hintHeightPx = 30
/** The corner at the bottom right in which the app shows its buttons for the size of the drawing and to tidy it up, with fingers and without. */
const cornerPx = { coarse: { width: 300, height: 68 }, fine: { width: 256, height: 56 } }
/** Distance between the bar and its row of colours. */
const rowGapPx = 6
/** Beyond the dots from which arrows are dragged. */
const portRoomPx = 16

interface ButtonEvents {
  onAct(action: ShapeAction): void
  onColor(color: string): void
}

/** Actions for the selected shapes, as a row of buttons beside them: everything that keys and dragging do. */
export function createShapeButtons({ viewport }: Stage, { onAct, onColor }: ButtonEvents) {
  const bar = document.createElement('div')
  bar.className = 'shape-buttons'
  bar.setAttribute('role', 'toolbar')
  bar.hidden = true
  const buttons = new Map(shapeActions.map(action => [action, createButton(pictureOf(action), () => onAct(action))]))
  let surroundings: Surroundings | null = null
  const swatches = createSwatches(onColor, row => surroundings && placeRow(row, bar, surroundings))
  bar.append(...[...buttons.values()].slice(0, -1), swatches.element, ...[...buttons.values()].slice(-1))
  for (const type of ['pointerdown', 'dblclick']) bar.addEventListener(type, event => event.stopPropagation())
  bar.addEventListener('keydown', event => event.key !== 'Escape' && event.stopPropagation())
  viewport.append(bar)

  return {
    show(desk: Desk): void {
      const texts = desk.host.texts()
      for (const [action, button] of buttons) {
        button.hidden = !isOffered(action, desk)
        name(button, texts[action])
      }
      buttons.get('selectMore')?.setAttribute('aria-pressed', String(desk.isSelectingMore))
      swatches.show(canColor(desk), texts)
      bar.hidden = [...buttons.values()].every(button => button.hidden) && swatches.element.hidden
      surroundings = placeBar(bar, desk)
    },
    hide(): void {
      bar.hidden = true
    },
  }
}

/** A button that opens a row of colours, which `place` then puts somewhere. */
function createSwatches(onColor: (color: string) => void, place: (row: HTMLElement) => void) {
  const element = document.createElement('div')
  element.className = 'swatches'
  const row = document.createElement('div')
  row.className = 'swatch-row'
  row.hidden = true
  const open = createButton('<circle cx="8" cy="8" r="5.5" class="tone"/>', () => {
    row.hidden = !row.hidden
    open.setAttribute('aria-expanded', String(!row.hidden))
    if (!row.hidden) place(row)
  })
  const each = colors.map(({ name: key, color }) => {
    const button = createButton(`<circle cx="8" cy="8" r="6" style="fill: ${color}"/>`, () => onColor(color))
    row.append(button)
    return { key, button }
  })
  element.append(open, row)
  return {
    element,
    show(isShown: boolean, texts: FrameTexts): void {
      element.hidden = !isShown
      row.hidden = true
      open.setAttribute('aria-expanded', 'false')
      name(open, texts.color)
      for (const { key, button } of each) name(button, texts[key])
    },
  }
}

function createButton(content: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.innerHTML = `<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">${content}</svg>`
  button.addEventListener('click', onClick)
  return button
}

const pictureOf = (action: ShapeAction) => `<path d="${pictures[action]}"/>`

function name(button: HTMLButtonElement, text: string): void {
  button.title = text
  button.setAttribute('aria-label', text)
}

function boundsOf(boxes: readonly Rectangle[]): Rectangle {
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))]
  const right = Math.max(...boxes.map(({ x, width }) => x + width))
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** What lies around the bar, in pixels of the window. */
interface Surroundings {
  shapes: readonly Rectangle[]
  window: { width: number; height: number }
}

/** Places the bar beside the selected shapes. */
function placeBar(bar: HTMLElement, desk: Desk): Surroundings {
  const { stage, shapes, selection, operations } = desk
  const selected = new Set(selection.ids())
  const chosen = boundsOf(shapes.filter(({ id }) => selected.has(id)).map(({ box }) => box))
  const others = shapes.filter(({ id }) => !selected.has(id)).map(({ box }) => inWindow(stage, box))
  const { viewport } = stage
  const window = { width: viewport.clientWidth, height: viewport.clientHeight }
  const size = { width: bar.offsetWidth, height: bar.offsetHeight }
  const corner = hasKeys() ? cornerPx.fine : cornerPx.coarse
  const below = window.height - corner.height
  const ofApp = [
    { x: 0, y: 0, width: window.width, height: hintHeightPx },
    { x: window.width - corner.width, y: below, ...corner },
  ]
  const x = (window.width - size.width) / 2
  const docks = [hintHeightPx, below - size.height].map(y => ({ x, y }))
  // It keeps out of the way of what is selected next.
  const at = desk.isSelectingMore
    ? { x, y: hintHeightPx }
    : placeBeside(size, {
        chosen: inWindow(stage, chosen),
        others: [...others, ...ofApp],
        window,
        gapPx: gapPx + (operations?.connect ? portRoomPx : 0),
        // The large buttons for fingers are a long bar, which would cover neighbours.
        ...(!hasKeys() && { docks }),
      })
  bar.style.left = `${at.x}px`
  bar.style.top = `${at.y}px`
  return { shapes: [inWindow(stage, chosen), ...others, ...ofApp], window }
}

/** Places the row of colours beside the bar, where it covers the least. */
function placeRow(row: HTMLElement, bar: HTMLElement, { shapes, window }: Surroundings): void {
  const within = { x: bar.offsetLeft, y: bar.offsetTop, width: bar.offsetWidth, height: bar.offsetHeight }
  const size = { width: row.offsetWidth, height: row.offsetHeight }
  const at = placeBeside(size, { chosen: within, others: shapes, window, gapPx: rowGapPx })
  row.style.left = `${at.x - within.x - bar.clientLeft}px`
  row.style.top = `${at.y - within.y - bar.clientTop}px`
}

function inWindow(stage: Stage, box: Rectangle): Rectangle {
  return { ...stage.toWindow(box), width: box.width * stage.scale, height: box.height * stage.scale }
}
