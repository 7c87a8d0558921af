import { fontAt, type ShownFont } from './font-at.ts'
import type { Stage } from './stage.ts'
import type { Rectangle, Shape } from './view.ts'

const [borderPx, leastPaddingPx] = [2, 4]
/** Beyond the width of what is drawn: its border and its padding, so that no line is broken that is not. */
const roomPx = 24
/** Sizes in which a text can be typed; a phone zooms in on a field with a smaller one. */
const sizesPx = { smallest: matchMedia('(pointer: coarse)').matches ? 16 : 12, usual: 14, largest: 40 }
/** Height of a line, in sizes of its font. */
const lineHeight = 1.4

/**
 * Opens a text field over a shape to edit its label, in the font in which it is drawn. Enter finishes, Shift+Enter breaks the line, Escape leaves
 * the label unchanged. `onDone` is called once, with null if nothing changed. Returns a function that finishes, keeping the typed text.
 */
export function openLabelField(
  stage: Stage,
  shape: Shape,
  name: string,
  onDone: (label: string | null) => void,
): () => void {
  const field = document.createElement('textarea')
  field.dir = 'auto'
  field.className = 'label-field'
  field.value = shape.label ?? ''
  field.setAttribute('aria-label', name)
  field.spellcheck = false
  let isOpen = true
  const middle = { x: shape.box.x + shape.box.width / 2, y: shape.box.y + shape.box.height / 2 }
  const drawn = fontAt(stage.content, stage.toWindow(middle))
  const drawnScale = stage.scale

  const place = () =>
    placeField(field, stage, shape.box, drawn && { ...drawn, sizePx: (drawn.sizePx * stage.scale) / drawnScale })
  const end = (label: string | null) => {
    if (!isOpen) return
    isOpen = false
    field.remove()
    onDone(label)
  }

  field.addEventListener('keydown', event => {
    event.stopPropagation()
    if (event.isComposing) return
    if (event.key === 'Escape') end(null)
    else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') {
      event.preventDefault()
      end(field.value.trim())
    }
  })
  field.addEventListener('input', place)
  field.addEventListener('pointerdown', event => event.stopPropagation())
  field.addEventListener('dblclick', event => event.stopPropagation())
  field.addEventListener('blur', () => end(field.value.trim()))
  place()
  stage.onMove(() => isOpen && place())
  stage.viewport.append(field)
  field.focus()
  field.select()
  return () => end(field.value.trim())
}

/** Puts the field over a box of the drawing, its lines in the middle. */
function placeField(field: HTMLTextAreaElement, stage: Stage, box: Rectangle, font: ShownFont | null): void {
  const size = Math.max(sizesPx.smallest, Math.min(sizesPx.largest, font?.sizePx ?? sizesPx.usual))
  const lineHeightPx = Math.round(size * lineHeight)
  const { x, y } = stage.toWindow(box)
  const linesHeight = field.value.split('\n').length * lineHeightPx
  const width = Math.max(140, box.width * stage.scale + roomPx)
  const height = Math.max(34, box.height * stage.scale, linesHeight + 2 * (leastPaddingPx + borderPx))
  Object.assign(field.style, {
    fontSize: `${size}px`,
    lineHeight: `${lineHeightPx}px`,
    ...(font && { fontFamily: font.family, fontWeight: font.weight }),
    left: `${x + (box.width * stage.scale - width) / 2}px`,
    top: `${y + (box.height * stage.scale - height) / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
    paddingBlock: `${Math.max(leastPaddingPx, (height - linesHeight) / 2 - borderPx)}px`,
  })
}
