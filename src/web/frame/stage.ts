import type { LivePicture, Rectangle } from './view.ts'

/** The picture in its window: moved and zoomed. Its background moves with it. */
export interface Stage {
  viewport: HTMLElement
  /** The part of the drawing's coordinates that the picture covers; null before the first drawing. */
  readonly view: Rectangle | null
  readonly scale: number
  /** Replaces the picture; it is fitted to the window until a person moves it. */
  showSvg(svg: SVGSVGElement): void
  showLive(picture: LivePicture): void
  /** Removes the picture; the next one is fitted. */
  clear(): void
  fit(): void
  /** Keeps the position on the screen when the picture changes, as after a person has moved it. */
  holdStill(): void
  zoomBy(factor: number, at?: { x: number; y: number }): void
  panBy(dx: number, dy: number): void
  /** Scrolls a box of the drawing into the window. */
  reveal(box: Rectangle): void
  /** Converts a point in the window to coordinates of the drawing. */
  toDrawing(at: { x: number; y: number }): { x: number; y: number }
  /** Converts coordinates of the drawing to a point in the window. */
  toWindow(at: { x: number; y: number }): { x: number; y: number }
  /** Called after every change of position or size. */
  onMove(listener: () => void): void
}

const marginPx = 24
const dotGapPx = 24
const smallest = 0.05
const largest = 8
/** A small drawing is not enlarged further to fit. */
const largestFit = 1.25

export function createStage(viewport: HTMLElement): Stage {
  const content = document.createElement('div')
  content.className = 'content'
  viewport.append(content)
  const listeners: (() => void)[] = []
  let [scale, left, top] = [1, 0, 0]
  let view: Rectangle | null = null
  let isFitted = true
  let live: LivePicture | null = null

  function place(): void {
    content.style.transform = `translate(${left}px, ${top}px) scale(${scale})`
    // The dots keep a readable distance at every zoom.
    const gap = dotGapPx * 2 ** (Math.log2(scale) - Math.round(Math.log2(scale)))
    viewport.style.backgroundSize = `${gap}px ${gap}px`
    viewport.style.backgroundPosition = `${left}px ${top}px`
    for (const listener of listeners) listener()
  }

  function replace(size: Rectangle, element: HTMLElement | SVGElement): void {
    const before = view
    view = size
    content.replaceChildren(element)
    // The origin of the drawing stays in place when the picture grows to the left.
    if (before && !isFitted) {
      left += (size.x - before.x) * scale
      top += (size.y - before.y) * scale
      place()
    } else fitPicture()
  }

  function fitPicture(): void {
    isFitted = true
    if (!view) return
    const { clientWidth, clientHeight } = viewport
    const room = { width: clientWidth - 2 * marginPx, height: clientHeight - 2 * marginPx }
    const wanted = Math.min(room.width / view.width, room.height / view.height, largestFit)
    scale = Math.max(smallest, Math.min(largest, wanted))
    left = (clientWidth - view.width * scale) / 2
    top = (clientHeight - view.height * scale) / 2
    place()
  }

  function zoomBy(factor: number, at = { x: viewport.clientWidth / 2, y: viewport.clientHeight / 2 }): void {
    const next = Math.max(smallest, Math.min(largest, scale * factor))
    left = at.x - ((at.x - left) * next) / scale
    top = at.y - ((at.y - top) * next) / scale
    scale = next
    isFitted = false
    place()
  }

  function panBy(dx: number, dy: number): void {
    left += dx
    top += dy
    isFitted = false
    place()
  }

  function reveal(box: Rectangle): void {
    const start = toWindow(box)
    const end = toWindow({ x: box.x + box.width, y: box.y + box.height })
    const overshoot = (from: number, to: number, room: number) =>
      from < marginPx ? marginPx - from : to > room - marginPx ? Math.max(room - marginPx - to, marginPx - from) : 0
    const dx = overshoot(start.x, end.x, viewport.clientWidth)
    const dy = overshoot(start.y, end.y, viewport.clientHeight)
    if (dx !== 0 || dy !== 0) panBy(dx, dy)
  }

  const toDrawing: Stage['toDrawing'] = ({ x, y }) => ({
    x: (x - left) / scale + (view?.x ?? 0),
    y: (y - top) / scale + (view?.y ?? 0),
  })
  const toWindow: Stage['toWindow'] = ({ x, y }) => ({
    x: (x - (view?.x ?? 0)) * scale + left,
    y: (y - (view?.y ?? 0)) * scale + top,
  })

  new ResizeObserver(() => {
    if (isFitted) fitPicture()
    else place()
  }).observe(viewport)

  return {
    viewport,
    get view() {
      return view
    },
    get scale() {
      return scale
    },
    showSvg(svg) {
      const size = readView(svg)
      svg.setAttribute('width', String(size.width))
      svg.setAttribute('height', String(size.height))
      replace(size, svg)
      live?.dispose()
      live = null
    },
    showLive(picture) {
      const element = document.createElement('div')
      element.style.width = `${picture.width}px`
      element.style.height = `${picture.height}px`
      replace({ x: 0, y: 0, width: picture.width, height: picture.height }, element)
      live?.dispose()
      live = picture
      picture.mount(element)
    },
    clear() {
      isFitted = true
      content.replaceChildren()
      live?.dispose()
      live = null
    },
    fit: fitPicture,
    holdStill() {
      isFitted = false
    },
    zoomBy,
    panBy,
    reveal,
    toDrawing,
    toWindow,
    onMove: listener => listeners.push(listener),
  }
}

/** The area that an SVG shows, in its own units. @throws if it has no size */
function readView(svg: SVGSVGElement): Rectangle {
  const { x, y, width, height } = svg.viewBox.baseVal ?? { x: 0, y: 0, width: 0, height: 0 }
  if (width > 0 && height > 0) return { x, y, width, height }
  const size = {
    width: Number.parseFloat(svg.getAttribute('width') ?? ''),
    height: Number.parseFloat(svg.getAttribute('height') ?? ''),
  }
  if (size.width > 0 && size.height > 0) return { x: 0, y: 0, ...size }
  throw new Error('the picture has no size')
}
