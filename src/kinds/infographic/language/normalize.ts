import type { Repair } from '../../../contract/diagrams.ts'
import type { ValuesFor } from '../../../shared/messages/create-messages.ts'
import { type English, messages } from '../messages/index.ts'
import { type DslNode, separatorOf, withText } from './dsl.ts'
import { findNearTemplate, loadEngine } from './engine.ts'
import { fieldsOf, isBareName, readParts, walkItems } from './read-source.ts'
import { repairRelations } from './relations.ts'
import { fitOf, itemFields, listFields, synonyms, textFields } from './templates.ts'
import { readNumber } from './values.ts'

type Note = <Code extends keyof English>(code: Code, node: DslNode, ...values: ValuesFor<English[Code]>) => void

/** Writes keys and values of the tree as the engine reads them, in place. One repair a kind of fault. */
export function normalize(roots: DslNode[]): Repair[] {
  const repairs = new Map<string, Repair>()
  const note: Note = (code, { line }, ...values) => {
    if (!repairs.has(code)) repairs.set(code, { ...messages.create(code, ...values), line })
  }
  repairHeader(roots, note)
  const merged = mergeRepeated(roots, key => key === 'data' || key === 'theme', note)
  roots.length = 0
  for (const root of merged) roots.push(root)
  for (const block of roots) block.children = mergeRepeated(block.children, key => listFields.has(key), note)
  const { data } = readParts(roots)
  for (const field of data) repairText(field, note)
  joinLists(roots, note)
  for (const list of readParts(roots).lists) repairItems(list, note)
  repairRoots(roots, note)
  repairRelations(readParts(roots), repair => repairs.set(repair.code, repairs.get(repair.code) ?? repair))
  for (const block of roots) repairTheme(block, note)
  return [...repairs.values()]
}

function setText(node: DslNode, text: string): void {
  Object.assign(node, withText(node, text))
}

function repairHeader(roots: DslNode[], note: Note): void {
  const { header, data } = readParts(roots)
  if (!header) return
  const engine = loadEngine()
  const written = isBareName(header) ? header.text : stripQuotes(header.value)
  const name = engine.templateNames.has(written)
    ? written
    : (findNearTemplate(written) ?? (data.length > 0 ? findTemplateNamed(written) : undefined))
  if (!name) return
  if (name !== written) note('template-name', header, { case: 'corrected', written, name })
  if (header.key !== 'infographic' || separatorOf(header.text)) note('keyword', header)
  setText(header, `infographic ${name}`)
}

/** Words of template names that say how items look, not what stands between them. */
const looks = new Set(
  'simple plain text card cards compact badge icon arrow node style horizontal vertical circle line rounded rect pill underline color gradient'.split(
    ' ',
  ),
)
const otherWords: Readonly<Record<string, string>> = {
  comparison: 'compare',
  process: 'sequence',
  cycle: 'circular',
  doughnut: 'donut',
}

/** `timeline`, `swot-analysis`: of the templates that share most words with a name, the plainest. Undefined where it says nothing of how items belong together. */
function findTemplateNamed(written: string): string | undefined {
  const words = new Set(
    written
      .toLowerCase()
      .split(/[-_\s]+/)
      .map(word => otherWords[word] ?? word),
  )
  const shared = (name: string) => name.split('-').filter(part => words.has(part))
  const names = [...loadEngine().templateNames].filter(name => shared(name).some(part => !looks.has(part)))
  return names.sort(
    (one, other) => shared(other).length - shared(one).length || one.length - other.length || one.localeCompare(other),
  )[0]
}

/** Separator, quotes and number of one field. */
function repairText(field: DslNode, note: Note): void {
  if (separatorOf(field.text)) {
    note('separator', field)
    setText(field, `${field.key} ${field.value}`.trim())
  }
  if (!textFields.has(field.key)) return
  const unquoted = stripQuotes(field.value)
  if (unquoted !== field.value) {
    note('quotes', field)
    setText(field, `${field.key} ${unquoted}`)
  }
}

