import { describe, expect, test } from 'vitest'
import { format } from '../language/index.ts'
import { hands } from './edit-operations.ts'

const source = 'Before leaving\n- Close the windows\n- Switch off the stove'

describe('an entry of a checklist', () => {
  test('gets another text in its own line, the title too', () => {
    expect(hands.rename(source, '1', 'Lock\nthe door')).toBe('Before leaving\n- Lock the door\n- Switch off the stove')
    expect(hands.rename(source, '0', '- Going out')).toBe('Going out\n- Close the windows\n- Switch off the stove')
  })

  test('is added after another one, and removed', async () => {
    const added = hands.add(source, '1', 'after', 'Water the plants')
    expect(added).toEqual({ source: expect.stringContaining('windows\n- Water the plants\n- Switch'), id: '2' })
    expect(await format.check(added?.source ?? '')).toEqual([])
    expect(hands.remove(source, '2')).toBe('Before leaving\n- Close the windows')
  })

  test('stays as it is where nothing would be left of it, or nothing changes', () => {
    expect(hands.rename(source, '1', ' ')).toBeNull()
    expect(hands.rename(source, '0', '- ')).toBeNull()
    expect(hands.rename(source, '2', 'Switch off the stove')).toBeNull()
    expect(hands.remove(source, '0')).toBeNull()
    expect(hands.rename(source, '7', 'x')).toBeNull()
    expect(hands.add(source, '1', 'after', '')).toBeNull()
  })
})
