import { type DslNode, splitKey, withText } from './dsl.ts'
import { isBareName } from './read-source.ts'
import { dataFields, foreignFields, itemFields, listFields, synonyms, themeFields, topFields } from './templates.ts'

/** A list that is open for items, or the object `root`, which is an item itself. */
interface OpenList {
  /** Indentation in the source: of its key, and of its items once there is one. */
  keyIndent: number
  itemIndent: number | undefined
  /** Levels in the result. */
  itemDepth: number
  fieldDepth: number
  /** True once a `root` had a field, so that it is no list. */
  hasField?: boolean
}

const onlyDataFields: ReadonlySet<string> = new Set([...listFields, 'root', 'relations', 'order'])
/** Blocks with keys of their own. */
const freeBlocks: ReadonlySet<string> = new Set(['theme', 'themeConfig', 'design'])
/** Texts that may be long enough to be wrapped. */
const proseFields: ReadonlySet<string> = new Set(['label', 'desc', 'title'])
const relationFields = /^(?:from|to|label|direction|showArrow|arrowType|lineStyle|id)\b/

/** Place of the next line in the source. */
interface Section {
  kind: 'none' | 'data' | 'free' | 'relations'
  /** Indentation of the key that began it. */
  indent: number
}

/**
 * Gives every line the indentation that its meaning asks for: its key tells what it belongs to, its indentation only where the key
 * leaves a choice. What is no key is the end of the text before it. The keys `data`, `items`, `children` and `theme` are added where
 * missing.
 */
export function reindent(lines: readonly DslNode[]): DslNode[] {
  const placed: DslNode[] = []
  let section: Section = { kind: 'none', indent: 0 }
  let lists: OpenList[] = []
  const place = (node: DslNode, depth: number) => placed.push({ ...node, indent: depth * 2 })
  const placeKey = (key: string, { line }: DslNode, depth: number) =>
    place({ line, isItem: false, indent: 0, text: key, ...splitKey(key), children: [] }, depth)
  const openData = (node: DslNode) => {
    if (section.kind === 'none' || section.kind === 'free') placeKey('data', node, 0)
    section = { kind: 'data', indent: Math.min(section.indent, node.indent) }
  }

  for (const node of lines) {
    const { key, indent } = node
    switch (meaningOf(node, section, lists, placed.length === 0)) {
      case 'block':
        place(node, 0)
        section = { kind: key === 'data' ? 'data' : freeBlocks.has(key) ? 'free' : 'none', indent }
        lists = []
        break
      case 'free':
        placed.push({ ...node, indent: indent - section.indent + 1 })
        break
      case 'theme field':
        placeKey('theme', node, 0)
        place(node, 1)
        section = { kind: 'free', indent: indent - 1 }
        break
      case 'relation':
        place(node, 2)
        break
      case 'relation field':
        place(node, 3)
        break
      case 'item': {
        if (section.kind !== 'data') openData(node)
        const depth = findItemDepth(lists, node, (missing, keyDepth) => placeKey(missing, node, keyDepth))
        place(node, depth)
        break
      }
      case 'data field':
        openData(node)
        place(node, 1)
        if (key === 'relations') section = { kind: 'relations', indent }
        lists = listFields.has(key) ? [openList(indent, 1)] : key === 'root' ? [openRoot(indent)] : []
        break
      case 'item field': {
        const depth = findFieldDepth(lists, indent)
        place(node, depth)
        if (key === 'children') lists.push(openList(indent, depth))
        break
      }
      case 'text':
        continueText(placed, node)
    }
  }
  return placed
}

type Meaning =
  | 'block'
  | 'free'
  | 'theme field'
  | 'relation'
  | 'relation field'
  | 'item'
  | 'data field'
  | 'item field'
  | 'text'

function meaningOf(node: DslNode, section: Section, lists: readonly OpenList[], isFirst: boolean): Meaning {
  const { key, indent, isItem } = node
  if (section.kind === 'free' && indent > section.indent) return 'free'
  if (!isItem && (isTopLine(node) || (isFirst && isBareName(node)))) return 'block'
  if (!isItem && themeFields.has(key)) return 'theme field'
  if (section.kind === 'relations') {
    if (!isItem && relationFields.test(key)) return 'relation field'
    if (isItem || !dataFields.has(key)) return 'relation'
  }
  if (isItem) return 'item'
  const isAtDataLevel = lists.every(
    ({ itemIndent, keyIndent }) => keyIndent <= indent && indent < (itemIndent ?? keyIndent + 1),
  )
  if (onlyDataFields.has(key) || (isAtDataLevel && dataFields.has(key))) return 'data field'
  return isItemField(key) ? 'item field' : 'text'
}

/** True for a top level key, also as a path such as `theme.base.text.fill`. */
function isTopLine({ key }: DslNode): boolean {
  const [block = ''] = key.split('.', 1)
  return topFields.has(block) || freeBlocks.has(block)
}

function isItemField(key: string): boolean {
  return itemFields.has(key) || synonyms.has(key.toLowerCase()) || foreignFields.has(key)
}

function openList(keyIndent: number, depth: number): OpenList {
  return { keyIndent, itemIndent: undefined, itemDepth: depth + 1, fieldDepth: depth + 2 }
}

function openRoot(keyIndent: number): OpenList {
  return { keyIndent, itemIndent: keyIndent + 1, itemDepth: 2, fieldDepth: 2 }
}

function findItemDepth(lists: OpenList[], { indent }: DslNode, addKey: (key: string, depth: number) => void): number {
  while (lists.length > 1 && indent < (lists.at(-1)?.itemIndent ?? lists.at(-1)?.keyIndent ?? 0)) lists.pop()
  const list = lists.at(-1)
  if (!list) {
    addKey('items', 1)
    lists.push({ ...openList(indent, 1), itemIndent: indent })
    return 2
  }
  const isRoot = list.fieldDepth === list.itemDepth
  if (isRoot && !list.hasField) {
    // A `root` that was written as a list.
    list.itemIndent = indent
    list.fieldDepth += 1
  } else if (isRoot || (list.itemIndent !== undefined && indent >= list.itemIndent + 2)) {
    addKey('children', list.fieldDepth)
    lists.push({ ...openList(indent, list.fieldDepth), itemIndent: indent })
    return list.fieldDepth + 1
  }
  list.itemIndent ??= indent
  return list.itemDepth
}

function findFieldDepth(lists: OpenList[], indent: number): number {
  const holder = lists.findLastIndex(({ itemIndent }) => itemIndent !== undefined && itemIndent < indent)
  const flatHolder = lists.findLastIndex(({ itemIndent }) => itemIndent !== undefined)
  const index = holder >= 0 ? holder : flatHolder
  if (index >= 0) lists.length = index + 1
  const list = lists.at(-1)
  if (list) list.hasField = true
  return list?.fieldDepth ?? 1
}

/** Adds a wrapped line to the text before it; without one it stays as it is. A line of mere marks says nothing. */
function continueText(placed: DslNode[], node: DslNode): void {
  if (!/[\p{L}\p{N}]/u.test(node.text)) return
  const last = placed.at(-1)
  const isBareLabel = last?.isItem && !isItemField(last.key)
  if (!last || !(isBareLabel || proseFields.has(last.key))) {
    placed.push({ ...node, indent: last ? last.indent : 0 })
    return
  }
  const glue = /\p{Script=Han}$/u.test(last.text) && /^\p{Script=Han}/u.test(node.text) ? '' : ' '
  placed[placed.length - 1] = withText(last, `${last.text}${glue}${node.text}`)
}
