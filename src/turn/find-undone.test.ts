import { expect, test } from 'vitest'
import { findUndone } from './find-undone.ts'
import type { BranchEntry } from './read-branch.ts'

let id = 0
function entry(changed: Partial<BranchEntry>): BranchEntry {
  id += 1
  const bytes = Buffer.byteLength(changed.content ?? '')
  const rest = { agent: null, design_concept: null, attachments: [], unbound_content: null, edited: false }
  return { id, role: 'user', content: '', contentBytes: bytes, converted_from: null, style: null, ...rest, ...changed }
}
const say = (content: string) => entry({ content })
const draw = (content: string, changed: Partial<BranchEntry> = {}) =>
  entry({ role: 'assistant', agent: 'mindmap', content, ...changed })
const undone = (branch: BranchEntry[], source?: string) => {
  const found = findUndone(branch, source === undefined ? {} : { source })
  return found && found !== 'nothing' ? found.content : found
}

const first = [say('Coffee'), draw('# A')]
const second = [say('add B'), draw('# A\n## B')]

test('the version before the newest one is restored, whoever made it', () => {
  expect(undone([...first, ...second, say('undo')])).toBe('# A')
  expect(undone([...first, draw('# by hand', { edited: true }), say('@mindmap undo that')])).toBe('# A')
  expect(undone([...first, ...second, say('撤销')])).toBe('# A')
})

test('a second undo goes back one more version, and does not redo', () => {
  const third = [say('add C'), draw('# A\n## B\n## C')]
  const back = [say('undo'), draw('# A\n## B')]
  expect(undone([...first, ...second, ...third, ...back, say('undo')])).toBe('# A')
  expect(undone([...first, ...second, say('undo'), draw('# A'), say('undo')])).toBe('nothing')
})

test('an unsaved edit is the last change', () => {
  expect(undone([...first, ...second, say('undo')], '# draft')).toBe('# A\n## B')
  expect(undone([...first, ...second, say('undo')], '# A\n## B')).toBe('# A')
})

test('there is nothing to undo before the first version, and other texts are other requests', () => {
  expect(undone([...first, say('undo')])).toBe('nothing')
  expect(undone([say('undo')])).toBeNull()
  expect(undone([...first, ...second, say('undo the last change and add milk')])).toBeNull()
})
