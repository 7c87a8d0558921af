import { describe, expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readToldStates } from './read-told-states.ts'

describe('states as people tell them', () => {
  test.each([
    [
      'A document is a draft at first, then it goes to review. If the reviewer accepts it becomes approved, otherwise it goes back to draft. Approved documents get published',
      [
        ' -> draft',
        'draft -> review',
        'review -> approved: If the reviewer accepts',
        'review -> draft: otherwise',
        'approved -> published',
      ],
    ],
    [
      'An order is new first. Once paid it’s confirmed; confirmed orders can be cancelled'.replace('’', "'"),
      [' -> new', 'new -> confirmed: Once paid', 'confirmed -> cancelled'],
    ],
    [
      '设备状态：开机后是待机，按启动键进入运行，出现故障进入报警，复位后回到待机',
      [' -> 待机', '待机 -> 运行: 按启动键', '运行 -> 报警: 出现故障', '报警 -> 待机: 复位'],
    ],
    ['文章先是草稿，提交后进入审核，未通过则退回草稿', [' -> 草稿', '草稿 -> 审核: 提交', '审核 -> 草稿: 未通过']],
  ])('%s', (text, expected) => {
    expect(relationsIn(readToldStates(text, null))).toEqual(expected)
  })

  test.each([
    'A parcel is created at first, then it is picked up, then it is delivered. If nobody is home it goes back to picked up.',
    'An order is new first. Once paid it becomes confirmed, shipped orders can be returned',
    'Once paid it becomes confirmed, when sent it becomes shipped',
    'A ticket starts as open. When solved it becomes resolved. He calls the office',
  ])('are refused where something is not understood: %s', text => {
    expect(readToldStates(text, null)).toBeNull()
  })
})
