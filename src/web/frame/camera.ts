import type { Rectangle } from './view.ts'

type Place = { x: number; y: number }

/** View of the window on the drawing. */
export interface Camera {
  /** The part of the drawing's coordinates that the picture covers; null before the first drawing. */
  readonly view: Rectangle | null
  readonly scale: number
  /**
   * Another picture is shown, which covers this area. It is fitted to the window until a person moves it. `newest` is what was added last to a
   * picture that grows: the camera follows it at a readable size. `fillsWindow`: it is enlarged as far as there is room.
   */
  show(view: Rectangle, how?: { newest?: Rectangle | undefined; fillsWindow?: boolean | undefined }): void
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
  /** Fitted to the window, or following what grows; both end when a person moves the drawing. */
  mode: 'fitted' | 'following' | 'held'
}

/** @param place  puts the picture there: its corner in the window, and its scale */
export function createCamera(
  viewport: HTMLElement,
  place: (corner: { left: number; top: number; scale: number }) => void,
): Camera {
  const state: State = { scale: 1, left: 0, top: 0, view: null, largestFit, mode: 'fitted' }
  const listeners: (() => void)[] = []
  const apply = () => {
    place(state)
    for (const listener of listeners) listener()
  }
  const toWindow = ({ x, y }: Place): Place => ({
    x: (x - (state.view?.x ?? 0)) * state.scale + state.left,
    y: (y - (state.view?.y ?? 0)) * state.scale + state.top,
  })
  const fitPicture = () => {
    state.mode = 'fitted'
    if (!state.view) return
    fitTo(state, state.view, viewport)
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
    show(view, { newest, fillsWindow = false } = {}) {
      const before = state.view
      state.largestFit = fillsWindow ? largestFill : largestFit
      state.view = view
      if (newest && state.mode !== 'held') {
        if (state.mode === 'fitted') startFollowing(state, view, newest, viewport)
        else keepOrigin(state, before, view)
        follow(state, toWindow(newest), newest, viewport)
        apply()
      } else if (before && state.mode === 'held') {
        keepOrigin(state, before, view)
        apply()
      } else fitPicture()
    },
    reset() {
      state.mode = 'fitted'
    },
    resize() {
      if (state.mode === 'fitted') fitPicture()
      else apply()
    },
    fit: fitPicture,
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
    toDrawing: ({ x, y }) => ({
      x: (x - state.left) / state.scale + (state.view?.x ?? 0),
      y: (y - state.top) / state.scale + (state.view?.y ?? 0),
    }),
    toWindow,
    onMove: listener => listeners.push(listener),
  }
}

function fitTo(state: State, view: Rectangle, { clientWidth, clientHeight }: HTMLElement): void {
  const room = { width: clientWidth - 2 * marginPx, height: clientHeight - 2 * marginPx }
  const wanted = Math.min(room.width / view.width, room.height / view.height, state.largestFit)
  state.scale = Math.max(smallest, Math.min(largest, wanted))
  state.left = (clientWidth - view.width * state.scale) / 2
  state.top = (clientHeight - view.height * state.scale) / 2
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
