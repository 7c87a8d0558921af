import type { Graph } from '../../structure/graph.ts'
import type { States } from '../../structure/states.ts'
import type { Structure } from '../../structure/structure.ts'
import { deniedOf } from '../prose/processes/chinese/conditions.ts'

/**
 * True if what a check can come to (审核通过, 审核不通过) leaves two states: both are told of the one in which it is checked. And if a process asks whether
 * something was not done (商家不接单？) long after it was done: that is told last, and belongs where it was done; or
 * where one of two cases follows the other.
 */
export function partsCases(structure: Structure, text = ''): boolean {
  if (structure.type === 'graph')
    return asksLate(structure) || holdsResult(structure) || ordersCases(structure) || asksInOneCase(structure, text)
  return structure.type === 'states' && (hasPartedEvents(structure) || deniesElsewhere(structure))
}

function asksLate({ nodes, edges }: Graph): boolean {
  const leadsTo = (id: string) => edges.filter(({ to }) => to === id).map(({ from }) => from)
  return nodes.some(({ id, role, label }) => {
    const done = role === 'decision' ? label.replace(/[不没未]/u, '').replace(/[？?]$/, '') : label
    if (done.length < 4 || done === label) return false
    const near = leadsTo(id).flatMap(before => [before, ...leadsTo(before)])
    return nodes.some(node => node.role === 'step' && node.label.endsWith(done) && !near.includes(node.id))
  })
}

/** 余额不足提示, before 余额够？: the other case, within the name of a step that leads to the question. */
function holdsResult({ nodes, edges }: Graph): boolean {
  return nodes.some(({ id, role, label }) => {
    if (role !== 'decision' || !/\p{Script=Han}{2}/u.test(label)) return false
    const asked = label.replace(/[？?]$/, '')
    const before = nodes.filter(
      node => node.role === 'step' && edges.some(({ from, to }) => from === node.id && to === id),
    )
    return before.some(step =>
      Array.from({ length: 5 }, (_, at) => step.label.slice(0, at + 3)).some(
        result => result.length < step.label.length && deniedOf(result, asked) !== null,
      ),
    )
  })
}

/** 输错三次: asked besides, and no other case. */
const howOften = /(?:[两二三四五六几]|\d)次/u
const caseOfStep = /^(.{2,10}?)的(?=\p{Script=Han}{2})/u

/** 材料不齐的退回, after 材料齐全的办结, or 不用住院？ beside 要住院？: two cases, one after the other. */
function ordersCases({ nodes, edges }: Graph): boolean {
  const cases = new Map(nodes.map(({ id, label }) => [id, caseOfStep.exec(label)?.[1] ?? '']))
  const questions = nodes.flatMap(({ role, label }) => (role === 'decision' ? label.replace(/[？?]$/, '') : []))
  const asked = questions.filter(question => !howOften.test(question))
  return (
    edges.some(({ from, to }) => deniedOf(cases.get(from) ?? '', cases.get(to) ?? '') !== null) ||
    asked.some((one, at) => asked.slice(at + 1).some(other => one !== other && deniedOf(one, other) !== null))
  )
}

/**
 * 天气好就爬山，天气不好就看电影，要是下大雨就睡觉: a third case beside two that exclude each other, asked after one of them, of which it says nothing.
 */
function asksInOneCase({ nodes, edges }: Graph, text: string): boolean {
  const placeOf = (id: string) => nodes.findIndex(node => node.id === id)
  // What leads back says nothing of what is asked first.
  const into = (id: string) => edges.filter(({ from, to }) => to === id && placeOf(from) < placeOf(to))
  const nodeOf = (id: string) => nodes.find(node => node.id === id)
  return nodes.some(({ id, role, label }) => {
    const asked = label.replace(/[？?]$/, '')
    const isBeside = ['要是', '如果', '若', '假如'].some(word => text.includes(`，${word}${asked}`))
    if (role !== 'decision' || !isBeside || !/\p{Script=Han}{2}/u.test(asked)) return false
    const [only, another] = into(id)
    const [before, other] = only && !another ? into(only.from) : []
    const isCase =
      before && !other && nodeOf(before.from)?.role === 'decision' && nodeOf(before.to)?.role !== 'decision'
    if (!isCase) return false
    const step = nodeOf(before.to)?.label ?? ''
    const saysMore = Array.from(asked.slice(1), (sign, at) => `${asked[at]}${sign}`).some(pair => step.includes(pair))
    return !saysMore && edges.filter(({ from }) => from === before.from).length > 1
  })
}

const deniedEvent = /\bit (?:isn['’]t|is not|hasn['’]t been|has not been|doesn['’]t get) (\w+)/i

/** "If it isn't returned …" holds of what is borrowed, where "returned" follows "borrowed". */
function deniesElsewhere({ states, transitions }: States): boolean {
  return transitions.some(({ from, event = '' }) => {
    const [, denied = ''] = deniedEvent.exec(event) ?? []
    const state = states.find(({ label }) => label.toLowerCase() === denied.toLowerCase())
    const before = transitions.flatMap(each => (each.to === state?.id ? [each.from] : []))
    return before.length > 0 && !before.includes(from)
  })
}

function hasPartedEvents({ transitions }: States): boolean {
  const told = transitions.flatMap(({ from, event = '' }) =>
    /\p{Script=Han}{2}/u.test(event) ? [{ from, event }] : [],
  )
  return told.some(({ from, event }, at) =>
    told.slice(at + 1).some(other => other.from !== from && deniedOf(event, other.event) !== null),
  )
}
