import { describe, expect, test } from 'vitest'
import { format } from '../language/index.ts'
import { editOperations } from './edit-operations.ts'

const source = 'Before leaving\n- Close the windows\n- Switch off the stove'

describe('an entry of a checklist', () => {
  test('gets another text in its own line, the title too', () => {
    expect(editOperations.rename(source, '1', 'Lock\nthe door')).toBe(
      'Before leaving\n- Lock the door\n- Switch off the stove',
    )
    expect(editOperations.rename(source, '0', '- Going out')).toBe(
      'Going out\n- Close the windows\n- Switch off the stove',
    )
  })

  test('is added after another one, and removed', async () => {
    const added = editOperations.add(source, '1', 'after', 'Water the plants')
    expect(added).toEqual({ source: expect.stringContaining('windows\n- Water the plants\n- Switch'), id: '2' })
    expect(await format.check(added?.source ?? '')).toEqual([])
    expect(editOperations.remove(source, '2')).toBe('Before leaving\n- Close the windows')
  })

  test('stays as it is where nothing would be left of it, or nothing changes', () => {
    expect(editOperations.rename(source, '1', ' ')).toBeNull()
    expect(editOperations.rename(source, '0', '- ')).toBeNull()
    expect(editOperations.rename(source, '2', 'Switch off the stove')).toBeNull()
    expect(editOperations.remove(source, '0')).toBeNull()
    expect(editOperations.rename(source, '7', 'x')).toBeNull()
    expect(editOperations.add(source, '1', 'after', '')).toBeNull()
  })
})
