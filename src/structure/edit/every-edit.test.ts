import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkStructure } from '../check-structure.ts'
import { samples } from '../fixtures/structures.ts'
import { listParts } from '../parts.ts'
import { applyInstruction } from './apply-instruction.ts'
import type { Edit, Place } from './instruction.ts'
import { readInstruction } from './read-instruction.ts'

/** Any edit on the labels of a structure, of which some are unknown. */
function anyEdit(labels: readonly string[]): fc.Arbitrary<Edit> {
  const name = fc.constantFrom(...labels, 'Nowhere', '')
  const place: fc.Arbitrary<Place> = fc.oneof(
    fc.record({
      where: fc.constantFrom('under' as const, 'before' as const, 'after' as const, 'beside' as const),
      name,
    }),
    fc.record({ where: fc.constant('between' as const), name, and: name }),
  )
  const kind = <Kind extends Edit['kind']>(value: Kind) => fc.constant(value)
  return fc.oneof(
    fc.record({ kind: kind('add'), label: name, place }),
    fc.record({ kind: kind('add'), label: name }),
    fc.record({ kind: kind('add'), label: name, place, isGroup: fc.constant(true as const) }),
    fc.record({ kind: kind('remove'), name }),
    fc.record({ kind: kind('rename'), name, to: name }),
    fc.record({
      kind: kind('clear'),
      name,
      where: fc.constantFrom('under' as const, 'before' as const, 'after' as const),
    }),
    fc.record({ kind: kind('merge'), name, and: name }),
    fc.record({ kind: kind('label'), from: name, to: name, label: name }),
    fc.record({ kind: kind('figure'), name, by: fc.integer({ min: -5, max: 5 }) }),
    fc.record({ kind: kind('swap'), name, and: name }),
    fc.record({ kind: kind('move'), name, place }),
    fc.record({ kind: kind('connect'), from: name, to: name, label: name }),
    fc.record({ kind: kind('disconnect'), from: name, to: name }),
    fc.record({ kind: kind('icon'), name, icon: fc.constantFrom('database', '') }),
    fc.record({ kind: kind('turn'), direction: fc.constantFrom('right' as const, 'up' as const) }),
  )
}

test.each(Object.entries(samples))(
  'any edits of the sample %s leave a structure that holds together',
  (_name, sample) => {
    const labels = [...new Set(listParts(sample).elements.map(({ label }) => label))]
    fc.assert(
      fc.property(fc.array(anyEdit(labels), { minLength: 1, maxLength: 8 }), edits => {
        let structure = sample
        for (const edit of edits) {
          const applied = applyInstruction(structure, edit)
          if ('problem' in applied) continue
          expect(checkStructure(applied.structure)).toEqual([])
          structure = applied.structure
        }
      }),
      { numRuns: 150 },
    )
  },
)

test('any text is read without a fault', () => {
  const words = fc.constantFrom(
    ...[
      'add',
      'remove',
      'rename',
      'move',
      'connect',
      'to',
      'under',
      'and',
      'then',
      'between',
      'the',
      'A',
      '"',
      "'",
      ',',
      '. ',
      '?',
    ],
    ...[
      '在',
      '下',
      '添加',
      '把',
      '改成',
      '移到',
      '从',
      '到',
      '连线',
      '和',
      '之间',
      '，',
      '。',
      '删除',
      '“',
      '”',
      '流程图',
      'Pay',
      '\n',
    ],
  )
  const text = fc.array(words, { maxLength: 30 }).chain(all => fc.constantFrom(all.join(' '), all.join('')))
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'grapheme' })), read => {
      for (const instruction of readInstruction(read) ?? []) {
        if (instruction.kind === 'rename') expect(instruction.name).not.toBe('')
      }
    }),
    { numRuns: 1500 },
  )
})
