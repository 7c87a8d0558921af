import { type PointerEvent, useEffect, useId, useMemo, useState } from 'react'
import type { DiagramChange } from '../../contract/comparisons.ts'
import type { ChangedText, Located } from '../frame/messages.ts'
import type { Rectangle } from '../frame/view.ts'
import { useText } from '../language/use-text.ts'
import { useTheme } from '../style/use-theme.ts'
import type { DiagramVersion } from './canvas-props.ts'
import { type PictureInView, usePicture } from './use-picture.ts'
import { useStyleOf } from './use-style-of.ts'

/** Finds changes in a picture; null if that is not possible. */
export type LocateChanges = (svg: string, changed: readonly ChangedText[]) => Promise<Located | null>

interface ComparedPicturesProps {
  before: DiagramVersion & { name: string }
  after: DiagramVersion & { name: string }
  changes: readonly DiagramChange[]
  /** True: one lies over the other, parted by a slider; false: side by side. */
  hasSlider: boolean
  onLocate: LocateChanges
}

/** Two versions as pictures of the same scale, with what changed marked in both. */
export function ComparedPictures({ before, after, changes, hasSlider, onLocate }: ComparedPicturesProps) {
  const marksBefore = useMemo(() => changes.flatMap(toMarkBefore), [changes])
  const marksAfter = useMemo(() => changes.flatMap(toMarkAfter), [changes])
  const left = useVersionPicture(before, marksBefore, onLocate)
  const right = useVersionPicture(after, marksAfter, onLocate)
  if (left.located && right.located) {
    const view = unite(left.located.view, right.located.view)
    const pictures = { left, right, view }
    return hasSlider ? <Slider {...pictures} /> : <SideBySide {...pictures} />
  }
  return (
    <div className="grid min-h-0 flex-1 grid-cols-2 gap-px bg-line">
      {[left, right].map(side => (
        <figure key={side.name} className="flex min-h-0 min-w-0 flex-col bg-panel p-2">
          <figcaption className="text-meta text-soft">{side.name}</figcaption>
          <Unlocated picture={side.picture} />
        </figure>
      ))}
    </div>
  )
}

function Unlocated({ picture }: { picture: PictureInView }) {
  const t = useText()
  if (picture.state === 'failed')
    return <p className="text-soft">{t('canvas.noPicture', { reason: picture.reason })}</p>
  return <p className="text-soft">{t('canvas.beginning')}</p>
}

interface VersionPicture {
  name: string
  picture: PictureInView
  /** Null until it is drawn. */
  located: Located | null
}

function useVersionPicture(
  version: DiagramVersion & { name: string },
  changed: readonly ChangedText[],
  onLocate: LocateChanges,
): VersionPicture {
  const theme = useTheme()
  const { agent, source, name } = version
  const picture = usePicture(agent, source, { theme, style: useStyleOf(version) })
  const svg = picture.state === 'drawn' ? picture.svg : null
  const [located, setLocated] = useState<{ svg: string; found: Located } | null>(null)
  useEffect(() => {
    let isLeft = false
    if (svg)
      void onLocate(svg, changed).then(found => {
        if (!isLeft && found) setLocated({ svg, found })
      })
    return () => {
      isLeft = true
    }
  }, [svg, changed, onLocate])
  return { name, picture, located: located && located.svg === svg ? located.found : null }
}

interface Pictures {
  left: VersionPicture
  right: VersionPicture
  /** The area of both. */
  view: Rectangle
}

function SideBySide({ left, right, view }: Pictures) {
  return (
    <div className="grid min-h-0 flex-1 grid-cols-2 gap-px bg-line">
      {[left, right].map(side => (
        <figure key={side.name} className="flex min-h-0 min-w-0 flex-col bg-panel p-2">
          <figcaption className="text-meta text-soft">{side.name}</figcaption>
          <svg role="img" aria-label={side.name} viewBox={toViewBox(view)} className="min-h-0 w-full flex-1">
            <MarkedPicture side={side} />
          </svg>
        </figure>
      ))}
    </div>
  )
}

