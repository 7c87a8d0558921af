import { expect, test } from 'vitest'
import { findWholePart } from './find-whole-part.ts'

const isBalanced = async (text: string) => text.split('{').length === text.split('}').length && !text.includes('?')

test('leaves out the line that is being written', async () => {
  expect(await findWholePart('flowchart TD\na --> b\nb -', isBalanced)).toBe('flowchart TD\na --> b')
})

test('closes a block that is open', async () => {
  expect(await findWholePart('classDiagram\nclass A {\n+x\n+y', isBalanced)).toBe('classDiagram\nclass A {\n+x\n}')
})

test('gives up where the mistake is further up', async () => {
  expect(await findWholePart('flow\n?\na\nb\nc\nd', isBalanced)).toBeNull()
})
