import { describe, expect, test } from 'vitest'
import { format } from './index.ts'

const repaired = async (source: string) => (await format.repair(source)).source

describe('lines whose depth alone tells the levels', () => {
  test.each([
    [
      'with marks of a sentence',
      'Is it ready?\n  Who asks? Ann.\n    Why not!\n  When?',
      '# Is it ready?\n## Who asks? Ann.\n### Why not!\n## When?',
    ],
    [
      'drawn as a tree below a question',
      'C or C++?\n├── one\n│   └── two\n└── three',
      '# C or C++?\n## one\n### two\n## three',
    ],
  ])('%s are one node each', async (_, source, meant) => {
    expect(await repaired(source)).toBe(meant)
  })

  test('stay as they are where one is less deep than the first', async () => {
    expect(await repaired('  Ready?\n    Now?\nLater?')).toBe('  Ready?\n    Now?\nLater?')
  })
})

test.each([
  ['#Q&A: C# or C++?\n##one', '# Q&A: C# or C++?\n## one'],
  ['#🎒 Packing\n##👕 Clothes', '# 🎒 Packing\n## 👕 Clothes'],
])('%j has headings without blanks', async (source, meant) => {
  expect(await repaired(source)).toBe(meant)
})
