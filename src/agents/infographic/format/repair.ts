import type { Repair } from '../../../contract/diagrams.ts'
import { unwrapSource } from '../../repair/common.ts'
import { dataFields, itemFields, synonyms, topFields } from '../templates.ts'
import { check } from './check.ts'
import { anyBullet, nestLines, readLines, writeTree } from './dsl.ts'
import { writeJson } from './json.ts'
import { normalize } from './normalize.ts'
import { readSource } from './read-source.ts'
import { reindent } from './reindent.ts'

interface Repaired {
  source: string
  repairs: Repair[]
}

/** Takes the source out of its wrapping, then writes its lines as the engine reads them; a step that mends nothing is not taken. */
export async function repair(source: string): Promise<Repaired> {
  const original = await countErrors(source)
  if (original === 0) return { source, repairs: [] }
  let repaired: Repaired = unwrapSource(source)
  for (const step of [writeJson, rewriteLines, rewriteLines]) {
    const errors = await countErrors(repaired.source)
    const next = step(repaired.source)
    if (errors === 0 || (await countErrors(next.source)) >= errors) continue
    repaired = { source: next.source, repairs: [...repaired.repairs, ...next.repairs] }
  }
  return repaired
}

async function countErrors(source: string): Promise<number> {
  return (await check(source)).filter(({ level }) => level === 'error').length
}

/** Mends indentation, then keys and values. Without a template nothing can be drawn, however the lines are mended. */
function rewriteLines(source: string): Repaired {
  const lines = readLines(source)
  if (!readSource(source).header?.text.includes('-')) return { source, repairs: [] }
  const tree = nestLines(reindent(readLines(source, anyBullet)))
  const isMoved = writeTree(tree) !== writeTree(nestLines(lines))
  const repairs = normalize(tree)
  const rewritten = writeTree(tree)
  if (losesWords(source, rewritten)) return { source, repairs: [] }
  const moved = { code: 'layout', message: 'Put every line where its key belongs, with two spaces a level.' }
  return { source: rewritten, repairs: isMoved ? [moved, ...repairs] : repairs }
}

/** Whether a word of the source, besides its first line and its keys, is nowhere in what it was rewritten to. */
function losesWords(source: string, rewritten: string): boolean {
  const left = new Map<string, number>()
  for (const word of wordsOf(rewritten)) left.set(word, (left.get(word) ?? 0) + 1)
  const [, ...texts] = readLines(source, anyBullet).map(({ text, key }) =>
    itemFields.has(key) ? text.slice(key.length) : text,
  )
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
