import type { Style } from '../../language/style.ts'
import { cornerRadius, type DrawForm, type Form, rectanglePath } from './form.ts'
import { drawing, stretch } from './unit-figure.ts'

/** A sign in a box of 100 × 100, as outlines or filled. */
interface Sign {
  lines?: string
  solid?: string
}

const envelope = 'M 0 18 L 100 18 L 100 82 L 0 82 Z'

/** What kind of task it is: the sign in its upper left corner. */
const taskSigns: Readonly<Record<string, Sign>> = {
  user: {
    lines:
      'M 50 4 C 66 4 74 16 74 28 C 74 44 64 54 50 54 C 36 54 26 44 26 28 C 26 16 34 4 50 4 Z M 4 96 C 4 70 20 58 36 52 M 64 52 C 80 58 96 70 96 96 L 4 96',
  },
  service: { lines: gear() },
  send: { solid: 'M 0 14 L 100 14 L 50 48 Z M 0 24 L 50 58 L 100 24 L 100 86 L 0 86 Z' },
  receive: { lines: `${envelope} M 0 18 L 50 54 L 100 18` },
  script: {
    lines:
      'M 25 4 L 96 4 C 60 36 108 64 74 96 L 4 96 C 40 64 -8 36 25 4 Z M 26 28 L 72 28 M 32 50 L 76 50 M 28 72 L 70 72',
  },
  manual: {
    lines:
      'M 4 40 C 12 18 20 12 36 12 L 58 12 C 66 12 66 26 58 26 L 44 26 M 44 26 L 92 26 C 98 26 98 42 92 42 L 54 42 M 54 42 L 94 42 C 100 42 100 58 94 58 L 54 58 M 54 58 L 88 58 C 94 58 94 74 88 74 L 54 74 M 54 74 L 78 74 C 84 74 84 88 78 88 L 30 88 C 14 88 4 80 4 64 Z',
  },
  businessRule: { lines: 'M 0 12 L 100 12 L 100 88 L 0 88 Z M 0 36 L 100 36 M 0 62 L 100 62 M 28 36 L 28 88' },
}

const compensation = 'M 48 12 L 48 88 L 4 50 Z M 96 12 L 96 88 L 52 50 Z'
const wave = 'M 4 40 C 20 10 40 20 55 40 C 68 55 85 55 96 35 L 96 60 C 80 88 60 80 45 60 C 32 45 15 45 4 65 Z'
const loop = 'M 30 88 C -4 66 2 12 46 10 C 92 8 108 66 70 88 M 30 88 L 34 62 M 30 88 L 4 84'

/** How a task is done: the signs at the middle of its lower edge, by what a style says, in this order. */
const loopSigns: readonly [key: string, sign: Sign][] = [
  ['isLoopSub', { lines: 'M 0 0 L 100 0 L 100 100 L 0 100 Z M 50 22 L 50 78 M 22 50 L 78 50' }],
  ['isLoopStandard', { lines: loop }],
  ['isLoopMultiParallel', { lines: 'M 20 8 L 20 92 M 50 8 L 50 92 M 80 8 L 80 92' }],
  ['isLoopMultiSeq', { lines: 'M 8 20 L 92 20 M 8 50 L 92 50 M 8 80 L 92 80' }],
  ['isLoopComp', { lines: compensation }],
  ['isAdHoc', { solid: wave }],
]

const signSize = 14
const signGap = 5

/** A gear, in a box of 100 × 100. */
function gear(): string {
  const teeth = 8
  const corners = Array.from({ length: 4 * teeth }, (_, index) => {
    const radius = index % 4 < 2 ? 48 : 36
    const angle = ((index + 0.5) * Math.PI) / (2 * teeth)
    return `${Math.round(50 + Math.cos(angle) * radius)} ${Math.round(50 + Math.sin(angle) * radius)}`
  })
  return `M ${corners.join(' L ')} Z M 66 50 C 66 71 34 71 34 50 C 34 29 66 29 66 50 Z`
}

/** The signs of a task in its box. */
function signsOf(style: Style, width: number, height: number): Required<Sign> {
  const signs = { lines: '', solid: '' }
  const add = ({ lines, solid }: Sign, left: number, top: number) => {
    const at = (d: string) => ` ${stretch(d, signSize, signSize, { left, top })}`
    if (lines) signs.lines += at(lines)
    if (solid) signs.solid += at(solid)
  }
  const kind = taskSigns[style.text('taskMarker') ?? '']
  if (kind) add(kind, signGap, signGap)
  const done = loopSigns.filter(([key]) => style.flag(key))
  const row = done.length * signSize + Math.max(0, done.length - 1) * signGap
  for (const [index, [, sign]] of done.entries())
    add(sign, (width - row) / 2 + index * (signSize + signGap), height - signSize - 1)
  return signs
}

/** The outline of a task: thick for a call, double for a transaction, dashed for the process of an event. */
function outlineOf(style: Style, width: number, height: number): Form {
  const radius = cornerRadius(width, height, style)
  const inside = (inset: number) =>
    rectanglePath(inset, inset, width - 2 * inset, height - 2 * inset, Math.max(0, radius - inset))
  const type = style.text('bpmnShapeType')
  if (type === 'subprocess') return { body: '', area: inside(0), dashes: inside(0) }
  const lines = type === 'transaction' ? inside(3) : type === 'call' ? `${inside(1)} ${inside(2)}` : ''
  return { body: inside(0), lines }
}

/** A task of BPMN. */
const bpmnTask: DrawForm = (width, height, style) => {
  const outline = outlineOf(style, width, height)
  const { lines, solid } = signsOf(style, width, height)
  return { ...outline, lines: `${outline.lines ?? ''}${lines}`.trim(), ...(solid && { solid: solid.trim() }) }
}

export const bpmnTaskForms: Readonly<Record<string, DrawForm>> = {
  bpmnTask,
  'bpmn.user_task': drawing('', taskSigns.user),
  'bpmn.service_task': drawing('', taskSigns.service),
  'bpmn.script_task': drawing('', taskSigns.script),
  'bpmn.manual_task': drawing('', taskSigns.manual),
  'bpmn.business_rule_task': drawing('', taskSigns.businessRule),
  'bpmn.compensation': drawing(compensation),
  'bpmn.ad_hoc': drawing(wave),
  'bpmn.loop': drawing('', { lines: loop }),
}
