import { type Camera, createCamera, type Shown } from './camera.ts'
import { morph } from './morph.ts'
import type { LivePicture, Rectangle } from './view.ts'

/** The picture in its window: moved and zoomed. Its background moves with it. */
export interface Stage extends Omit<Camera, 'show' | 'reset' | 'resize'> {
  viewport: HTMLElement
  /**
   * Replaces the picture, which is shown as the camera does it. Where the picture before had a `newest` part and this one has not, it is finished, and
   * what it shows moves to its final place.
   */
  showSvg(svg: SVGSVGElement, how?: Omit<Shown, 'textSize'>): void
  showLive(picture: LivePicture): void
  /** Element of the picture in the page. */
  content: HTMLElement
  /** Removes the picture; the next one is fitted. */
  clear(): void
}

const dotGapPx = 24
/** The picture rests when it was not moved for so long, in milliseconds. */
const restMs = 200

export function createStage(viewport: HTMLElement): Stage {
  const content = document.createElement('div')
  content.className = 'content'
  viewport.append(content)
  let live: LivePicture | null = null
  let isGrowing = false
  const keepLayer = createLayerKeeper(viewport)

  const camera = createCamera(viewport, ({ left, top, scale }) => {
    content.style.transform = `translate(${left}px, ${top}px) scale(${scale})`
    // The dots keep a readable distance at every zoom.
    const gap = dotGapPx * 2 ** (Math.log2(scale) - Math.round(Math.log2(scale)))
    viewport.style.backgroundSize = `${gap}px ${gap}px`
    viewport.style.backgroundPosition = `${left}px ${top}px`
  })
  new ResizeObserver(camera.resize).observe(viewport)

  function setLive(next: LivePicture | null): void {
    live?.dispose()
    live = next
  }

  return {
    viewport,
    content,
    get view() {
      return camera.view
    },
    get scale() {
      return camera.scale
    },
    showSvg(svg, how = {}) {
      const size = readView(svg)
      svg.setAttribute('width', String(size.width))
      svg.setAttribute('height', String(size.height))
      const show = () => {
        content.replaceChildren(svg)
        camera.show(size, { ...how, textSize: readTextSize(svg) })
      }
      if (isGrowing && !how.newest) morph(content, show)
      else show()
      isGrowing = how.newest !== undefined
      content.classList.toggle('growing', isGrowing)
      setLive(null)
    },
    showLive(picture) {
      const element = document.createElement('div')
      element.style.width = `${picture.width}px`
      element.style.height = `${picture.height}px`
      content.replaceChildren(element)
      camera.show({ x: 0, y: 0, width: picture.width, height: picture.height }, { fillsWindow: true })
      isGrowing = false
      content.classList.remove('growing')
      setLive(picture)
      picture.mount(element)
    },
    clear() {
      camera.reset()
      content.replaceChildren()
      isGrowing = false
      setLive(null)
    },
    fit: camera.fit,
    holdStill: camera.holdStill,
    zoomBy: camera.zoomBy,
    panBy(dx, dy) {
      keepLayer()
      camera.panBy(dx, dy)
    },
    reveal: camera.reveal,
    toDrawing: camera.toDrawing,
    toWindow: camera.toWindow,
    onMove: camera.onMove,
  }
}

/** A layer of its own while the picture moves: it is not painted again for every turn of a wheel. */
function createLayerKeeper(viewport: HTMLElement): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined
  return () => {
    viewport.classList.add('moving')
    clearTimeout(rest)
    rest = setTimeout(() => viewport.classList.remove('moving'), restMs)
  }
}

const mostTextsRead = 60

/** The size of most texts of a picture, in its own units: the middle one of some of them. Undefined where it has none. */
function readTextSize(svg: SVGSVGElement): number | undefined {
  const texts = [...svg.querySelectorAll('text')]
  const step = Math.ceil(texts.length / mostTextsRead)
  const sizes = texts
    .filter((_, index) => index % step === 0)
    .map(text => Number.parseFloat(getComputedStyle(text).fontSize))
    .filter(size => size > 0)
    .sort((one, other) => one - other)
  return sizes[Math.floor(sizes.length / 2)]
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
