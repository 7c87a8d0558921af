import { expect, test } from 'vitest'
import type { Drawing } from '../frame/messages.ts'
import { createDrawingQueue } from './drawing-queue.ts'

test('only the newest of the drawings that wait is drawn, and once', () => {
  const queue = createDrawingQueue()
  queue.want(drawingOf('a'))
  queue.want(drawingOf('b'))
  expect(queue.next()?.source).toBe('b')
  expect(queue.next()).toBeNull()
})

test('a source that was stopped is drawn again when that is asked for, and another one at once', () => {
  const queue = createDrawingQueue()
  queue.want(drawingOf('a'))
  queue.next()
  queue.reset('a')
  queue.want(drawingOf('a'))
  expect(queue.next()).toBeNull()
  queue.reset(null)
  expect(queue.next()?.source).toBe('a')
  queue.reset('a')
  queue.want(drawingOf('b'))
  expect(queue.next()?.source).toBe('b')
})

test('an edit by hand is taken where the drawing is edited', () => {
  const queue = createDrawingQueue()
  queue.want(drawingOf('a'))
  expect(queue.takeEdit('b')).toBe(false)
  queue.want(drawingOf('a', 'edit'))
  expect(queue.takeEdit('b')).toBe(true)
  expect(queue.wanted?.source).toBe('b')
})

function drawingOf(source: string, mode: Drawing['mode'] = 'view'): Drawing {
  return {
    subject: '1',
    kind: 'made-up',
    source,
    theme: 'light',
    style: 'clean',
    brand: null,
    mode,
    isStreaming: false,
  }
}
