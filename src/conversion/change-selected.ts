import type { Agent, AgentInput, Composed, NotDrawn, Selectable } from '../kinds/kind.ts'
import { withoutCourtesies } from '../structure/edit/courtesies.ts'
import { EditProblem, findNamed } from '../structure/edit/find-named.ts'
import { roleNamed } from '../structure/edit/role-named.ts'
import type { Element } from '../structure/parts.ts'
import { readColor } from '../toolkit/drawing/color.ts'
import { messages } from './messages/index.ts'

const these = `(?:(?:all )?(?:of )?(?:these|this|those|that|them|it|both|the selected (?:ones?|shapes?|nodes?|boxes)|the selection)(?: (?:shapes?|nodes?|boxe?s?|steps?|ones?|two|three|items?|elements?))?)`
const zhThese = `(?:这些|这(?:个|两个|三个|几个)?|它们?|选中的?|所选的?)(?:节点|图形|元素|框|步骤|部分|内容)?`
const removal = new RegExp(`^(?:please )?(?:remove|delete|drop|erase|take (?:out|away)) ${these}(?: please)?$`, 'i')
const zhRemoval = new RegExp(
  `^请?(?:(?:删除|删掉|去掉|移除)${zhThese}|把?${zhThese}都?(?:删除|删掉|去掉|移除))(?:吧|掉)?$`,
)
const coloring = new RegExp(
  String.raw`^(?:please )?(?:make|colou?r|paint|turn|mark|set|fill) ${these}(?: (?:to|in|into|with))? ([#\w(),.% -]{3,40})$`,
  'i',
)
const zhColoring = new RegExp(`^请?把?${zhThese}都?(?:改成|改为|变成|变为|设为|设成|涂成|标成|染成)(.{1,8})$`)

/** Words for colours; the tones are those of the drawings, on which dark and light words can be read. */
const tones: Readonly<Record<string, string>> = {
  red: '#f87171',
  orange: '#fb923c',
  yellow: '#fde047',
  green: '#4ade80',
  blue: '#60a5fa',
  purple: '#c084fc',
  pink: '#f9a8d4',
  gray: '#cbd5e1',
  grey: '#cbd5e1',
  brown: '#b98b5e',
}
const zhColors: Readonly<Record<string, string>> = {
  红: 'red',
  橙: 'orange',
  黄: 'yellow',
  绿: 'green',
  蓝: 'blue',
  紫: 'purple',
  粉: 'pink',
  灰: 'gray',
  棕: 'brown',
  黑: 'black',
  白: 'white',
}

/** Changes what is selected, where the words say so: removes it, or gives it a colour. Null: the words are something else. */
export function changeSelected(
  kind: Agent,
  { current, selection = [], text, language }: AgentInput,
): Composed | NotDrawn | null {
  const { selectable } = kind
  if (!current || current.agent !== kind.id || !selectable) return null
  const ids = selection.filter(id => selectable.labelOf(current.source, id) !== null)
  if (ids.length === 0) return null
  const said = text.trim().replace(/[.!。！]+$/, '')
  const change = removal.test(said) || zhRemoval.test(said) ? 'remove' : readColoring(said)
  // Without operations of their own, elements are changed by their labels.
  if (change === null || !(change === 'remove' ? selectable.remove : (selectable.recolor ?? selectable.remove)))
    return null
  const source = make(selectable, current.source, ids, change)
  if (source === null) return { notDrawn: notPossible(kind, change, language) }
  const count = ids.length
  const concept = messages.say(language, 'selection-changed', {
    case: change === 'remove' ? 'removed' : 'coloured',
    count,
  })
  return { concept, source }
}