/** The version before lies over the other one, up to where the slider stands. */
function Slider({ left, right, view }: Pictures) {
  const t = useText()
  const [percent, setPercent] = useState(50)
  return (
    <figure className="flex min-h-0 flex-1 flex-col gap-1 p-2 px-4">
      <Parted {...{ left, right, view, percent }} onMove={setPercent} />
      <div className="flex items-center gap-3 text-meta text-soft">
        <span aria-hidden>{left.name}</span>
        <input
          type="range"
          min={0}
          max={100}
          value={percent}
          aria-label={t('canvas.compareUpTo', { before: left.name, after: right.name })}
          aria-valuetext={`${percent} %`}
          onChange={event => setPercent(Number(event.target.value))}
          className="target min-w-0 flex-1 accent-accent"
        />
        <span aria-hidden>{right.name}</span>
      </div>
    </figure>
  )
}

/** Both pictures, parted where the pointer drags the line to. */
function Parted({ left, right, view, percent, onMove }: Pictures & { percent: number; onMove(percent: number): void }) {
  const id = useId()
  const at = view.x + (view.width * percent) / 100
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const matrix = event.currentTarget.getScreenCTM()
    if (!matrix || event.buttons === 0) return
    const { x } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    onMove(Math.round(Math.max(0, Math.min(100, ((x - view.x) / view.width) * 100))))
  }
  return (
    <svg
      role="img"
      aria-label={`${left.name}, ${right.name}`}
      viewBox={toViewBox(view)}
      className="min-h-0 w-full flex-1 cursor-ew-resize touch-none"
      onPointerDown={follow}
      onPointerMove={follow}
    >
      <clipPath id={`${id}-left`}>
        <rect x={view.x} y={view.y} width={at - view.x} height={view.height} />
      </clipPath>
      <clipPath id={`${id}-right`}>
        <rect x={at} y={view.y} width={view.x + view.width - at} height={view.height} />
      </clipPath>
      <g clipPath={`url(#${id}-right)`}>
        <MarkedPicture side={right} />
      </g>
      <g clipPath={`url(#${id}-left)`}>
        <MarkedPicture side={left} />
      </g>
      <line
        x1={at}
        x2={at}
        y1={view.y}
        y2={view.y + view.height}
        className="stroke-accent"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

const marginOfMark = 3
const looksOfMarks = {
  added: { className: 'fill-good/12 stroke-good' },
  renamed: { className: 'fill-warn/12 stroke-warn', strokeDasharray: '6 4' },
  moved: { className: 'fill-accent/12 stroke-accent', strokeDasharray: '2 3' },
  changed: { className: 'fill-none stroke-warn' },
  removed: { className: 'fill-bad/12 stroke-bad' },
} as const

/** A picture at its place, as an image, in which no script runs; and the marks over it. */
function MarkedPicture({ side: { picture, located } }: { side: VersionPicture }) {
  if (picture.state !== 'drawn' || !located) return null
  return (
    <>
      <image href={picture.address} {...located.view} />
      {located.boxes.map(({ change, x, y, width, height }, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is only ever replaced as a whole
          key={index}
          data-change={change}
          {...looksOfMarks[change]}
          x={x - marginOfMark}
          y={y - marginOfMark}
          width={width + 2 * marginOfMark}
          height={height + 2 * marginOfMark}
          rx={5}
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </>
  )
}

function toMarkBefore({ change, label, label_before, occurrence }: DiagramChange): ChangedText[] {
  if (change === 'added') return []
  // Which of several it was is known only of what is no longer there.
  return [{ change, label: label_before ?? label, occurrence: change === 'removed' ? (occurrence ?? 'all') : 'only' }]
}

function toMarkAfter({ change, label, occurrence }: DiagramChange): ChangedText[] {
  return change === 'removed' ? [] : [{ change, label, occurrence: occurrence ?? 'all' }]
}

function unite(one: Rectangle, other: Rectangle): Rectangle {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  const width = Math.max(one.x + one.width, other.x + other.width) - x
  const height = Math.max(one.y + one.height, other.y + other.height) - y
  return { x, y, width, height }
}

function toViewBox({ x, y, width, height }: Rectangle): string {
  return `${x} ${y} ${width} ${height}`
}
