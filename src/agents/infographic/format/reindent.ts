import { dataFields, foreignFields, itemFields, listFields, synonyms, topFields } from '../templates.ts'
import { type DslNode, splitKey, withText } from './dsl.ts'
import { isBareName } from './read-source.ts'

/** A list that is open for items, or the object `root`, which is an item itself. */
interface OpenList {
  /** Indentation in the source: of its key, and of its items once there is one. */
  keyIndent: number
  itemIndent: number | undefined
  /** Levels in the result. */
  itemDepth: number
  fieldDepth: number
}

const onlyDataFields: ReadonlySet<string> = new Set([...listFields, 'root', 'relations', 'order'])
/** Blocks with keys of their own. */
const freeBlocks: ReadonlySet<string> = new Set(['theme', 'themeConfig', 'design'])
/** Texts that may be long enough to be wrapped. */
const proseFields: ReadonlySet<string> = new Set(['label', 'desc', 'title'])
const relationFields = /^(?:from|to|label|direction|showArrow|arrowType|lineStyle|id)\b/

/**
 * Gives every line the indentation that its meaning asks for: its key tells what it belongs to, its indentation only where the key
 * leaves a choice. What is no key is the end of the text before it. The keys `data`, `items` and `children` are added where missing.
 */
export function reindent(lines: readonly DslNode[]): DslNode[] {
  const placed: DslNode[] = []
  let section: { kind: 'none' | 'data' | 'free' | 'relations'; indent: number } = { kind: 'none', indent: 0 }
  let lists: OpenList[] = []
  const place = (node: DslNode, depth: number) => placed.push({ ...node, indent: depth * 2 })
  const placeKey = (key: string, { line }: DslNode, depth: number) =>
    placed.push({ line, isItem: false, indent: depth * 2, text: key, ...splitKey(key), children: [] })
  const openData = (node: DslNode) => {
    if (section.kind === 'none' || section.kind === 'free') placeKey('data', node, 0)
    section = { kind: 'data', indent: Math.min(section.indent, node.indent) }
  }

  for (const node of lines) {
    const { key, indent, isItem } = node
    const isInFree = section.kind === 'free' && indent > section.indent
    const isAtDataLevel = !lists.some(({ itemIndent, keyIndent }) => indent >= (itemIndent ?? keyIndent + 1))
    if (!isItem && !isInFree && (isTopLine(node) || (placed.length === 0 && isBareName(node)))) {
      place(node, 0)
      section = { kind: key === 'data' ? 'data' : freeBlocks.has(key) ? 'free' : 'none', indent }
      lists = []
    } else if (isInFree) {
      placed.push({ ...node, indent: indent - section.indent + 1 })
    } else if (section.kind === 'relations' && (isItem || relationFields.test(key) || !dataFields.has(key))) {
      place(node, !isItem && relationFields.test(key) ? 3 : 2)
    } else if (isItem) {
      if (section.kind !== 'data') openData(node)
      place(
        node,
        findItemDepth(lists, node, key => placeKey(key.name, node, key.depth)),
      )
    } else if (onlyDataFields.has(key) || (isAtDataLevel && dataFields.has(key))) {
      openData(node)
      place(node, 1)
      if (key === 'relations') section = { kind: 'relations', indent }
      lists = listFields.has(key) ? [openList(indent, 1)] : key === 'root' ? [openRoot(indent)] : []
    } else if (isItemField(key)) {
      const depth = findFieldDepth(lists, indent)
      place(node, depth)
      if (key === 'children') lists.push(openList(indent, depth))
    } else {
      continueText(placed, node)
    }
  }
  return placed
}

/** Also of a path such as `theme.base.text.fill`. */
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

function findItemDepth(
  lists: OpenList[],
  { indent }: DslNode,
  addKey: (key: { name: string; depth: number }) => void,
): number {
  while (lists.length > 1 && indent < (lists.at(-1)?.itemIndent ?? lists.at(-1)?.keyIndent ?? 0)) lists.pop()
  const list = lists.at(-1)
  if (!list) {
    addKey({ name: 'items', depth: 1 })
    lists.push({ ...openList(indent, 1), itemIndent: indent })
    return 2
  }
  if (list.fieldDepth === list.itemDepth) {
    // A `root` that was written as a list.
    list.itemIndent = indent
    list.fieldDepth += 1
  } else if (list.itemIndent !== undefined && indent >= list.itemIndent + 2) {
    addKey({ name: 'children', depth: list.fieldDepth })
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
  return lists.at(-1)?.fieldDepth ?? 1
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
