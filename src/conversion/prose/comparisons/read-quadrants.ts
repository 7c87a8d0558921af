import type { Items } from '../../../structure/items.ts'
import { createIds } from '../../../structure/new-ids.ts'

const longestText = 2000
const longestLabel = 60
const fewest = 2
const most = 20
const wish =
  /\b(?:quadrants?|eisenhower|matrix|2 ?x ?2|(?:effort|impact|value|cost|risk|urgency|importance|interest|power)\s?(?:vs\.?|versus|\/|and|x|-)\s?(?:effort|impact|value|cost|benefit|reward|urgency|importance|interest|power|influence)\b)|\bprioriti[sz]e\b|象限|矩阵|重要(?:性|程度)?(?:[和、与/]|还是|不)*紧急(?:性|程度)?/i
const axis =
  'effort|impact|value|costs?|risks?|benefits?|urgency|importance|rewards?|price|quality|difficulty|reach|interest|power|influence|complexity|likelihood|probability|gain|return|growth|market share|pain|priority|satisfaction|投入|成本|难度|工作量|风险|收益|价值|影响力?|效果|紧急(?:度|程度)?|重要(?:性|度|程度)?|回报|价格|质量|兴趣|权力|复杂度|概率|可能性|增长|份额|优先级'
const level =
  'a lot of|lots of|very high|very low|high|low|medium|mid|big|small|little|huge|hard|easy|高|低|中等?|大|小'
const levelFirst = `(?<![a-z])(${level})[ -]?(${axis})`
const axisFirst = `(${axis})\\s*(?:is |are |=|：|:|很|比较|较)?\\s*(${level})`
const joint = '\\s*(?:[,，、/&+;-]|\\band\\b|\\bbut\\b|\\bwith\\b|但是?|而|又|且)?\\s*'
const placed = new RegExp(
  `[(（]?(?:${levelFirst}${joint}${levelFirst}|${axisFirst}${joint}${axisFirst})(?![a-z])[)）]?`,
  'giu',
)
const between =
  /^[\s,，、;；。.|/-]*(?:and |then |而|和)?|\s*(?:[:：=,，-]|\b(?:is|are|has|have|with|at)|是|有|属于|为)?\s*$/gi
/** What may follow the last thing: "quadrant chart pls". */
const asking =
  /^[\s.。!！,，;；]*(?:(?:as |draw |make )?(?:an? )?(?:2 ?x ?2 )?(?:quadrants?|matrix)?(?: chart| diagram)?(?: pls| please)?|画?[个张]?四?象限图?)[\s.。!！]*$/i
const about = /^(?:[^,，;；。\n]*?(?:[:：]|\.\s|。|\n)|[^:：;；。.\n]{2,80}:)\s*/

/** The words for little and for much of each measure, as far as they were said. */
type Levels = Map<string, { low?: string; high?: string }>

interface Placed {
  label: string
  at: [number, number]
}

/**
 * Reads things that are placed by two measures: "effort/impact: new logo low effort low impact, fix checkout low effort high impact", 改版 投入低收益高.
 * Null where a part has no place, or is measured by something else.
 */
export function readQuadrants(text: string, title: string | null, request: string): Items | null {
  if (text.length > longestText || !wish.test(request)) return null
  return readPlaced(withEachPlaced(text), title, request) ?? readUrgentLists(text, title) ?? readUrgent(text, title)
}

function readPlaced(text: string, title: string | null, request: string): Items | null {
  const body = withoutAxes(text)
  const found = [...body.matchAll(placed)]
  const first = found[0] && measuresOf(found[0])
  if (!first || found.length < fewest || found.length > most) return null
  const [horizontal, vertical] = first.map(({ name }) => name)
  const points: Placed[] = []
  let end = 0
  for (const match of found) {
    const measures = measuresOf(match)
    const x = measures.find(({ name }) => name === horizontal)
    const y = measures.find(({ name }) => name === vertical)
    const label = body.slice(end, match.index).replaceAll(between, '').trim()
    if (!x || !y || !isLabel(label)) return null
    points.push({ label, at: [x.place, y.place] })
    end = match.index + match[0].length
  }
  const isAll = asking.test(body.slice(end))
  const levels = levelsOf(found)
  return isAll ? toItems(points, [horizontal ?? '', vertical ?? ''], title, request, levels) : null
}

const levelOfAxis = '[高低大小](?:价值|成本|收益|风险|投入|难度|影响力?|重要性|紧急度|优先级|回报|增长|份额)'
const placedList = new RegExp(
  `(?<=^|[：:；;。\\n]\\s?)(${levelOfAxis}[、，]?${levelOfAxis})\\s?(?:[：:]|——|—|-)\\s?([^：:；;。\\n—]{1,80})(?=[；;。\\n]|$)`,
  'gu',
)

