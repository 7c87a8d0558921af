import type { Fragment, Interaction, InteractionStep } from '../../../../structure/interaction.ts'
import { stem } from '../../../../structure/measure.ts'
import { createIds } from '../../../../structure/new-ids.ts'
import { excludeEachOther } from '../../processes/opposite-cases.ts'
import { areOpposite } from '../../workflow/conditions.ts'
import { findListed } from './find-list.ts'
import { type Block, type Frame, readLines } from './read-lines.ts'

const longestText = 8_000
/** Maximum share of what is said without anybody who does it. */
const mostNotes = 0.34

/**
 * Reads an exchange whose participants are listed ("Components: user, app, database"): each sentence is an arrow from who acts to whom it names.
 * Conditions become frames. Null where fewer than two arrows lead from one to another, or it is open what a condition is of.
 */
export function readListed(_text: string, title: string | null, request: string): Interaction | null {
  if (request.length > longestText) return null
  const listed = findListed(request)
  const blocks = listed && readLines(listed.told, listed.participants)
  const folded = blocks && foldFrames(blocks)
  if (!listed || !folded) return null
  const told = flatten(blocks)
  const between = told.filter(each => each.type === 'act' && each.act.to !== each.act.from)
  const notes = told.filter(each => each.type === 'note')
  if (between.length < 2 || notes.length > told.length * mostNotes) return null
  const newId = createIds('participant')
  const { names } = listed.participants
  const participants = names.map((name, at) => ({
    id: newId(name),
    label: listed.labels[at] ?? name,
    kind: 'participant' as const,
  }))
  const ids = new Map(participants.map(({ id }, at) => [names[at], id]))
  // What asks for the drawing is no title of it.
  const heading =
    listed.title ?? (title && /mermaid|\buml\b|syntax|syntactic|structured|结构化|根据/i.test(title) ? null : title)
  const described = Array.from(listed.descriptions, ([name, text]) => ({ type: 'note' as const, text, over: [name] }))
  return {
    type: 'interaction',
    ...(heading !== null && { title: heading }),
    participants,
    steps: toSteps([...described, ...folded], name => ids.get(name) ?? name),
  }
}

function flatten(blocks: readonly Block[]): Exclude<Block, Frame>[] {
  return blocks.flatMap(block => (block.type === 'frame' ? flatten(block.blocks) : [block]))
}

type Folded =
  | Exclude<Block, Frame>
  | { type: 'frames'; kind: Fragment['kind']; parts: { label: string; blocks: Folded[] }[] }

/** Joins the cases of one condition. Null where an "otherwise" is that of no case. */
function foldFrames(blocks: readonly Block[]): Folded[] | null {
  const folded: Folded[] = []
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at] as Block
    if (block.type !== 'frame') {
      folded.push(block)
      continue
    }
    if (block.kind === 'else') return null
    const cases = block.kind === 'if' ? takeCases(blocks, at) : { frames: [block], next: at + 1 }
    const parts = cases.frames.map(frame => ({ label: frame.condition, blocks: foldFrames(frame.blocks) }))
    if (parts.some(part => part.blocks === null)) return null
    const kind = block.kind === 'loop' ? 'loop' : parts.length > 1 ? 'alt' : 'opt'
    folded.push({ type: 'frames', kind, parts: parts.map(({ label, blocks: own }) => ({ label, blocks: own ?? [] })) })
    at = cases.next - 1
  }
  return folded
}

/**
 * The other cases of a condition: "otherwise", or its opposite. Where that is told later ("payment is successful …, payment fails …"), the sentences
 * until then belong to the first case.
 */
