import type { Rectangle } from './view.ts'

type Place = { x: number; y: number }

/** How a picture is shown. */
export interface Shown {
  /** Where a picture that is larger than the window is first looked at. Absent: its corner. */
  start?: Rectangle | undefined
  newest?: Rectangle | undefined
  /** Size of most of its texts. Absent: that of most drawings. */
  textSize?: number | undefined
  fillsWindow?: boolean | undefined
}

/** View of the window on the drawing. */
export interface Camera {
  /** The part of the drawing's coordinates that the picture covers; null before the first drawing. */
  readonly view: Rectangle | null
  readonly scale: number
  /**
   * Another picture is shown, which covers this area. It is fitted to the window until a person moves it, but not so small that its texts cannot be
   * read: of a large picture the part around `start` is shown. `newest` is what was added last to a picture that grows: the camera follows it at a
   * readable size. `fillsWindow`: it is enlarged as far as there is room.
   */
  show(view: Rectangle, how?: Shown): void
  /** The next picture is fitted. */
  reset(): void
  /** The window has another size. */
  resize(): void
  fit(): void
  /** Keeps the position on the screen when the picture changes, as after a person has moved it. */
  holdStill(): void
  zoomBy(factor: number, at?: Place): void
  panBy(dx: number, dy: number): void
  /** Scrolls a box of the drawing into the window. */
  reveal(box: Rectangle): void
  /** Converts a point in the window to coordinates of the drawing. */
  toDrawing(at: Place): Place
  /** Converts coordinates of the drawing to a point in the window. */
  toWindow(at: Place): Place
  /** Called after every change of position or size. */
  onMove(listener: () => void): void
}

const marginPx = 24
/** The corner at the bottom right in which the app shows its buttons for the size of the drawing, with fingers and without. */
const cornerPx = { coarse: { width: 208, height: 68 }, fine: { width: 172, height: 56 } }
const isCoarse = matchMedia('(pointer: coarse)').matches
/** A picture whose texts would be fitted smaller than the first, in pixels of the window, begins with texts of the second size: they can be read. */
const readablePx = { smallest: 10.5, start: 11.5 }
/** One that is fitted nearly at that size is shown whole, rather than cut at an edge. */
const nearlyReadable = 0.9
const usualTextSize = 14
const smallest = 0.05
const largest = 8
/** A small drawing is not enlarged further to fit. */
const largestFit = 1.25
/** One that fills the window is not enlarged further than this. */
const largestFill = 2.5
/** Sizes at which a growing picture is followed: its words can be read. */
const followed = { smallest: 0.7, largest: 1 }

interface State {
  scale: number
  left: number
  top: number
  view: Rectangle | null
  /** The largest scale at which it is fitted. */
  largestFit: number
  start: Rectangle | null
  textSize: number
  /** Shown from its start, wholly in the window, or following what grows; all end when a person moves the drawing. */
  mode: 'started' | 'fitted' | 'following' | 'held'
}

function startState(): State {
  const position = { scale: 1, left: 0, top: 0 }
  return { ...position, view: null, largestFit, start: null, textSize: usualTextSize, mode: 'started' }
}

/** @param place  puts the picture there: its corner in the window, and its scale */
export function createCamera(
  viewport: HTMLElement,
  place: (corner: { left: number; top: number; scale: number }) => void,
): Camera {
  const state = startState()
  const listeners: (() => void)[] = []
  const apply = () => {
    place(state)
    for (const listener of listeners) listener()
  }
  const toWindow = ({ x, y }: Place): Place => ({
    x: (x - (state.view?.x ?? 0)) * state.scale + state.left,
    y: (y - (state.view?.y ?? 0)) * state.scale + state.top,
  })
  const settle = (mode: 'started' | 'fitted') => {
    state.mode = mode
    if (!state.view) return
    fitTo(state, state.view, viewport)
    const isTooSmall =
      state.scale * state.textSize < readablePx.smallest && state.scale < startScaleOf(state) * nearlyReadable
    if (mode === 'started' && isTooSmall) lookAtStart(state, state.view, viewport)
    apply()
  }
  const moveBy = (dx: number, dy: number, mode: State['mode']) => {
    Object.assign(state, { left: state.left + dx, top: state.top + dy, mode })
    apply()
  }

  return {
    get view() {
      return state.view
    },
    get scale() {
      return state.scale
    },
    show(view, { start, newest, textSize = usualTextSize, fillsWindow = false } = {}) {
      const before = state.view
      const fit = fillsWindow ? largestFill : largestFit
      Object.assign(state, { view, start: start ?? null, textSize, largestFit: fit })
      if (newest && state.mode !== 'held') {
        if (state.mode !== 'following') startFollowing(state, view, newest, viewport)
        else keepOrigin(state, before, view)
        follow(state, toWindow(newest), newest, viewport)
        apply()
      } else if (before && state.mode === 'held') {
        keepOrigin(state, before, view)
        apply()
      } else settle(state.mode === 'fitted' ? 'fitted' : 'started')
    },
    reset() {
      state.mode = 'started'
    },
    resize() {
      if (state.mode === 'fitted' || state.mode === 'started') settle(state.mode)
      else apply()
    },
    fit: () => settle('fitted'),
    holdStill() {
      state.mode = 'held'
    },
    zoomBy(factor, at = { x: viewport.clientWidth / 2, y: viewport.clientHeight / 2 }) {
      zoomTo(state, state.scale * factor, at)
      apply()
    },
    panBy: (dx, dy) => moveBy(dx, dy, 'held'),
    reveal(box) {
      const { dx, dy } = wayInto(viewport, toWindow(box), {
        width: box.width * state.scale,
        height: box.height * state.scale,
      })
      if (dx !== 0 || dy !== 0) moveBy(dx, dy, 'held')
    },
    toDrawing: at => toDrawing(state, at),
    toWindow,
    onMove: listener => listeners.push(listener),
  }
}

