import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { en } from '../language/en.ts'
import type { Translate } from '../language/use-text.ts'
import { zh } from '../language/zh.ts'
import { describeConversion, describeLoss } from './describe-losses.ts'

const i18n = setupI18n({ locale: 'en', messages: { en, zh } }).setMessagesCompiler(compileMessage)
const t: Translate = (id, values) => i18n._(id, values)
const asItIs = (text: string) => text

const conversion = { to: 'dot', name: 'Graphviz DOT', extension: '.dot', agent: null }
const losses = ['the icon of “db”', 'the icon of “web”', 'the colour of “web”'].map(what => ({ what }))

test('a loss is told with its line and its reason, where they are known', () => {
  expect(describeLoss({ what: 'the icon of “db”' }, t, asItIs)).toBe('the icon of “db”')
  expect(describeLoss({ what: 'the icon of “db”', line: 3, why: 'DOT has none' }, t, asItIs)).toBe(
    'the icon of “db” (line 3): DOT has none',
  )
})

test('texts of the service are translated', () => {
  const say = (text: string) => (text === 'the size' ? '大小' : text)
  i18n.activate('zh')
  expect(describeLoss({ what: 'the size', line: 2 }, t, say)).toBe('大小（第 2 行）')
  i18n.activate('en')
})

test.each([
  [0, 'Keeps everything'],
  [1, 'Not kept (1): the icon of “db”'],
  [2, 'Not kept (2): the icon of “db”; the icon of “web”'],
  [3, 'Not kept (3): the icon of “db”; the icon of “web”; …'],
  [40, 'Not kept (40): the icon of “db”; the icon of “web”; …'],
])('of %i losses the first two are named', (count, text) => {
  const listed = { ...conversion, losses: losses.slice(0, count), loss_count: count }
  expect(describeConversion(listed, t, asItIs)).toBe(text)
})
