import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import type { Loss } from '../../contract/conversions.ts'
import { en } from '../language/en.ts'
import type { Finding } from '../language/load-messages.ts'
import type { Translate } from '../language/use-text.ts'
import { zh } from '../language/zh.ts'
import { describeConversion, describeLoss } from './describe-losses.ts'

const i18n = setupI18n({ locale: 'en', messages: { en, zh } }).setMessagesCompiler(compileMessage)
const t: Translate = (id, values) => i18n._(id, values)
const asItIs = ({ message }: Finding) => message
const lossOf = (what: string): Loss => ({ code: 'lost/text', what })

const conversion = { to: 'dot', name: 'Graphviz DOT', extension: '.dot', agent: null }
const losses = ['the icon of “db”', 'the icon of “web”', 'the colour of “web”'].map(lossOf)

test('a loss is told with its line and its reason, where they are known', () => {
  expect(describeLoss(lossOf('the icon of “db”'), t, asItIs)).toBe('the icon of “db”')
  expect(describeLoss({ ...lossOf('the icon of “db”'), line: 3, places: 2, why: 'DOT has none' }, t, asItIs)).toBe(
    'the icon of “db” (2 places) (line 3): DOT has none',
  )
})

test('what is lost and why are looked up by their codes', () => {
  const texts: Record<string, string> = { 'lost/size': '大小', 'because/none': '没有' }
  const say = ({ code = '', message }: Finding) => texts[code] ?? message
  i18n.activate('zh')
  const loss = { code: 'lost/size', what: 'the size', reason: 'because/none', why: 'it has none', line: 2 }
  expect(describeLoss(loss, t, say)).toBe('大小（第 2 行）：没有')
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
