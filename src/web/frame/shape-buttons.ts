import type { FrameTexts } from './messages.ts'
import type { Stage } from './stage.ts'
import type { Hands, Shape } from './view.ts'

export type ShapeAction = 'rename' | 'addBelow' | 'addAfter' | 'connect' | 'remove'

/** Paths of icons of 16 by 16 pixels. */
const pictures: Readonly<Record<ShapeAction, string>> = {
  rename: 'M10.5 3l2.5 2.5L6 12.5 3 13l.5-3z',
  addBelow: 'M2 5h5M7 5v6h3M12 8.5v5M9.5 11h5',
  addAfter: 'M2 4h8M2 8h4M11 7v6M8 10h6',
  connect: 'M2 8h10M9 4.5l3.5 3.5L9 11.5',
  remove: 'M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.5 8.5h6l.5-8.5',
}
const gapPx = 8

/** Actions for the selected shape, as a row of buttons above it: everything that keys and dragging do. */
export function createShapeButtons(viewport: HTMLElement, onAct: (action: ShapeAction) => void) {
  const bar = document.createElement('div')
  bar.className = 'shape-buttons'
  bar.setAttribute('role', 'toolbar')
  bar.hidden = true
  const buttons = new Map<ShapeAction, HTMLButtonElement>()
  for (const [action, path] of Object.entries(pictures) as [ShapeAction, string][]) {
    const button = document.createElement('button')
    button.type = 'button'
    button.innerHTML = `<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="${path}"/></svg>`
    button.addEventListener('click', () => onAct(action))
    buttons.set(action, button)
    bar.append(button)
  }
  bar.addEventListener('pointerdown', event => event.stopPropagation())
  bar.addEventListener('dblclick', event => event.stopPropagation())
  bar.addEventListener('keydown', event => event.key !== 'Escape' && event.stopPropagation())
  viewport.append(bar)

  return {
    show(shape: Shape, hands: Hands, texts: FrameTexts, stage: Stage): void {
      const isOffered: Record<ShapeAction, boolean> = {
        rename: shape.label !== null,
        addBelow: hands.moveBelow !== undefined,
        addAfter: hands.moveBelow !== undefined || shape.isMovable,
        connect: hands.connect !== undefined && shape.isMovable,
        remove: true,
      }
      for (const [action, button] of buttons) {
        button.hidden = !isOffered[action]
        button.title = texts[action]
        button.setAttribute('aria-label', texts[action])
      }
      bar.hidden = false
      const { x, y } = stage.toWindow(shape.box)
      const left = x + (shape.box.width * stage.scale - bar.offsetWidth) / 2
      const above = y - bar.offsetHeight - gapPx
      const below = y + shape.box.height * stage.scale + gapPx
      const top = above >= 4 ? above : Math.min(below, viewport.clientHeight - bar.offsetHeight - 4)
      bar.style.left = `${Math.max(4, Math.min(left, viewport.clientWidth - bar.offsetWidth - 4))}px`
      bar.style.top = `${top}px`
    },
    hide(): void {
      bar.hidden = true
    },
  }
}