function toDrawing({ left, top, scale, view }: State, { x, y }: Place): Place {
  return { x: (x - left) / scale + (view?.x ?? 0), y: (y - top) / scale + (view?.y ?? 0) }
}

function fitTo(state: State, view: Rectangle, { clientWidth, clientHeight }: HTMLElement): void {
  const fitAbove = (bottomPx: number) => {
    const room = { width: clientWidth - 2 * marginPx, height: clientHeight - marginPx - bottomPx }
    const wanted = Math.min(room.width / view.width, room.height / view.height, state.largestFit)
    state.scale = Math.max(smallest, Math.min(largest, wanted))
    state.left = (clientWidth - view.width * state.scale) / 2
    state.top = marginPx + (room.height - view.height * state.scale) / 2
  }
  fitAbove(marginPx)
  const corner = cornerPx[isCoarse ? 'coarse' : 'fine']
  const right = state.left + view.width * state.scale
  const bottom = state.top + view.height * state.scale
  // Nothing lies below the buttons, unless there is hardly any room.
  const isInCorner = right > clientWidth - corner.width && bottom > clientHeight - corner.height
  if (isInCorner && clientHeight > 4 * corner.height) fitAbove(corner.height)
}

/** The scale at which the start of a picture is looked at. */
function startScaleOf({ textSize }: State): number {
  return Math.min(1, readablePx.start / textSize)
}

/** Shows the start of a picture in the middle, as far as there is more of the picture on both sides of it. */
function lookAtStart(state: State, view: Rectangle, { clientWidth, clientHeight }: HTMLElement): void {
  state.scale = startScaleOf(state)
  const start = state.start ?? { x: view.x, y: view.y, width: 0, height: 0 }
  const place = (from: number, size: number, windowSize: number) => {
    const length = size * state.scale
    if (length < windowSize - 2 * marginPx) return (windowSize - length) / 2
    return Math.max(windowSize - marginPx - length, Math.min(marginPx, windowSize / 2 - from * state.scale))
  }
  state.left = place(start.x + start.width / 2 - view.x, view.width, clientWidth)
  state.top = place(start.y + start.height / 2 - view.y, view.height, clientHeight)
}

function zoomTo(state: State, wanted: number, at: Place): void {
  const next = Math.max(smallest, Math.min(largest, wanted))
  state.left = at.x - ((at.x - state.left) * next) / state.scale
  state.top = at.y - ((at.y - state.top) * next) / state.scale
  state.scale = next
  state.mode = 'held'
}

/** The origin of the drawing stays in place when the picture grows to the left. */
function keepOrigin(state: State, before: Rectangle | null, view: Rectangle): void {
  if (!before) return
  state.left += (view.x - before.x) * state.scale
  state.top += (view.y - before.y) * state.scale
}

/** Begins at the top of the window, with the first part in its middle. */
function startFollowing(state: State, view: Rectangle, newest: Rectangle, { clientWidth }: HTMLElement): void {
  const wanted = (clientWidth - 2 * marginPx) / view.width
  state.scale = Math.max(followed.smallest, Math.min(followed.largest, wanted))
  state.left = clientWidth / 2 - (newest.x + newest.width / 2 - view.x) * state.scale
  state.top = marginPx
  state.mode = 'following'
}

/** Moves hidden content to the top of the window: there is room for what follows. */
function follow(state: State, corner: Place, { width, height }: Rectangle, viewport: HTMLElement): void {
  const { dx, dy } = wayInto(viewport, corner, { width: width * state.scale, height: height * state.scale })
  state.left += dx
  state.top += dy === 0 ? 0 : viewport.clientHeight / 6 - corner.y
}

/** Distance that a box in the window has to move to be inside of it. */
function wayInto(
  { clientWidth, clientHeight }: HTMLElement,
  { x, y }: Place,
  size: { width: number; height: number },
): { dx: number; dy: number } {
  const overshoot = (from: number, to: number, room: number) =>
    from < marginPx ? marginPx - from : to > room - marginPx ? Math.max(room - marginPx - to, marginPx - from) : 0
  return { dx: overshoot(x, x + size.width, clientWidth), dy: overshoot(y, y + size.height, clientHeight) }
}
