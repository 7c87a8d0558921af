import { describe, expect, it, test } from 'vitest'
import { readChineseStates } from './read-chinese-states.ts'

function changesIn(text: string): string[] | undefined {
  const states = readChineseStates(text, null, text)
  const names = new Map(states?.states.map(({ id, label }) => [id, label]))
  return states?.transitions.map(({ from, to, event = '' }) => `${names.get(from)} -> ${names.get(to)} ${event}`.trim())
}

describe('readChineseStates', () => {
  it('goes on from the state before, or from the one that is named', () => {
    const text =
      '自动售货机平时是待机状态，投币后变成可选状态，选了商品就进入出货状态，出完货又回到待机。要是按了退币，就从可选回到待机。'
    expect(readChineseStates(text, null, text)?.title).toBe('自动售货机')
    expect(changesIn(text)).toEqual([
      '-> 待机',
      '待机 -> 可选 投币',
      '可选 -> 出货 选了商品',
      '出货 -> 待机 出完货',
      '可选 -> 待机 按了退币',
    ])
  })

  it('goes from each state where any is told, and on from both of two that begin alike', () => {
    expect(
      changesIn(
        '电梯状态图：空闲、上行、下行、开门、故障。空闲时收到上层呼叫进入上行，收到下层呼叫进入下行；到达楼层后开门；任意状态检测到异常进入故障；检修完成回到空闲',
      ),
    ).toEqual([
      '空闲 -> 上行 收到上层呼叫',
      '空闲 -> 下行 收到下层呼叫',
      '上行 -> 开门 到达楼层',
      '下行 -> 开门 到达楼层',
      '故障 -> 空闲 检修完成',
      ...['空闲', '上行', '下行', '开门'].map(from => `${from} -> 故障 检测到异常`),
    ])
    expect(
      changesIn('订单状态：待处理、待发货、已完成。收到订单进入待处理，收到付款进入待发货，收到货物进入已完成'),
    ).toBeUndefined()
  })

  it('leads a refusal back from where the other case began, and goes on from a state that begins a clause', () => {
    expect(
      changesIn(
        '一篇稿件刚写完是草稿，提交以后是待审，审核通过了就发布，没通过就退回草稿。发布后可以下架，下架的稿件还能重新发布。画个状态图',
      ),
    ).toEqual([
      '-> 草稿 刚写完',
      '草稿 -> 待审 提交',
      '待审 -> 发布 审核通过',
      '待审 -> 草稿 没通过',
      '发布 -> 下架',
      '下架 -> 发布',
    ])
  })

  it('leads from one state by events of the same kind, and back from either', () => {
    expect(changesIn('电梯有三种状态：停止、上行、下行。停止时按上楼变上行，按下楼变下行，到达楼层后停止')).toEqual([
      '停止 -> 上行 按上楼',
      '停止 -> 下行 按下楼',
      '上行 -> 停止 到达楼层',
      '下行 -> 停止 到达楼层',
    ])
    expect(changesIn('游戏角色状态，站立按方向键变行走，行走按shift变奔跑，松开回到站立')).toEqual([
      '站立 -> 行走 按方向键',
      '行走 -> 奔跑 按shift',
      '奔跑 -> 站立 松开',
    ])
  })

  it('ends a state after a time, and leads a refusal back to the event that it names', () => {
    expect(
      changesIn(
        '订单状态：待审核，审核通过后变成处理中，处理完变成已完成，审核不通过变成已驳回，待审核超过7天自动关闭',
      ),
    ).toEqual([
      '-> 待审核',
      '待审核 -> 处理中 审核通过',
      '处理中 -> 已完成 处理完',
      '待审核 -> 已驳回 审核不通过',
      '待审核 -> 关闭 超过7天',
    ])
    expect(changesIn('订单有待付款、已付款、已发货三个状态，付款后变已付款，发货后变已发货，超时没付就取消')).toEqual([
      '待付款 -> 已付款 付款',
      '已付款 -> 已发货 发货',
      '待付款 -> 取消 超时没付',
    ])
  })

  it('takes a state that stands before the change, among those that were listed', () => {
    expect(
      changesIn('灯有关、弱光和强光三种状态，按一下从关变成弱光，再按一下从弱光变成强光，长按强光变成关。'),
    ).toEqual(['关 -> 弱光 按一下', '弱光 -> 强光 再按一下', '强光 -> 关 长按'])
  })

  it('begins with what is so before the first change', () => {
    expect(
      changesIn('工单状态图：新建之后分配给处理人变成处理中，处理完变成待验证，验证通过就关闭，不通过回到处理中'),
    ).toEqual([
      '新建 -> 处理中 分配给处理人',
      '处理中 -> 待验证 处理完',
      '待验证 -> 关闭 验证通过',
      '待验证 -> 处理中 不通过',
    ])
  })

  it('arrives in a state that was listed, with or without 变成', () => {
    expect(
      changesIn('任务状态流转：待办、进行中、已完成，开始后从待办到进行中，完成后到已完成，打回后从已完成回到进行中'),
    ).toEqual(['待办 -> 进行中 开始', '进行中 -> 已完成 完成', '已完成 -> 进行中 打回'])
    expect(changesIn('订单状态：待付款、待发货、已取消，付款后从待付款变成待发货，待付款超时变成已取消')).toEqual([
      '待付款 -> 待发货 付款',
      '待付款 -> 已取消 超时',
    ])
  })

  it('begins with a state that stands alone, or with the first of a list, and ends in what is done', () => {
    expect(changesIn('订单状态：待付款，付款后变成待发货，确认收货后完成。待付款时可以取消。')).toEqual([
      '-> 待付款',
      '待付款 -> 待发货 付款',
      '待发货 -> 完成 确认收货',
      '待付款 -> 取消',
    ])
    expect(
      changesIn(
        '文章的状态有草稿、审核中、已发布。提交后进入审核中，审核通过变成已发布，不通过回到草稿。已发布的可以下架。',
      ),
    ).toEqual(['草稿 -> 审核中 提交', '审核中 -> 已发布 审核通过', '审核中 -> 草稿 不通过', '已发布 -> 下架'])
  })

  test.each([
    // Nobody says from which of the two cases it goes on.
    '申请状态：默认是草稿，提交后变成待审，通过就变成生效，不通过就变成驳回，之后变成归档',
    // A state that was not listed.
    '灯有开、关两种状态，按一下从关变成开，停电变成故障',
    '订单状态很多，大家都在处理',
    '状态：否则变成关，按一下变成开',
  ])('is none: %s', text => {
    expect(changesIn(text)).toBeUndefined()
  })
})