function takeCases(blocks: readonly Block[], start: number): { frames: Frame[]; next: number } {
  const first = blocks[start] as Frame
  const frames: Frame[] = [first]
  let at = start + 1
  while (at < blocks.length) {
    const next = blocks[at]
    const isCase =
      next?.type === 'frame' &&
      (next.kind === 'else' ||
        (next.kind === 'if' && frames.every(({ condition }) => exclude(condition, next.condition))))
    if (!isCase) break
    frames.push(next)
    at += 1
    if (next.kind === 'else' && next.condition === '') return { frames, next: at }
  }
  if (frames.length > 1 || first.isClosed) return { frames, next: at }
  const later = blocks.findIndex((each, index) => index > start && isOtherCase(each, first.condition))
  const other = blocks[later]
  if (other?.type !== 'frame') return { frames, next: at }
  const own = { ...first, blocks: [...first.blocks, ...blocks.slice(start + 1, later)] }
  const more = takeCases(blocks, later)
  return { frames: [own, ...more.frames], next: more.next }
}

function isOtherCase(block: Block, condition: string): boolean {
  if (block.type !== 'frame') return false
  return block.kind === 'else' || (block.kind === 'if' && exclude(condition, block.condition))
}

const chineseOpposites: readonly [RegExp, RegExp][] = [
  [/充足|足够|有库存|有货/u, /不足|不够|没有?库存|无库存|缺货|没货/u],
  [/有效/u, /无效|失效|过期/u],
  [/存在/u, /不存在/u],
  [/正常/u, /异常|故障/u],
  [/可用|空闲/u, /不可用|占用|已满/u],
  [/大于|超过|高于/u, /小于|低于|不超过|未超过/u],
]

function exclude(one: string, other: string): boolean {
  if (!/\p{Script=Han}/u.test(one + other)) return areOfOne(one, other) && excludeEachOther(one, other)
  const areIn = ([good, bad]: readonly [RegExp, RegExp]) => {
    const [a, b] = [one, other].map(words => {
      const found = bad.exec(words) ?? good.exec(words)
      return found && { isBad: bad.test(words), what: words.slice(0, found.index) }
    })
    return a && b && a.isBad !== b.isBad && (a.what === b.what || a.what === '' || b.what === '')
  }
  return areOpposite(one, other) || isDenied(one, other) || chineseOpposites.some(areIn)
}

/** "the card is valid" and "the card is not valid", of the same thing; "accepted" and "rejected", of what was told before. */
function areOfOne(one: string, other: string): boolean {
  const [a, b] = [one, other].map(words =>
    words
      .replace(/^(?:(?:the|an?|any|no|all|some|every|it|they|is|are|not)\b\s*)+/i, '')
      .toLowerCase()
      .split(/\s+/),
  )
  const isBare = (words: readonly string[] = []) => words.length < 3
  return (
    stem(a?.[0] ?? '') === stem(b?.[0] ?? '') || (isBare(a) && isBare(b) && !/\s(?:is|are)\s/.test(`${one} ${other}`))
  )
}

/** 有空位, 没有空位 */
function isDenied(one: string, other: string): boolean {
  const [a, b] = [one, other].map(words => words.replaceAll(/没有?|不|未|无|有/gu, ''))
  return a === b && /没|不|未|无/u.test(one) !== /没|不|未|无/u.test(other)
}

function toSteps(blocks: readonly Folded[], idOf: (name: string) => string): InteractionStep[] {
  const askedBy = new Map<string, string>()
  let count = 0
  let last: string | null = null
  const newId = () => `s${++count}`
  const toStep = (block: Folded): InteractionStep[] => {
    if (block.type === 'frames') {
      const id = newId()
      const parts = block.parts.map(({ label, blocks: own }) => ({ label, steps: own.flatMap(toStep) }))
      return [{ type: 'fragment', id, kind: block.kind, parts }]
    }
    if (block.type === 'note') {
      const over = block.over.length > 0 ? block.over : last === null ? [] : [last]
      return over.length === 0
        ? []
        : [{ type: 'note', id: newId(), text: block.text, over: over.map(idOf), side: 'over' }]
    }
    const { from, to, label, isReply } = block.act
    const receiver = to ?? askedBy.get(from) ?? from
    const answers = isReply && receiver !== from
    if (!isReply && receiver !== from) askedBy.set(receiver, from)
    last = from
    return [
      { type: 'message', id: newId(), from: idOf(from), to: idOf(receiver), label, kind: answers ? 'reply' : 'call' },
    ]
  }
  return blocks.flatMap(toStep)
}
