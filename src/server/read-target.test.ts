import { expect, test } from 'vitest'
import { readTarget } from './read-target.ts'

test.each([
  ['/tools/limn/api/sessions?q=a', '/api/sessions?q=a'],
  ['/api/sessions?q=a', '/api/sessions?q=a'],
  ['/tools/limn', '/'],
  ['/tools/limn/', '/'],
  ['/tools/limn?x=1', '/?x=1'],
  ['/', '/'],
  ['/tools/limnology', '/tools/limnology'],
  ['/tools', '/tools'],
  ['/tools/limn/tools/limn/api', '/tools/limn/api'],
  ['http://localhost/tools/limn/s/1', '/s/1'],
  ['http://localhost', '/'],
  ['http://localhost?x', '/?x'],
  ['*', '*'],
])('%s below /tools/limn is %s', (target, path) => {
  expect(readTarget(target, '/tools/limn')).toBe(path)
})

test.each(['/api/sessions?q=a', '/', '/?x', '*'])('without a base path %s is unchanged', target => {
  expect(readTarget(target, '')).toBe(target)
})
