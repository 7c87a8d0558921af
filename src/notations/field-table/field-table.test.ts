import { describe, expect, test } from 'vitest'
import { describeFixtures, describeReading } from '../../../test/notation-fixtures.ts'
import { notation } from './index.ts'

describeFixtures(import.meta.dirname, notation)

describe('tables of columns', () => {
  test('in Chinese, without types', async () => {
    expect(await describeReading(notation, '表名,字段\n用户,编号\n用户,姓名\n订单,编号', '')).toMatchInlineSnapshot(`
      "schema
      table 用户 "用户"
        编号
        姓名
      table 订单 "订单"
        编号
      "
    `)
  })

  test.each(['Table,Price\nOak,3', '| Field | Crop |\n|---|---|\n| A | corn |', 'The table has a column.', ''])(
    'are none: %s',
    text => {
      expect(notation.detect({ text })).toBeLessThan(0.5)
    },
  )
})
