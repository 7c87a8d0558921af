import type { Items } from '../../structure/items.ts'
import type { Structure } from '../../structure/structure.ts'

/** 组织架构, whatever figures are told of it. */
const tree =
  /\b(?:as an? (?:tree|hierarchy)|the (?:structure|hierarchy) of (?:our|my|the|an?))\b|组织(?:架构|结构)图?|画成(?:一[棵张]|个)?树|树[状形]图(?!.{0,6}(?:面积|矩形))/u
const comparison = /^(?:please )?compare\b|^(?:请|帮我)?(?:对比|比较)/iu
/** The names of diagrams that show one thing alone, and what that is. A plan without its year is told as events. */
const forms: readonly (readonly [RegExp, readonly Structure['type'][]])[] = [
  [
    /^(?:participants?|actors)\s*:|^参与[者方]\s*[:：]|\bsequence ?(?:diagram|chart)s?\b|\b(?:uml|as an?) sequence\b|\bsequence,? (?:please|pls|plz)\b|\bmessage (?:picture|diagram|chart)\b|\bthe sequence (?:when|between)\b|^(?:[\w ]{1,30} )?sequence: |时序图|顺序图|序列图|的时序(?=[：:，,]|$)/iu,
    ['interaction'],
  ],
  [/\bstate ?(?:diagram|machine|chart)s?\b|状态图|状态机|状态转[换移]图/iu, ['states', 'graph']],
  [/\b(?:statuses|states)(?: \w+){0,3}:/iu, ['states', 'items', 'tree', 'chart', 'schema']],
  [/\bmind ?map\b|思维导图|脑图/iu, ['tree', 'items', 'graph', 'schedule', 'states', 'interaction']],
  [tree, ['tree', 'graph', 'items']],
  [/\bgantt\b|甘特图/iu, ['schedule', 'items']],
  [/\b(?:experience|journey) map\b|体验地图|体验旅程|旅程图|旅程地图/iu, ['items']],
  [/\btime ?line\b|时间[线轴]|大事记/iu, ['items', 'schedule', 'tree', 'graph']],
  [comparison, ['items', 'chart', 'tree', 'graph']],
  [
    /\bpyramid (?:chart|diagram|with|of|where)\b|\b(?:a|the) pyramid\b|\bswot\b|\bkanban\b/iu,
    ['items', 'chart', 'tree'],
  ],
  [/\bfishbone|\bishikawa|\bfamily tree\b/iu, ['tree', 'items', 'graph']],
  [/\b(?:sankey|venn|euler)\b|桑基图?|[韦维]恩图|文氏图|\bgit ?(?:flow|graph)\b|\bcommit graph\b/iu, []],
  [/\b(?:class|er|entity[- ]relationship) ?diagrams?\b|^ER(?=\s*:)|(?<!分)类图|\bER ?图/iu, ['schema']],
]

/** Two axes, or four fields. */
const quadrants =
  /\b(?:2 ?x ?2|two[- ]by[- ]two|quadrants?|(?:eisenhower|priority|effort[-/ ]impact|impact[-/ ]effort) (?:matrix|grid))\b|四象限(?!法)|象限图/iu

/** Parts, and what they have to do with each other, are no steps. */
const system =
  /^(?:(?:please|can you|could you|draw|show|make|create|design|me|us|i need|i want|an?|the|our|my|system|software|simple|high[- ]level|[\w.-]+ tier) )*(?:architecture|network) (?:diagram|of|for|with|:)|^(?:(?:draw|show|make|the|our|my) )*architecture\s*:/i

/** How long something takes is no time at which it happens. */
const length = /^(?:about |~)?\d+(?:\.\d+)? ?(?:days?|weeks?|months?|天|周|个?星期|个月)$/i

const timeline = /\btime ?line\b|时间[线轴]/iu
const year = /(?<!\d)(?:1\d{3}|20\d{2})(?!\d)/g
const fewestYears = 3

/** Steps or a list, where a timeline of years is asked for. */
function dropsTimes(structure: Structure, text: string): boolean {
  const isUntimed = structure.type === 'items' && /^(?:steps|list)$/.test(structure.arrangement)
  return isUntimed && timeline.test(text) && (text.match(year)?.length ?? 0) >= fewestYears
}

/** True if a text asks by name for a diagram of something else than was read from it. Of several names none counts. */
export function isOtherForm(structure: Structure, text: string): boolean {
  if (quadrants.test(text)) return structure.type !== 'items' || structure.arrangement !== 'quadrants'
  if (structure.type === 'graph' && system.test(text) && structure.nodes.some(({ role }) => role === 'step'))
    return true
  if (dropsTimes(structure, text)) return true
  // Boxes beside each other compare nothing.
  if (structure.type === 'graph' && structure.edges.length === 0 && comparison.test(text)) return true
  const types = typesAskedIn(text)
  if (types === null) return false
  return !types.includes(structure.type) || (structure.type === 'items' && tellsLengths(structure))
}

/** True if a text asks by name for what none of these types show. */
export function asksForOther(types: readonly Structure['type'][], text: string): boolean {
  const asked = typesAskedIn(text)
  return asked !== null && types.length > 0 && !types.some(type => asked.includes(type))
}

/** Null where no kind is named, or more than one. */
function typesAskedIn(text: string): readonly Structure['type'][] | null {
  const [asked, another] = forms.filter(([name]) => name.test(text))
  return asked === undefined || another !== undefined ? null : asked[1]
}

function tellsLengths({ groups }: Items): boolean {
  return groups.flatMap(({ items }) => items).some(({ label, value = '' }) => length.test(value) || length.test(label))
}
