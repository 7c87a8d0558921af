import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findNotation } from '../../src/conversion/find-notation.ts'
import { notations } from '../../src/notations/registry.ts'
import { samples } from './samples.ts'

/** An archive of a repository is read as this one: nobody writes it. */
const shown = notations.filter(({ id }) => id !== 'repository')
const page = await readFile(join(import.meta.dirname, '../../docs/notations.md'), 'utf8')

describe.each(shown.map(({ id, name }) => [id, name] as const))('%s', (id, name) => {
  const sample = samples[id] ?? ''

  test('has a sample, and a line in docs/notations.md with a picture', () => {
    expect(sample).not.toBe('')
    expect(page).toMatch(
      new RegExp(`^\\| ${name.replace(/[.()]/g, '\\$&')} \\| \`${id}\` .*\\(#pictures-\\d\\) \\|$`, 'm'),
    )
  })

  test.each([
    ['as it is', sample],
    ['with Windows line ends', sample.replaceAll('\n', '\r\n')],
    ['behind a byte order mark', `\uFEFF${sample}`],
    ['below a request', `Please draw this:\n\n${sample}`],
    ['above a request', `${sample}\n\nDraw it as a diagram, please.`],
    ['in a block without a name', `Here it is:\n\`\`\`\n${sample}\n\`\`\`\nThanks`],
    ['in a block with another name', `\`\`\`text\n${sample}\n\`\`\``],
  ])('is recognised %s', (_, text) => {
    expect(findNotation(text)?.notation.id).toBe(id)
  })
})