/** 高价值低成本——优化搜索、加埋点: each of the list with its place. */
function withEachPlaced(text: string): string {
  return text.replaceAll(placedList, (_, place: string, list: string) =>
    list
      .split(/[、，]/u)
      .map(each => `${each.trim()} ${place}`)
      .join('；'),
  )
}

/** How the ends of each measure are called: "little" and "a lot of". */
function levelsOf(found: readonly RegExpExecArray[]): Levels {
  const levels: Levels = new Map()
  for (const { name, place, written } of found.flatMap(measuresOf)) {
    const ends = levels.get(name) ?? {}
    if (place < 0.5) ends.low ??= written
    if (place > 0.5) ends.high ??= written
    levels.set(name, ends)
  }
  return levels
}

const neither = /(?:\bneither(?: of (?:them|both))?|都不是?|两者都不)$/i
const urgentFirst =
  /((?:not |un|不)?)(?:urgent|紧急)\s*(?:(?:,|and|but|yet|，|、|且|但是?|又|而且)\s*)?((?:not |un|不)?)(?:important|重要)$/i
const importantFirst =
  /((?:not |un|不)?)(?:important|重要)\s*(?:(?:,|and|but|yet|，|、|且|但是?|又|而且)\s*)?((?:not |un|不)?)(?:urgent|紧急)$/i

const quadrant =
  '(?:not |un|不)?(?:urgent|important|紧急|重要)[ ,，、/&]*(?:and |but |但|又|且|而)?(?:not |un|不)?(?:urgent|important|紧急|重要)|neither|(?:两者|二者)?都不是?'
const isInQuadrant = '\\s*(?:[:：]|[—–]{1,2})\\s*|\\s-\\s|的(?:事情?)?(?:就?是|有|包括)'
const urgentList = new RegExp(
  `(?<=^|[\\s;；。.,，:：\\n])(${quadrant})(?:${isInQuadrant})([^;；。.\\n]+?)(?=[;；。.\\n]|$|[,，、]\\s*(?:${quadrant})(?:${isInQuadrant}))`,
  'giu',
)

/** 重要不紧急：学习、锻炼, "neither: old photos": each quadrant with what lies in it. */
function readUrgentLists(text: string, title: string | null): Items | null {
  const found = [...text.matchAll(urgentList)]
  if (found.length < 3) return null
  const heading = text.slice(0, found[0]?.index).replace(/[\s.。:：,，;；]+$/, '')
  const about = title ?? (heading !== '' && heading.length <= longestLabel ? heading : null)
  const points = found.flatMap(([, name = '', list = '']): Placed[] => {
    const isNot = (what: RegExp) => what.test(name) || /^(?:neither|(?:两者)?都不)/i.test(name)
    const at: [number, number] = [
      isNot(/(?:not |un|不)(?:urgent|紧急)/i) ? 0.25 : 0.75,
      isNot(/(?:not |un|不)(?:important|重要)/i) ? 0.25 : 0.75,
    ]
    return list
      .split(/\s*[,，、]\s*/)
      .filter(label => label.trim() !== '')
      .map(label => ({ label: label.trim(), at }))
  })
  const axes: [string, string] = /\p{Script=Han}/u.test(text) ? ['紧急', '重要'] : ['urgency', 'importance']
  return points.every(({ label }) => isLabel(label)) && points.length <= most
    ? toItems(points, axes, about, text)
    : null
}

/** "fix the login (urgent, important)" */
const inBrackets = /\s*[(（]((?:not |un|不)?(?:urgent|important|紧急|重要)[^()（）]*)[)）]/giu

/** "taxes urgent and important, presents urgent not important", 学英语重要不紧急: each with both. */
function readUrgent(text: string, title: string | null): Items | null {
  const head = /^[^,，;；。\n]{0,40}[:：]\s*/.exec(text)?.[0] ?? ''
  const parts = text
    .slice(head.length)
    .replaceAll(inBrackets, ' $1')
    .replace(/[.。!！\s]+$/, '')
    .split(/\s*[;；。\n]\s*|\s*[,，、](?!\s*(?:but |and |但|又|而)?(?:not |un|不)?(?:urgent|important|紧急|重要))\s*/i)
    .filter(part => part !== '')
  const points = parts.map((part): Placed | null => {
    const found = neither.exec(part) ?? urgentFirst.exec(part) ?? importantFirst.exec(part)
    const label = part
      .slice(0, found?.index)
      .replaceAll(between, '')
      .replace(/(?:\s*\bboth|[又既很])$/i, '')
      .trim()
    if (!found || !isLabel(label)) return null
    const [isFirst, isSecond] = [found[1] === '', found[2] === '']
    const [isUrgent, isImportant] = urgentFirst.test(part) ? [isFirst, isSecond] : [isSecond, isFirst]
    return { label, at: [isUrgent ? 0.75 : 0.25, isImportant ? 0.75 : 0.25] }
  })
  const read = points.filter(point => point !== null)
  const axes: [string, string] = /\p{Script=Han}/u.test(text) ? ['紧急', '重要'] : ['urgency', 'importance']
  return read.length >= fewest && read.length === points.length ? toItems(read, axes, title, text) : null
}