function stripQuotes(value: string): string {
  return (
    /^(["']|\*\*)(.*)\1,?$/s
      .exec(value)?.[2]
      ?.replace(/\\(["'])/g, '$1')
      .trim() ?? value
  )
}

/** Merges a block or a list that begins again. */
function mergeRepeated(nodes: DslNode[], mayRepeat: (key: string) => boolean, note: Note): DslNode[] {
  const first = new Map<string, DslNode>()
  return nodes.filter(node => {
    const before = first.get(node.key)
    if (!before || !mayRepeat(node.key)) {
      first.set(node.key, node)
      return true
    }
    note('repeated-block', node, { key: node.key })
    before.children = before.children.concat(node.children)
    return false
  })
}

/** Two plain lists with items: only one would be drawn. */
function joinLists(roots: DslNode[], note: Note): void {
  const [first, second, third] = readParts(roots).lists
  const arePlain = [first, second].every(
    list => list && list.key !== 'root' && list.children.some(({ isItem }) => isItem),
  )
  if (!first || !second || third || !arePlain) return
  note('two-lists', second, { one: first.key, other: second.key })
  first.children = first.children.concat(second.children)
  for (const block of roots) block.children = block.children.filter(child => child !== second)
}

function repairItems(list: DslNode, note: Note): void {
  if (list.key === 'root' && list.value !== '') {
    note('label', list)
    list.children.unshift({ ...withText(list, `label ${list.value}`), children: [] })
    setText(list, 'root')
  }
  splitItems(list, note)
  for (const { item } of walkItems(list)) {
    if (item.isItem) repairItemLine(item, note, list.key === 'values')
    for (const child of [...item.children]) {
      repairName(item, child, note)
      repairText(child, note)
      if (child.key === 'children') splitItems(child, note)
    }
    repairValue(item, note)
  }
}

/** `description …` is `desc …`, where the item has none. */
function repairName(item: DslNode, field: DslNode, note: Note): void {
  const known = synonyms.get(field.key.toLowerCase())
  if (!known) return
  const fields = fieldsOf(item)
  if (fields.some(({ key }) => key === known)) {
    if (known === 'label' && field.value !== '' && !fields.some(({ key }) => key === 'desc')) {
      note('field-name', field, { key: field.key, known: 'desc' })
      setText(field, `desc ${field.value}`)
      return
    }
    // A word that only looks like a field: the text before it was wrapped here.
    const before = item.children[item.children.indexOf(field) - 1]
    if (!before || (before.key !== 'desc' && before.key !== 'label')) return
    note('wrapped-text', field)
    setText(before, `${before.text} ${field.text}`)
    item.children.splice(item.children.indexOf(field), 1)
    return
  }
  note('field-name', field, { key: field.key, known })
  setText(field, `${known} ${field.value}`)
}

/** Fields without a dash begin an item; so does a field that the item has already, unless it goes on with its text. */
function splitItems(list: DslNode, note: Note): void {
  const isList = list.key !== 'root'
  const items: DslNode[] = []
  for (const node of list.children) {
    if (node.isItem || !isList || !itemFields.has(node.key))
      items.push(...(node.isItem ? splitItem(node, note) : [node]))
    else addField(items, node, note)
  }
  list.children = items
}

function splitItem(item: DslNode, note: Note): DslNode[] {
  const parts = [{ ...item, children: [] }]
  for (const field of item.children) addField(parts, field, note)
  return parts
}

/** Adds a field to the last of `items`, or begins the next one with it. */
function addField(items: DslNode[], field: DslNode, note: Note): void {
  const item = items.at(-1)
  const fields = item?.isItem ? fieldsOf(item) : []
  const last = fields.at(-1)
  if (item?.isItem && !fields.some(({ key }) => key === field.key)) {
    item.children.push(field)
  } else if (item?.isItem && field.key === 'desc' && last?.key === 'desc' && last.line !== item.line) {
    note('repeated-field', field)
    setText(last, `${last.text} ${field.value}`)
  } else {
    note('item-mark', field)
    items.push({ ...field, isItem: true, children: [] })
  }
}

/** `- Speed: ship every day` is an item with a label and a description. */
function repairItemLine(item: DslNode, note: Note, hasValues: boolean): void {
  const { key, value, text } = item
  const known = synonyms.get(key.toLowerCase())
  if (itemFields.has(key) || text === '') {
    if (value !== '') repairText(item, note)
    return
  }
  note('label', item)
  if (known && value !== '') {
    setText(item, `${known} ${stripQuotes(value)}`)
    return
  }
  const figure = hasValues ? /^(.{1,60}?)\s*[\s:：=,，]\s*([~≈约$€¥£￥]?\s*[+-]?\d[\d,.]*\s*\S{0,8})$/.exec(text) : null
  if (figure) {
    setText(item, `label ${stripQuotes(figure[1] ?? '')}`)
    item.children.unshift({ ...withText(item, `value ${figure[2]}`), isItem: false, children: [] })
    return
  }
  const parts = /^(.{1,60}?)\s*[:：]\s+(\S.*)$/.exec(text) ?? /^(.{1,60}?)：(\S.*)$/.exec(text)
  setText(item, `label ${stripQuotes(parts?.[1] ?? text)}`)
  const desc = parts?.[2]
  if (desc) item.children.unshift({ ...withText(item, `desc ${stripQuotes(desc)}`), isItem: false, children: [] })
}

/** A bare number as value; a unit other than percent moves to the label, so that it is not lost. */
function repairValue(item: DslNode, note: Note): void {
  const fields = fieldsOf(item)
  const field = fields.find(({ key }) => key === 'value')
  const read = readNumber(field?.value ?? '')
  if (!field || !read || read.isBare) return
  const own = field.isItem ? item : field
  const label = item.key === 'label' ? item : item.children.find(({ key }) => key === 'label')
  setText(own, `value ${read.number}`)
  if (read.unit === '' || read.unit === '%') {
    note('bare-number', field, { written: field.value, number: read.number })
  } else {
    note('unit', field, { unit: read.unit })
    if (label && !label.text.includes(read.unit)) setText(label, `${label.text} (${read.unit})`)
  }
}

/** Several roots of a hierarchy hang below one that is named like the picture. */
function repairRoots(roots: DslNode[], note: Note): void {
  const { header, data, lists } = readParts(roots)
  const list = lists.length === 1 ? lists[0] : undefined
  if (!list || !header?.value.startsWith('hierarchy-') || fitOf(header.value).most > 1) return
  const tops = [...walkItems(list)].filter(({ depth }) => depth === 1).map(({ item }) => item)
  const [first, second] = tops
  const title = data.find(({ key }) => key === 'title')
  if (!first?.isItem) return
  if (!second && list.key === 'root') {
    note('root', list, { case: 'list' })
    list.children = fieldsOf(first).map(field => ({ ...field, isItem: false }))
  } else if (second && title?.value) {
    note('root', list, { case: 'several' })
    const children = { ...withText(list, 'children'), children: tops }
    list.children = [{ ...withText(title, `label ${title.value}`), children: [] }, children]
    setText(list, 'root')
  }
}

/** The theme's block by its name here, not in JSON; colours side by side, without quotes, commas or brackets. */
function repairTheme(block: DslNode, note: Note): void {
  if (block.key === 'themeConfig') {
    note('theme', block)
    setText(block, `theme ${block.value}`.trim())
  }
  if (block.key !== 'theme') return
  for (const field of block.children) {
    if (separatorOf(field.text)) repairText(field, note)
    if (field.key === 'palette' && field.children.length > 0 && field.value === '') {
      note('palette', field, { case: 'lines' })
      setText(field, `palette ${field.children.map(({ text }) => stripQuotes(text)).join(' ')}`)
      field.children = []
    }
    if (field.key !== 'palette' || !/["',[\]]/.test(field.value) || field.value.includes('(')) continue
    note('palette', field, { case: 'marks' })
    setText(
      field,
      `palette ${field.value
        .replace(/["'[\],]+/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()}`,
    )
  }
}
