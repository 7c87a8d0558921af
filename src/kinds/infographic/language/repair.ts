import type { Repair } from '../../../contract/diagrams.ts'
import { unwrapSource } from '../../../toolkit/text/unwrap-source.ts'
import { messages } from '../messages/index.ts'
import { check } from './check.ts'
import { anyBullet, type DslNode, nestLines, readLines, writeTree } from './dsl.ts'
import { loadEngine } from './engine.ts'
import { deepestLevel, findExcess } from './excess.ts'
import { repairForeignLines } from './foreign-lines.ts'
import { expandInlineValues } from './inline-values.ts'
import { writeHeadedJson, writeJson } from './json.ts'
import { normalize } from './normalize.ts'
import { plainKeys } from './plain-keys.ts'
import { readParts, readSource } from './read-source.ts'
import { reindent } from './reindent.ts'
import { repairSlips } from './slips.ts'
import { dataFields, itemFields, synonyms, topFields } from './templates.ts'
import { findUndrawnRelations, relationTemplate } from './undrawn-relations.ts'

interface Repaired {
  source: string
  repairs: Repair[]
}

/** Takes the source out of its wrapping, then writes its lines as the engine reads them; a step that repairs nothing is not taken. */
export async function repair(source: string): Promise<Repaired> {
  const original = await countErrors(source)
  if (original === 0 || findExcess(source)) return { source, repairs: [] }
  let repaired: Repaired = unwrapSource(source)
  const slips = await repairSlips(repaired.source)
  if (slips.isAccepted) return { source: slips.source, repairs: [...repaired.repairs, ...slips.repairs] }
  for (const step of [
    writeHeadedJson,
    plainKeys,
    withoutProse,
    writeJson,
    withoutCutOffEnd,
    nameTemplate,
    rewriteLines,
    rewriteLines,
    withoutCutOffEnd,
    drawRelations,
  ]) {
    const errors = await countErrors(repaired.source)
    const next = step(repaired.source)
    // What JSON and keys in another form say can be counted only once it is written as the engine reads it.
    const isCounted = step !== writeJson && step !== plainKeys
    if (errors === 0 || (isCounted && (await countErrors(next.source)) >= errors)) continue
    repaired = { source: next.source, repairs: [...repaired.repairs, ...next.repairs] }
  }
  return repaired
}

async function countErrors(source: string): Promise<number> {
  return (await check(source)).filter(({ level }) => level === 'error').length
}

/** Repairs indentation, then keys and values. Without a template nothing can be drawn, however the lines are repaired. */
function rewriteLines(source: string): Repaired {
  const lines = readLines(source)
  if (!readSource(source).header) return { source, repairs: [] }
  const meant = readLines(source, anyBullet)
  const isIndented = meant.some(line => line.indent > 0)
  if (!isIndented && hasChildrenOfItems(meant)) return { source, repairs: [] }
  const foreign = new Set(isIndented ? meant.filter(isForeignSetting) : [])
  const inline = expandInlineValues(meant.filter(line => !foreign.has(line)))
  const { lines: kept, repairs: renamed } = repairForeignLines(inline.lines)
  const placed = reindent(kept)
  if (placed.some(({ indent }) => indent > 2 * deepestLevel)) return { source, repairs: [] }
  const tree = nestLines(placed)
  const isMoved = writeTree(tree) !== writeTree(nestLines(lines))
  const leftOut = Array.from(foreign, ({ text, line }) => ({
    ...messages.create('foreign-setting', { text }),

    line,
  }))
  // Ends of relations turn from names into ids.
  const relations = new Set(
    readParts(tree).data.flatMap(({ key, children }) => (key === 'relations' ? children.map(({ line }) => line) : [])),
  )
  const repairs = [...leftOut, ...inline.repairs, ...renamed, ...normalize(tree)]
  const rewritten = writeTree(tree)
  if (
    losesWords(
      kept.filter(({ line }) => !relations.has(line)),
      rewritten,
    )
  )
    return { source, repairs: [] }
  const moved = messages.create('layout')
  return { source: rewritten, repairs: isMoved ? [moved, ...repairs] : repairs }
}

/** Without any indentation nothing tells where the children of an item end, and its next sibling begins. */
function hasChildrenOfItems(lines: readonly DslNode[]): boolean {
  const first = lines.findIndex(({ isItem }) => isItem)
  return first >= 0 && lines.slice(first).some(({ key, isItem }) => key === 'children' && !isItem)
}

