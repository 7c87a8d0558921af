import { parseArrows } from '../../../language/arrows.ts'
import { idFrom } from '../language/faults/labels.ts'
import { type Drawer, type Drawing, escapeText } from './drawing.ts'

interface Transition {
  from: string
  to: string
  event?: string
}

const name = "(?!to )[\\p{L}\\p{N}_'’-]+(?: (?!to )[\\p{L}\\p{N}_'’-]+){0,4}?"
/** "from red to green to yellow and back to red" */
const path = `${name}(?:,? (?:and )?(?:then )?(?:back )?to (?:the )?${name}){0,6}?`
const english = new RegExp(
  `\\bfrom (?:the )?(${name}) to (?:the )?(${path})(?: (?:state|status))?(?:[ ,]+(?:on|when|after|via|by|upon|if|once) ([^,;.\\n]{1,60}?)|\\s*[:(]\\s*([^,;.()\\n]{1,60}?)\\)?)?(?=\\s*(?:[,;.\\n]|and from\\b|then from\\b|$))`,
  'giu',
)
const chinese =
  /从\s*[「“"]?([^\s「」“”"，。；到]{1,20}?)[」”"]?\s*(?:状态)?\s*(?:到|变为|变成|转到|转为|进入)\s*[「“"]?([^\s「」“”"，。；（(：:]{1,20}?)[」”"]?(?:状态)?(?:\s*[（(：:，,]\s*(?!从)(?:当|触发|事件|条件)?\s*[:：]?\s*([^，。；,;()（）\n]{1,30}?)[)）]?)?(?=\s*(?:[，。；,;\n]|$))/gu
const startsIn = [
  /\b(?:starts?|begins?) (?:in|at|as|with) (?:the )?([\p{L}\p{N}_'-]+(?: [\p{L}\p{N}_'-]+)?)(?: state)?(?=\s*(?:[,;.\n]|and\b|$))/iu,
  /(?:初始状态|起始状态)(?:是|为|：|:)\s*([^\s，。；,;]{1,20})/u,
]
const endsIn = [
  /\b(?:ends?|finishes) (?:in|at|as|with) (?:the )?([\p{L}\p{N}_'-]+(?: [\p{L}\p{N}_'-]+)?)(?: state)?(?=\s*(?:[,;.\n]|$))/iu,
  /(?:最终状态|终止状态|结束状态|终态)(?:是|为|：|:)\s*([^\s，。；,;]{1,20})/u,
]

/** `from Draft to Submitted on submit`, `从待支付到已支付（支付）`. */
export const drawStates: Drawer = text => {
  const transitions = [...readSentences(text, english), ...readSentences(text, chinese)]
  return transitions.length === 0 ? null : draw(transitions, text)
}

/** Arrows, where a state diagram was asked for by name. */
export const drawStatesFromArrows: Drawer = text => {
  const { edges } = parseArrows(text)
  const transitions = edges.map(({ from, to, label }) => {
    const [, state = to, event] = /^(.{1,60}?)\s+(?:on|when|after|via|by|upon|if|once)\s+(.{1,60})$/i.exec(to) ?? []
    return label === undefined && event !== undefined
      ? { from, to: state, event }
      : { from, to, ...(label !== undefined && { event: label }) }
  })
  return transitions.length === 0 ? null : draw(transitions, text)
}

function readSentences(text: string, pattern: RegExp): Transition[] {
  return [...text.matchAll(pattern)].flatMap(([, from, to, event, other]) => {
    const label = event ?? other
    return from === undefined || to === undefined ? [] : chain([from, ...splitPath(to)], label)
  })
}

/** 从申请到面试到录用, "from red to green to yellow" pass through the state in the middle. */
function splitPath(to: string): string[] {
  const states = /\p{Script=Han}/u.test(to)
    ? to.split(/(?:再|又)?到(?!达|账|货|期|店|位)/)
    : to.split(/,? (?:and )?(?:then )?(?:back )?to (?:the )?/i)
  return states.filter(state => state !== '')
}

function chain(states: readonly string[], label: string | undefined): Transition[] {
  return states.slice(1).map((to, index) => ({
    from: states[index] ?? to,
    to,
    ...(label !== undefined && index === states.length - 2 && { event: label }),
  }))
}

/** "states: draft, review, published": states without transitions. */
const listed =
  /^\s*(?:(?:the )?states? ?(?:of [\w ]{1,40})?|(?:\p{Script=Han}{0,8})状态)\s*[:：]\s*([^.。:：\n]+)[.。]?\s*$/iu

/** A clause describes an event, and is not the name of a state. */
const said =
  /可以|能够|重新|[会将能]|变[成为]|转[到为入]|(?<=\p{Script=Han}{2})后|\b(?:can|could|may|must|will|is|are|be|then)\b/iu

export const drawListedStates: Drawer = text => {
  const names = listed.exec(text)?.[1]?.split(/\s*[,，、]\s*(?:and )?|\s+and\s+|和/) ?? []
  const states = names.map(state => state.trim()).filter(state => state !== '')
  if (states.length < 2 || states.some(state => state.length > 30 || said.test(state))) return null
  return {
    source: [
      'stateDiagram-v2',
      ...states.map((state, index) => `  state "${state.replaceAll('"', "'")}" as s${index + 1}`),
    ].join('\n'),
    summary: { case: 'states-alone', states: states.length },
  }
}

function draw(transitions: readonly Transition[], text: string): Drawing {
  const ids = new Map<string, string>()
  const idOf = (state: string) => {
    if (state === '[*]') return state
    const isPlain = /^[\p{L}\p{N}_]+$/u.test(state) && !/^(?:state|end|note)$/i.test(state)
    if (!ids.has(state)) ids.set(state, isPlain ? state : unusedId(idFrom(state), [...ids.values()]))
    return ids.get(state) ?? state
  }
  const arrows = transitions.map(
    ({ from, to, event }) => `  ${idOf(from)} --> ${idOf(to)}${event === undefined ? '' : ` : ${escapeText(event)}`}`,
  )
  const start = firstMatch(startsIn, text)
  const end = firstMatch(endsIn, text)
  const known = (state: string | undefined) => [...ids.keys()].find(name => name.toLowerCase() === state?.toLowerCase())
  const first = known(start)
  const last = known(end)
  const named = [...ids]
    .filter(([state, id]) => state !== id)
    .map(([state, id]) => `  state "${state.replaceAll('"', "'")}" as ${id}`)
  return {
    source: [
      'stateDiagram-v2',
      ...named,
      ...(first === undefined ? [] : [`  [*] --> ${idOf(first)}`]),
      ...arrows,
      ...(last === undefined ? [] : [`  ${idOf(last)} --> [*]`]),
    ].join('\n'),
    summary: { case: 'states', states: ids.size, transitions: transitions.length },
  }
}

/** A keyword cannot be an id either. */
function unusedId(id: string, used: readonly string[]): string {
  return used.includes(id) || /^(?:state|end|note)$/i.test(id) ? unusedId(`${id}_`, used) : id
}

function firstMatch(patterns: readonly RegExp[], text: string): string | undefined {
  return patterns.map(pattern => pattern.exec(text)?.[1]).find(found => found !== undefined)
}
