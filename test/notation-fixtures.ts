import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Notation } from '../src/notations/notation.ts'
import { outline } from './outline-structure.ts'

/**
 * Reads every source in the folder `fixtures` beside a test, and compares what it says with the text file of the same name: the type of the
 * structure, its outline, and after an empty line what is lost.
 */
export function describeFixtures(folder: string, notation: Notation): void {
  const names = readdirSync(join(folder, 'fixtures')).filter(name => !name.endsWith('.expected.txt'))
  test.each(names)('%s', async name => {
    const source = readFileSync(join(folder, 'fixtures', name), 'utf8')
    const expected = readFileSync(join(folder, 'fixtures', `${name.replace(/\.\w+$/, '')}.expected.txt`), 'utf8')
    expect(await describeReading(notation, source, name)).toEqual(expected)
    expect(notation.detect({ text: source, fileName: name })).toBeGreaterThan(0.8)
  })
}

export async function describeReading(notation: Notation, text: string, fileName: string): Promise<string> {
  const { structure, losses } = await notation.read({ text, fileName })
  const lost = losses.map(({ what, why, line }) => `line ${line ?? '?'}: ${what}${why === undefined ? '' : `: ${why}`}`)
  return `${[structure.type, ...outline(structure), '', ...lost].join('\n').trimEnd()}\n`
}
