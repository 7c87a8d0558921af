import type { Stage } from './stage.ts'
import type { Shape } from './view.ts'

const [lineHeightPx, borderPx, leastPaddingPx] = [20, 2, 4]

/**
 * Opens a text field over a shape to edit its label. Enter finishes, Shift+Enter breaks the line, Escape leaves the label unchanged. `onDone` is
 * called once, with null if nothing changed. Returns a function that finishes, keeping the typed text.
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

  const lineCount = () => field.value.split('\n').length
  const place = () => {
    const { x, y } = stage.toWindow(shape.box)
    const width = Math.max(140, shape.box.width * stage.scale)
    const height = Math.max(34, shape.box.height * stage.scale)
    Object.assign(field.style, {
      left: `${x + (shape.box.width * stage.scale - width) / 2}px`,
      top: `${y + (shape.box.height * stage.scale - height) / 2}px`,
      width: `${width}px`,
      height: `${height}px`,
      paddingBlock: `${Math.max(leastPaddingPx, (height - lineCount() * lineHeightPx) / 2 - borderPx)}px`,
    })
  }
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
