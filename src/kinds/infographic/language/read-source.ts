import { type DslNode, nestLines, readLines } from './dsl.ts'
import { listFields } from './templates.ts'

/** A source by its parts, with every line kept, also those that the engine leaves out. */
export interface InfographicSource {
  roots: DslNode[]
  /** The line that names the template, whatever its keyword; absent without one. */
  header: DslNode | undefined
  /** Content of the block `data`. */
  data: DslNode[]
  /** The lists of items: `items`, `lists`, `sequences`, … and `root`. */
  lists: DslNode[]
}

const templateName = /^(?:list|sequence|compare|quadrant|hierarchy|relation|chart)-[\w-]+$/

export function readSource(source: string): InfographicSource {
  return readParts(nestLines(readLines(source)))
}

export function readParts(roots: DslNode[]): InfographicSource {
  const header = roots.find(({ key }) => key === 'infographic' || key === 'template') ?? roots.find(isBareName)
  const sections = [...roots, ...(header?.children ?? [])]
  const data = sections.filter(({ key }) => key === 'data').flatMap(({ children }) => children)
  const lists = data.filter(({ key }) => listFields.has(key) || key === 'root')
  return { roots, header, data, lists }
}

/** A template's name alone on its line, without a keyword. */
export function isBareName({ text }: DslNode): boolean {
  return templateName.test(text)
}

/** Every item below `list`, with its depth from 1. The object `root` is an item. */
export function* walkItems(list: DslNode, depth = 1): Generator<{ item: DslNode; depth: number }> {
  const items =
    list.key === 'root' && !list.isItem && !list.children.some(child => child.isItem)
      ? [list]
      : list.children.filter(child => child.isItem)
  for (const item of items) {
    yield { item, depth }
    for (const child of item.children) if (child.key === 'children') yield* walkItems(child, depth + 1)
  }
}

/** The fields of an item: the one on the line of its dash, then those below. */
export function fieldsOf(item: DslNode): DslNode[] {
  return item.isItem && item.text !== '' ? [{ ...item, children: [] }, ...item.children] : item.children
}
