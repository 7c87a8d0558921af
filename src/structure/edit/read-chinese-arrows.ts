import { splitEnds } from './chinese-places.ts'
import { type Both, dropEnd, dropEnds, dropStart, list, removing, splitAt, tidy } from './chinese-words.ts'
import type { Instruction } from './instruction.ts'

const connecting = list('连接到|连到|连向|指向|连接至')
const joined = list('连起来|连接起来|连在一起|相连|连上|连接|连')
const drawingLine = list(
  '连线|连一条线|画一条线|加一条线|添加一条线|画一个箭头|画一条箭头|加一个箭头|添加箭头|画箭头|加箭头|连一下|连接|添加连线|加连线|画线',
)
const lineNouns = list(
  '之间的连线|之间的连接|之间的箭头|之间的线|之间的关系|的连线|的连接|的箭头|的线|的关系|连线|之间',
)
const reversing = list('反过来|反转|反向|掉个头|调个头|调转|倒过来|改成反向|换个方向')
const labelling = list('标签为|标签是|标签|标注为|标注|标上|写着|写上|注明')

/** 断开A和B, 删除A和B之间的连线, 取消从A到B的箭头. */
export function readDisconnect(said: string): Instruction[] | null {
  const cut = dropStart(said, list('断开|取消'))
  const removed = cut === null ? dropStart(said, removing) : null
  const body = cut ?? removed
  if (body === null || body === undefined) return null
  const ends = dropEnd(body, lineNouns)
  // Only a line can be removed between two; "断开" says so itself.
  if (ends === null && (cut === null || said.startsWith('取消'))) return null
  const both = splitEnds(dropStart(ends ?? body, ['从']) ?? ends ?? body)
  return both && [{ kind: 'disconnect', from: both.left, to: both.right }]
}

/** 把A到B的箭头反过来, 反转从A到B的连线. */
export function readReverse(said: string): Instruction[] | null {
  const object = dropStart(said, ['把', '将']) ?? said
  const body = dropEnd(object, reversing) ?? dropStart(said, list('反转|调转'))
  const ends = body ? dropEnd(dropEnds(body, list('的方向|方向')), lineNouns) : null
  const both = ends === null ? null : splitEnds(dropStart(ends, ['从']) ?? ends)
  return both && [{ kind: 'reverse', from: both.left, to: both.right }]
}

/** 连接A和B, 把A连到B, 把A和B连起来, 从A到B连线; 标签为L. */
export function readConnect(said: string): Instruction[] | null {
  const { ends, label } = splitLabel(said)
  const both = readJoined(ends)
  if (!both || both.left === '' || both.right === '') return null
  const targets = both.right.includes('、') ? both.right.split('、') : [both.right]
  return targets.map(to => ({
    kind: 'connect',
    from: tidy(both.left),
    to: tidy(to),
    ...(label !== '' && { label }),
  }))
}

function readJoined(said: string): Both | null {
  const after = dropStart(said, ['连接', '连上'])
  if (after) return splitEnds(after)
  const object = dropStart(said, ['把', '将'])
  if (object !== null) {
    const toward = splitAt(object, connecting)
    if (toward) return toward
    const pair = dropEnd(object, joined)
    return pair === null ? null : splitEnds(pair)
  }
  const fromTo = dropStart(said, ['在', '从', '添加从', '画从', '加一条从'])
  if (fromTo === null) return splitAt(said, list('连接到|连到|连向'))
  const ended = dropEnd(fromTo, drawingLine) ?? dropEnd(fromTo, list('的连线|的箭头|的连接|的线'))
  return ended === null ? null : splitEnds(dropEnd(ended, list('之间|中间|之间的')) ?? ended)
}

function splitLabel(said: string): { ends: string; label: string } {
  const split = splitAt(said, labelling)
  if (!split) return { ends: said, label: '' }
  return { ends: split.left.replace(/[，,：:\s]+$/u, ''), label: tidy(split.right.replace(/^[：:\s]+/u, '')) }
}
