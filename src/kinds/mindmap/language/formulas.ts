import type { Formula, UnreadFormula } from '../../../toolkit/formulas/formula.ts'
import { loadTypeset } from '../../../toolkit/formulas/load-typeset.ts'
import type { Token } from './markdown.ts'
import { type MindmapNode, walkDrawn } from './read-mindmap.ts'

/** Maximum length of all formulas of one map together, in characters. */
const mostCharacters = 10_000

/** The formulas of a map by how they are written, with their dollar signs. */
export type Formulas = ReadonlyMap<string, Formula | UnreadFormula>

interface InlineParser {
  parseInline(text: string, environment: object): Token[]
}

/** All formulas in the nodes that are drawn, set in their order. What sets them is loaded only where there is one. */
export async function readFormulas(parser: InlineParser, root: MindmapNode): Promise<Formulas> {
  const found = new Map<string, Formula | UnreadFormula>()
  let characters = 0
  for (const node of [root, ...walkDrawn(root)]) {
    for (const written of formulasOf(parser, node)) {
      if (found.has(written)) continue
      characters += written.length
      const { tex, isDisplayed } = parts(written)
      found.set(written, characters > mostCharacters ? { fault: 'too-large' } : (await loadTypeset())(tex, isDisplayed))
    }
  }
  return found
}

/** Those in the label of a node, or in the cells of its table, as they are written. */
export function formulasOf(parser: InlineParser, node: MindmapNode): string[] {
  if (node.block === 'code') return []
  const texts = node.rows?.flat() ?? [node.label]
  return texts
    .filter(text => text.includes('$'))
    .flatMap(text => parser.parseInline(text, {})[0]?.children ?? [])
    .flatMap(token => (token.type === 'formula' ? [token.content] : []))
}

function parts(written: string): { tex: string; isDisplayed: boolean } {
  const isDisplayed = written.startsWith('$$')
  const width = isDisplayed ? 2 : 1
  return { tex: written.slice(width, -width).trim(), isDisplayed }
}