/** The heading, and which measure lies along which axis, come before the first thing. */
function withoutAxes(text: string): string {
  const axes = /^(?:[^,，;；。\n]*?(?:[xy][ -]?axis|[横纵竖][轴坐])[^.。\n]*[.。\n]\s*)/i.exec(text)?.[0] ?? ''
  const rest = text.slice(axes.length)
  const head = about.exec(rest)?.[0] ?? ''
  const isHead =
    head !== '' &&
    !new RegExp(placed.source, 'iu').test(head) &&
    (rest.slice(head.length).match(placed)?.length ?? 0) >= fewest
  // A colon behind a thing parts it from its place.
  const isOfFirst =
    isHead && /^[(（]?(?:very )?/.test(rest.slice(head.length)) && rest.slice(head.length).search(placed) === 0
  return isHead && !isOfFirst ? rest.slice(head.length) : rest
}

function measuresOf(match: RegExpExecArray): { name: string; place: number; written: string }[] {
  const parts = match.slice(1).filter(part => part !== undefined)
  const isLevelFirst = placeOf(parts[0] ?? '') !== null
  return [0, 2].map(at => {
    const [one = '', other = ''] = parts.slice(at, at + 2)
    const [name, written] = isLevelFirst ? [other, one] : [one, other]
    return { name: name.toLowerCase(), place: placeOf(written) ?? 0.5, written: written.toLowerCase() }
  })
}

function placeOf(written: string): number | null {
  if (/^(?:very high|huge)$/i.test(written)) return 0.9
  if (/^very low$/i.test(written)) return 0.1
  if (/^(?:high|big|hard|a lot of|lots of|高|大)$/i.test(written)) return 0.75
  if (/^(?:low|small|little|easy|低|小)$/i.test(written)) return 0.25
  return /^(?:medium|mid|中等?)$/i.test(written) ? 0.5 : null
}

function isLabel(label: string): boolean {
  return (
    /[\p{L}\p{N}]/u.test(label) &&
    label.length <= longestLabel &&
    !/[,，;；。\n]|^(?:not|no|we|i|it|they|without|不|没)(?![\p{L}]{2})/iu.test(label)
  )
}

function toItems(
  points: readonly Placed[],
  [x, y]: [string, string],
  title: string | null,
  request: string,
  levels: Levels = new Map(),
): Items {
  const newId = createIds('item')
  const [low, high] = /\p{Script=Han}/u.test(request) ? ['低', '高'] : ['low', 'high']
  const axisOf = (name: string) => {
    if (/\p{Script=Han}/u.test(name)) return `${name}${low} → ${name}${high}`
    const said = levels.get(name)
    return `${said?.low ?? low} ${name} → ${said?.high ?? high} ${name}`
  }
  const items = spread(points).map(({ label, at }) => ({ id: newId(label), label, value: at.join(', ') }))
  const inQuadrant = (isRight: boolean, isTop: boolean) =>
    items.filter((_, index) => {
      const [across = 0, up = 0] = points[index]?.at ?? []
      return across >= 0.5 === isRight && up >= 0.5 === isTop
    })
  const quadrants = [inQuadrant(true, true), inQuadrant(false, true), inQuadrant(false, false), inQuadrant(true, false)]
  return {
    type: 'items',
    ...(title !== null && { title }),
    text: `x: ${axisOf(x)}\ny: ${axisOf(y)}`,
    arrangement: 'quadrants',
    groups: quadrants.map((items, index) => ({ id: newId(`q${index + 1}`), label: '', items })),
  }
}

/** Things at one place are drawn one below the other. */
function spread(points: readonly Placed[]): Placed[] {
  const taken = new Map<string, number>()
  return points.map(({ label, at: [x, y] }) => {
    const key = `${x} ${y}`
    const count = taken.get(key) ?? 0
    taken.set(key, count + 1)
    const shift = (count % 2 === 0 ? 1 : -1) * Math.ceil(count / 2) * 0.06
    return { label, at: [x, Math.round(Math.min(0.98, Math.max(0.02, y + shift)) * 100) / 100] }
  })
}
