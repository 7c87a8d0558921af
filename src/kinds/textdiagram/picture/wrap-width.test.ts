import { expect, test } from 'vitest'
import { renderer } from './render.ts'
import { wrapWidthOf } from './wrap-width.ts'

test.each([
  [
    'flowchart LR\n  A[customer_order_details_v2] --> B[Internationalization]',
    ['customer_order_details_v2', 'Internationalization'],
  ],
  ['stateDiagram-v2\n  s1: WaitingForConfirmation\n  s1 --> s2', ['WaitingForConfirmation']],
  ['mindmap\n  root\n    customer_order_details_table_v2', ['customer_order_details_table_v2']],
])('words are not broken: %s', async (source, words) => {
  const svg = await renderer.render(source, { theme: 'light' })
  for (const word of words) expect(svg).toContain(`>${word}<`)
})

test('labels of short words, and Chinese, keep the usual width, and no word makes it wider than a picture bears', () => {
  const usual = wrapWidthOf('flowchart LR\n  A[a label of short words] --> B[部署到生产环境并且通知所有相关的人员]')
  expect(wrapWidthOf('flowchart LR\n  A -------------------------------------> B')).toBe(usual)
  const wide = wrapWidthOf('flowchart LR\n  A[customer_order_details]')
  expect(wide).toBeGreaterThan(usual)
  expect(wrapWidthOf(`flowchart LR\n  A[${'long'.repeat(40)}]`)).toBeLessThan(2 * wide)
})
