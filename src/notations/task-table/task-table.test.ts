import { describe, expect, test } from 'vitest'
import { describeFixtures, describeReading } from '../../../test/notation-fixtures.ts'
import { notation } from './index.ts'

describeFixtures(import.meta.dirname, notation)

describe('tables of tasks', () => {
  const read = (text: string) => describeReading(notation, text, '')

  test('without a day are graphs of what depends on what', async () => {
    const text =
      '| Task | Duration | Depends on |\n|---|---|---|\n| Design | 5 days | |\n| Build | 2 weeks | Design |\n| Ship | soon | Build, Paint |'
    expect(await read(text)).toMatchInlineSnapshot(`
      "graph
      design "Design (5 d)"
      build "Build (14 d)"
      ship "Ship"
      design -> build
      build -> ship

      line 5: the duration "soon"
      line 5: that it comes after "Paint": the table has nothing with that name
      "
    `)
  })

  test('in Chinese, with the numbers of the tasks before', async () => {
    const text = '任务\t开始日期\t工期\t前置任务\n设计\t2026年1月5日\t5天\t\n开发\t2026/1/12\t10天\t1\n'
    expect(await read(text)).toMatchInlineSnapshot(`
      "schedule
      设计 "设计" start=2026-01-05 days=5
      开发 "开发" start=2026-01-12 days=10 after=设计
      "
    `)
  })

  test('a status that no plan knows is told', async () => {
    const text =
      '| Task | Start | Days | Status |\n|---|---|---|---|\n| Design | 2026-01-05 | 5 | Done |\n| Build | 2026-01-12 | 10 | Blocked |\n| Test | 2026-01-26 | 3 | - |'
    expect(await read(text)).toMatchInlineSnapshot(`
      "schedule
      design "Design" start=2026-01-05 days=5 status=done
      build "Build" start=2026-01-12 days=10
      test "Test" start=2026-01-26 days=3

      line 4: the status "Blocked"
      "
    `)
  })

  test.each([
    'Task,Price\nPaint,3\nWash,4',
    'from,to\n10:00,11:00',
    'Name,Start\nAnn,2026-01-05',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    'My task starts on 2026-01-05.',
    '',
  ])('are none: %s', text => {
    expect(notation.detect({ text })).toBeLessThan(0.5)
  })
})