const namedColoring = /^(?:make|colou?r|paint|mark|turn|fill|highlight|shade) (.+?) (?:(?:in|to|with|as) )?(#?\w+)$/i
const zhNamedColoring = /^(?:把|将)?(.+?)(?:都?(?:标|涂|染|改|变|设|填)(?:成|为|上)?)(.{1,3}?)颜?色$/u
const everything =
  /^(?:all|every|each)(?: (?:of )?the)? (?:boxe?s|nodes?|steps?|shapes?|elements?)$|^(?:所有|全部)的?(?:节点|图形|框|步骤|元素)?$/i

type Coloured = Pick<Element, 'id' | 'label' | 'fields'>

/**
 * Gives what the words name a colour: "make Ship green and Pack blue", 把发货标成红色. `elements`: the ids and labels of the drawing. Null: the words are
 * something else, or name what is not there.
 */
export function colourNamed(
  kind: Agent,
  { current, text, language }: AgentInput,
  elements: readonly Coloured[],
): Composed | NotDrawn | null {
  const { selectable } = kind
  if (!current || current.agent !== kind.id) return null
  const colored = readNamedColoring(withoutCourtesies(text), elements)
  if (!colored) return null
  let source: string | null = current.source
  for (const { ids, color } of colored) {
    const known: string[] =
      selectable && source !== null ? ids.filter(id => selectable.labelOf(source ?? '', id) !== null) : []
    source = selectable && source !== null && known.length > 0 ? make(selectable, source, known, { color }) : null
  }
  if (source === null) return { notDrawn: notPossible(kind, { color: '' }, language) }
  return { concept: messages.say(language, 'changed', { losses: '' }).trim(), source }
}

/** What is coloured how; null where a name or a colour of them is unknown. */
function readNamedColoring(said: string, elements: readonly Coloured[]) {
  const colored: { ids: string[]; color: string }[] = []
  for (const piece of said.split(/,? and (?=.+ #?\w+$)|，/)) {
    const [, name = '', word = ''] =
      namedColoring.exec(piece) ?? namedColoring.exec(`make ${piece}`) ?? zhNamedColoring.exec(piece) ?? []
    const tone = zhColors[word] ?? word.toLowerCase()
    const color = tones[tone] ?? (tone === '' ? null : readColor(tone))
    const ids = everything.test(name) ? elements.map(({ id }) => id) : findIds(elements, name)
    if (color === null || ids.length === 0) return null
    colored.push({ ids, color })
  }
  return colored.length > 0 ? colored : null
}

/** The ids of what is called so, or of all that have the role that is named; empty where nothing or several are meant. */
function findIds(elements: readonly Coloured[], name: string): string[] {
  const [, kind] =
    /^(?:all(?: of)?(?: the)?|every|each|both) (.+)$|^(?:所有|全部)的?(.+)$/iu.exec(name.trim())?.filter(Boolean) ?? []
  const role = kind === undefined ? null : roleNamed(kind)
  if (role !== null) return elements.filter(({ fields }) => fields.role === role).map(({ id }) => id)
  const named = elements.map(({ id, label, fields }) => ({
    id,
    label,
    ...(typeof fields.role === 'string' && { role: fields.role }),
  }))
  try {
    return name.trim() === '' ? [] : [findNamed(named, name.trim()).id]
  } catch (error) {
    if (error instanceof EditProblem) return []
    throw error
  }
}

const oneOf = /\b(?:this|it)(?: (?:one|node|shape|step|box))?\b|这个(?:节点|图形|步骤)?/i
const severalOf = new RegExp(`\\b${these}(?= |$)|${zhThese}`, 'i')

/** The words with the labels of what is selected in place of "this" and "these". */
export function nameSelected(kind: Agent, input: AgentInput): AgentInput {
  const { current, selection = [], text } = input
  const labels = current ? selection.map(id => kind.selectable?.labelOf(current.source, id) || '') : []
  if (labels.length === 0 || labels.some(label => label === '' || label.includes('"'))) return input
  const isZh = /\p{Script=Han}/u.test(text)
  const named = text.replace(labels.length === 1 ? oneOf : severalOf, () =>
    labels.map(label => `"${label}"`).join(isZh ? '和' : ' and '),
  )
  return { ...input, text: named }
}

type Change = 'remove' | { color: string }

function make(selectable: Selectable, source: string, ids: readonly string[], change: Change): string | null {
  return change === 'remove'
    ? (selectable.remove?.(source, ids) ?? null)
    : (selectable.recolor?.(source, ids, change.color) ?? null)
}

function readColoring(said: string): { color: string } | null {
  const word = coloring.exec(said)?.[1]?.trim().toLowerCase()
  const zhWord = zhColoring.exec(said)?.[1]?.replace(/颜?色$/, '')
  const name = word ?? (zhWord === undefined ? undefined : zhColors[zhWord])
  const color = name === undefined ? null : (tones[name] ?? readColor(name))
  return color === null ? null : { color }
}

function notPossible({ name }: Agent, change: Change, language: string): string {
  return messages.say(language, 'selection-kept', { case: change === 'remove' ? 'whole' : 'colourless', kind: name })
}