/** Sentences before the line that names the template, and as a paragraph of their own behind the source. */
function withoutProse(source: string): Repaired {
  const lines = source.split('\n')
  const start = lines.findIndex(line => /^\s*(?:infographic|template)\s*[\s:：]\s*[\w-]+\s*$/.test(line))
  const isProse = (line: string) => line.trim() === '' || /^[^\s-].*[\s，。！].*[.!?:。！？：]\s*$/.test(line)
  const first = start > 0 && lines.slice(0, start).every(isProse) ? start : 0
  const blank = lines.findLastIndex(
    (line, index) => line.trim() === '' && index < lines.length - 1 && lines[index + 1]?.trim() !== '',
  )
  const last = blank > first && lines.slice(blank).every(isProse) ? blank : lines.length
  if (first === 0 && last === lines.length) return { source, repairs: [] }
  const repairs = [{ ...messages.create('prose'), line: first === 0 ? last + 1 : 1 }]
  return { source: lines.slice(first, last).join('\n').trimEnd(), repairs }
}

/** Template of an infographic that names none, by the list that it contains. */
const templatesByList: Readonly<Record<string, string>> = {
  lists: 'list-grid-badge-card',
  items: 'list-grid-badge-card',
  sequences: 'sequence-timeline-simple',
  compares: 'compare-hierarchy-row-letter-card-compact-card',
  root: 'hierarchy-tree-curved-line-rounded-rect-node',
  nodes: 'relation-dagre-flow-tb-badge-card',
  values: 'chart-column-simple',
}

function nameTemplate(source: string): Repaired {
  const { header, lists } = readSource(source)
  const template = templatesByList[lists[0]?.key ?? '']
  if (header || template === undefined) return { source, repairs: [] }
  const named = messages.create('template-name', { case: 'chosen', name: template })
  return { source: `infographic ${template}\n${source}`, repairs: [{ ...named, line: 1 }] }
}

/** Names a template that draws the relations, where the one that is named does not. */
function drawRelations(source: string): Repaired {
  const parts = readSource(source)
  const written = parts.header?.value ?? ''
  const [first] = findUndrawnRelations(parts, loadEngine())
  if (first?.level !== 'error') return { source, repairs: [] }
  const name = relationTemplate(written)
  const line = parts.header?.line ?? 1
  const lines = source.split('\n')
  lines[line - 1] = (lines[line - 1] ?? '').replace(written, name)
  return { source: lines.join('\n'), repairs: [{ ...messages.create('relation-template', { written, name }), line }] }
}

/** The last line of a source that was cut off: the beginning of a key, or of a relation. */
function withoutCutOffEnd(source: string): Repaired {
  const lines = source.trimEnd().split('\n')
  const last = lines.at(-1)?.trim() ?? ''
  const word = last.replace(/^-\s*/, '')
  const keys = [...itemFields, ...dataFields]
  const isKeyBegun = !keys.includes(word) && keys.some(key => key.startsWith(word))
  const isRelationBegun = /^[\p{L}\p{N}_]+\s*[-<=|]+>?$/u.test(last)
  // Where items are mere texts, a short one is no beginning of a key.
  const isText = last.startsWith('-') && !lines.slice(0, -1).some(line => /^\s*-\s+(?:label|id)\b/.test(line))
  if (lines.length < 3 || isText || !(isKeyBegun || isRelationBegun)) return { source, repairs: [] }
  const repairs = [{ ...messages.create('cut-off', { text: last }), line: lines.length }]
  return { source: lines.slice(0, -1).join('\n'), repairs }
}

/** Settings of other versions and tools, at the margin of an indented source: `layout grid`, `direction rtl`. */
function isForeignSetting({ indent, isItem, text }: DslNode): boolean {
  return indent === 0 && !isItem && /^(?:layout|direction)[\s:=：]+[\w-]+$/.test(text)
}

/** True if a word of the lines, besides the first one and keys, is missing in the rewritten text. */
function losesWords(lines: readonly DslNode[], rewritten: string): boolean {
  const left = new Map<string, number>()
  for (const word of wordsOf(rewritten)) left.set(word, (left.get(word) ?? 0) + 1)
  const [, ...texts] = lines.map(({ text, key }) => (itemFields.has(key) ? text.slice(key.length) : text))
  return wordsOf(texts.join('\n')).some(word => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count === 0 && !isKey(word)
  })
}

function wordsOf(text: string): string[] {
  return text.replace(/(?<=\d),(?=\d{3})/g, '').match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? []
}

function isKey(word: string): boolean {
  return (
    dataFields.has(word) ||
    topFields.has(word) ||
    itemFields.has(word) ||
    synonyms.has(word.toLowerCase()) ||
    word === 'themeConfig'
  )
}
