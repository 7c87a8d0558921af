import type { Graph } from '../../../structure/graph.ts'
import { splitList } from '../split-list.ts'
import { type Relation, toGraph } from './to-graph.ts'

const longestText = 500
const longestName = 30
const heading =
  /^(?:(?:please |can you )?(?:explain|show|draw|illustrate) )?([^.:：，,。\n]{2,50}?)(?: in a (?:diagram|picture|chart))?[:：]\s*|^(\p{Script=Han}{2,12}(?:原理|过程|图|作用))[，,]\s*/iu
const intake = 'absorbs?|takes? in|consumes?|uses?|breathes? in|eats?|needs?'
const output = 'produces?|releases?|gives? off|emits?|puts? out|breathes? out|makes?|generates?|outputs?'
/** "sunlight, water and CO2 go into the leaf, oxygen and sugar come out" */
const flows =
  /^(.{2,80}?) (?:go(?:es)?|flows?|enters?|comes?) (?:in(?:to)? )?(?:the |an? )?([\w -]{2,30}?)(?:,|;|\.| and| while)(?: then)? (.{2,80}?) (?:comes?|go(?:es)?|flows?|leaves?) (?:back )?out(?: of (?:it|the [\w -]+))?$/i
/** "plants absorb water and CO2 and release oxygen", "yeast turns sugar into alcohol and CO2" */
const active: readonly RegExp[] = [
  new RegExp(
    `^(?:the |an? )?([\\w -]{2,30}?) (${intake}) (.{2,80}?)(?:,|;|,? and|,? then)(?: then| it| they)? (${output}) (.{2,80})$`,
    'i',
  ),
  /^(?:the |an? )?([\w -]{2,30}?) (turns?|converts?|transforms?|changes?) (.{2,80}?) (into) (.{2,80})$/i,
]
const chinese =
  /^(\p{Script=Han}{1,8}?)(?:通过.{1,8}?)?(吸收|吸入|消耗|利用|摄入|需要|输入|进来)([^，,；;。]{1,40}?)[，,；;]?(?:然后|再|从而|并|同时|最后)?(产生|释放出?|放出|生成|排出|呼出|输出|转化[成为]|变成|制造出?|合成)([^，,；;。]{1,40})$/u

interface Told {
  thing: string
  takes: { verb: string; things: string }
  gives: { verb: string; things: string }
}

/**
 * Reads what goes into one thing and what comes out of it: "sunlight, water and CO2 go into the leaf, oxygen and sugar come out", 植物吸收阳光和水，产生氧气. Null
 * where more is told.
 */
export function readIntake(_body: string, title: string | null, text: string): Graph | null {
  const said = text.trim().replace(/[.。!！]+$/, '')
  if (said.length > longestText || /\n|->|→/.test(said)) return null
  const [lead = '', named, topic] = heading.exec(said) ?? []
  const told = readTold(said.slice(lead.length).trim())
  if (!told) return null
  const [inputs, outputs] = [splitList(told.takes.things), splitList(told.gives.things)]
  const names = [told.thing, ...inputs, ...outputs]
  const areNames = names.every(
    name => name.length <= longestName && !/[:：;；,，?]|\b(?:if|when|which|that)\b/i.test(name),
  )
  if (!areNames || new Set(names).size < names.length || names.length < 4) return null
  const relations: Relation[] = [
    ...inputs.map(from => ({ from, to: told.thing, label: told.takes.verb })),
    ...outputs.map(to => ({ from: told.thing, to, label: told.gives.verb })),
  ]
  return toGraph(relations, title ?? named ?? topic ?? null)
}

function readTold(body: string): Told | null {
  const [, goesIn, into = '', comesOut = ''] = flows.exec(body) ?? []
  if (goesIn !== undefined)
    return { thing: into, takes: { verb: '', things: goesIn }, gives: { verb: '', things: comesOut } }
  for (const pattern of [...active, chinese]) {
    const [, thing = '', takes = '', taken = '', gives = '', given = ''] = pattern.exec(body) ?? []
    // "yeast turns sugar into alcohol": neither word says anything of one arrow alone.
    const [taking, giving] = gives === 'into' ? ['', ''] : [takes, gives]
    if (thing !== '') return { thing, takes: { verb: taking, things: taken }, gives: { verb: giving, things: given } }
  }
  return null
}
