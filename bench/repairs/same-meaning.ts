import { isDeepStrictEqual } from 'node:util'
import { type DslNode, nestLines, readLines } from '../../src/kinds/infographic/language/dsl.ts'
import { parseMarkdown, readTitle } from '../../src/kinds/mindmap/language/markdown.ts'
import { type MindmapNode, readMindmap } from '../../src/kinds/mindmap/language/read-mindmap.ts'
import { isComment } from '../../src/kinds/textdiagram/language/source-lines.ts'
import { type EqualMeaning, equalMeaning } from '../corpus/equal-meaning.ts'
import { equalDiagrams } from '../corpus/mermaid-meaning.ts'

/** By kind: as `equalMeaning`, but trees are compared with their nesting, and neither comments nor characters that nobody sees count. */
export const sameMeaning: Record<string, EqualMeaning> = {
  ...Object.fromEntries(Object.entries(equalMeaning).map(([kind, equal]) => [kind, visibly(equal)])),
  mindmap: async (left, right) => isDeepStrictEqual(await readTree(left), await readTree(right)),
  infographic: (left, right) => treeOf(left) === treeOf(right),
  textdiagram: async (left, right) =>
    linesOf(left) === linesOf(right) || (await equalDiagrams(visible(left), visible(right))),
}

function visibly(equal: EqualMeaning): EqualMeaning {
  return (left, right) => equal(visible(left), visible(right))
}

function visible(text: string): string {
  return text.replace(/[\u200B\u2060\uFEFF]/g, '').replaceAll('\u00A0', ' ')
}

async function readTree(source: string): Promise<unknown> {
  const map = readMindmap(await parseMarkdown(source), readTitle(source))
  return [describe(map.root), map.undrawn.map(({ text }) => text)]
}

/** What is shown of a node and below it; a list's own nameless node is none. */
function describe(node: MindmapNode): unknown {
  const children = node.children.flatMap(child =>
    child.kind === 'list' && child.label === '' ? child.children : [child],
  )
  return [plain(node.label), children.map(describe)]
}

function treeOf(source: string): string {
  return JSON.stringify(nestLines(readLines(source)).map(describeLine))
}

/** A sign between key and value is none of the value: the engine leaves it out, too. */
function describeLine({ isItem, key, value, children }: DslNode): unknown {
  return [isItem, plain(`${key} ${value}`).trim(), children.map(describeLine)]
}

/** The lines without comments and blank ones, each with its depth: for some types of diagrams it is all that nests. */
function linesOf(source: string): string {
  const open: number[] = []
  return source
    .split('\n')
    .filter(line => line.trim() !== '' && !isComment(line))
    .map(line => {
      const indent = line.search(/\S/)
      while (open.length > 0 && indent <= (open.at(-1) ?? 0)) open.pop()
      open.push(indent)
      return `${open.length} ${plain(line).trim().replace(/\s*;$/, '')}`
    })
    .join('\n')
}

function plain(text: string): string {
  return visible(text)
    .replace(/["'“”‘’]/g, '')
    .replace(/[^\S\n]+/g, ' ')
}
