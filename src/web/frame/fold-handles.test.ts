import { expect, test } from 'vitest'
import { nearestHandle } from './fold-handles.ts'

const handles = [
  { id: 'a', middle: { x: 100, y: 100 }, radius: 4 },
  { id: 'b', middle: { x: 100, y: 130 }, radius: 4 },
]

test('a finger hits the nearest handle within 22 pixels', () => {
  expect(nearestHandle(handles, { x: 120, y: 100 }, undefined)).toBe('a')
  expect(nearestHandle(handles, { x: 100, y: 114 }, undefined)).toBe('a')
  expect(nearestHandle(handles, { x: 100, y: 117 }, undefined)).toBe('b')
  expect(nearestHandle(handles, { x: 124, y: 100 }, undefined)).toBeNull()
})

test('a shape keeps its taps: its own handle is hit at its end, and others only where they are drawn', () => {
  const own = { id: 'a', middle: { x: 50, y: 100 } }
  expect(nearestHandle(handles, { x: 85, y: 100 }, own)).toBe('a')
  expect(nearestHandle(handles, { x: 70, y: 100 }, own)).toBeNull()
  const other = { id: 'c', middle: { x: 160, y: 110 } }
  expect(nearestHandle(handles, { x: 112, y: 108 }, other)).toBeNull()
  expect(nearestHandle(handles, { x: 102, y: 101 }, other)).toBe('a')
})
