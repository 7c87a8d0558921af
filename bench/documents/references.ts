import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '../../src/contract/failure.ts'
import { mostCellsAtHand } from '../../src/documents/keep-table.ts'
import { readFile as readDocument } from '../../src/documents/read-file.ts'
import { defaultReadLimits } from '../../src/documents/read-limits.ts'

/** Share of the words of each reference that must be read. */
const leastShare = 0.99
/** Text that the reference program added to the words of the file. */
const ownMarks = /^## Slide \d+$|^\[chart \w+\]$/gm
const refusal = /^(?:error |\(reference reader fails)/

/**
 * Compares what is read of real documents with what other programs read of them, as `NAME.expected.md` beside each says: every word of it, or
 * that it cannot be read. Hostile ones, listed in `hostile/expected.md`, must be refused where it says so. Prints a line for each.
 *
 * @returns whether one is below what is asked
 */
export async function compareWithReferences(folder: string): Promise<boolean> {
  const suffix = '.expected.md'
  const names = (await readdir(folder)).filter(name => name.endsWith(suffix)).map(name => name.slice(0, -suffix.length))
  console.log('\nagainst what other programs read')
  let isBelow = false
  for (const name of names.sort()) {
    const outcome = compare(await readReference(join(folder, name + suffix)), await readWords(join(folder, name), name))
    console.log(`  ${name}: ${outcome.says}`)
    isBelow ||= outcome.isBelow
  }
  for (const name of await listRefused(join(folder, 'hostile'))) {
    const outcome = compare(null, await readWords(join(folder, 'hostile', name), name))
    console.log(`  hostile/${name}: ${outcome.says}`)
    isBelow ||= outcome.isBelow
  }
  return isBelow
}

/** The hostile files that nothing is to be read of: the list says what comes of each, in words. */
async function listRefused(folder: string): Promise<string[]> {
  const list = await readFile(join(folder, 'expected.md'), 'utf8')
  const entries = [...list.matchAll(/^- (\S+): (.*)$/gm)]
  return entries.flatMap(([, name = '', says = '']) => (/error/.test(says) && !/ or /.test(says) ? [name] : []))
}

/** The words of the reference; null where no program reads any. */
async function readReference(path: string): Promise<string[] | null> {
  const block = /```\n([\s\S]*?)```/.exec(await readFile(path, 'utf8'))?.[1] ?? ''
  if (block.trim() === '' || refusal.test(block)) return null
  const cells = [...block.matchAll(/^ {2}[A-Z]+\d+ (\w+) '(.*)' fmt=/gm)]
  const text = cells.map(([, type, value = '']) => (type === 'datetime' ? value.replace(' ', 'T') : value)).join('\n')
  return wordsOf(cells.length > 0 ? text : block.replaceAll(ownMarks, ''))
}

/** The words that are read; null where the file is refused. */
async function readWords(path: string, name: string): Promise<string[] | null> {
  try {
    const { text, tables } = await readDocument(Uint8Array.from(await readFile(path)), {
      name,
      language: 'en',
      limits: defaultReadLimits,
      report() {},
      cellsAtHand: { left: mostCellsAtHand },
      dataFile: { keep: () => '' },
    })
    return wordsOf(`${text}\n${JSON.stringify(tables)}`)
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

function compare(reference: string[] | null, read: string[] | null): { says: string; isBelow: boolean } {
  if (!reference || !read) {
    const says = read ? 'read, though no other program does' : 'refused'
    return {
      says: reference ? 'refused, though others read it' : says,
      isBelow: (reference === null) !== (read === null),
    }
  }
  const known = new Set(read)
  const missing = reference.filter(word => !known.has(word))
  const share = 1 - missing.length / reference.length
  const without = missing.length > 0 ? `, without ${missing.slice(0, 8).join(' ')}` : ''
  return { says: `${(100 * share).toFixed(1)} % of ${reference.length} words${without}`, isBelow: share < leastShare }
}

/** Words of a text. Words divided at the end of a line are joined, and hyphens left out: programs differ in which they keep. */
function wordsOf(text: string): string[] {
  const whole = text.replaceAll(/<!--.*?-->/gs, '').replaceAll(/(\p{L})-\n(\p{L})/gu, '$1$2')
  return whole.replaceAll('-', '').match(/[\p{L}\p{N}]+/gu) ?? []
}
