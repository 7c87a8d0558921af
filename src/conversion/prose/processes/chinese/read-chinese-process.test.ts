import { expect, test } from 'vitest'
import { stripRequest } from '../../../../kinds/strip-request.ts'
import { toldIn } from '../../../faithful/sentences.ts'
import { readChineseProcess } from './read-chinese-process.ts'

/** "A -> B", "A -是> B"; null where nothing is read. */
function arrowsOf(text: string): string[] | null {
  const { title, body } = stripRequest(text)
  const graph = readChineseProcess(toldIn(body), title, text)
  const labels = new Map(graph?.nodes.map(({ id, label, role }) => [id, role === 'decision' ? `<${label}>` : label]))
  return graph?.edges.map(({ from, to, label }) => `${labels.get(from)} -${label ?? ''}> ${labels.get(to)}`) ?? null
}

test('a choice by an amount, a check of what both cases led to, and a way back to whoever began', () => {
  expect(
    arrowsOf(
      '帮我画一个请假流程图：员工在系统里提交请假申请，直属主管审批。如果请假不超过三天，主管批了就行；超过三天的还要部门经理审批。审批不通过就退回员工修改。最后人事备案。',
    ),
  ).toEqual([
    '员工在系统里提交请假申请 -> 直属主管审批',
    '直属主管审批 -> <请假超过三天？>',
    '<请假超过三天？> -否> 主管批',
    '<请假超过三天？> -是> 部门经理审批',
    '主管批 -> <审批不通过？>',
    '部门经理审批 -> <审批不通过？>',
    '<审批不通过？> -是> 退回员工修改',
    '退回员工修改 -> 员工在系统里提交请假申请',
    '<审批不通过？> -否> 人事备案',
  ])
})

test('results without a word of condition are cases where their opposite is told, and are asked of the check before them', () => {
  expect(
    arrowsOf(
      '公司报销流程是这样的，员工先填报销单并贴好发票，然后交给部门经理签字，经理不同意的话打回去重填，同意了就交财务审核，财务发现发票有问题也退回给员工，没问题就打款。',
    ),
  ).toEqual([
    '员工先填报销单并贴好发票 -> 交给部门经理签字',
    '交给部门经理签字 -> <经理同意？>',
    '<经理同意？> -否> 打回去重填',
    '打回去重填 -> 员工先填报销单并贴好发票',
    '<经理同意？> -是> 交财务审核',
    '交财务审核 -> <财务发现发票没问题？>',
    '<财务发现发票没问题？> -否> 退回给员工',
    '退回给员工 -> 员工先填报销单并贴好发票',
    '<财务发现发票没问题？> -是> 打款',
  ])
  expect(
    arrowsOf(
      '我们部门招聘流程是这样：HR发布职位，收到简历后先筛选，不合适的直接拒绝，合适的安排电话面试。电话面试通过了再约现场面试，没通过就发拒信。现场面试通过后谈薪资，谈拢了发offer，谈不拢就放弃。',
    ),
  ).toContain('再约现场面试 -> 现场面试通过后谈薪资')
})

test('bands of an amount leave one question, and 批准后 comes after all of them', () => {
  expect(
    arrowsOf(
      '采购流程，需求部门提申请，金额5000以下部门经理审批就可以，5000到5万要分管副总审批，5万以上要总经理审批，批准后采购部询价，验收不合格退货，合格入库付款',
    ),
  ).toEqual([
    '需求部门提申请 -> <金额多少？>',
    '<金额多少？> -金额5000以下> 部门经理审批',
    '<金额多少？> -5000到5万> 分管副总审批',
    '<金额多少？> -5万以上> 总经理审批',
    '部门经理审批 -> 批准后采购部询价',
    '分管副总审批 -> 批准后采购部询价',
    '总经理审批 -> 批准后采购部询价',
    '批准后采购部询价 -> <验收合格？>',
    '<验收合格？> -否> 退货',
    '<验收合格？> -是> 入库付款',
  ])
})

test('what is done until it is right, what is done again, and what is done at the same time', () => {
  expect(arrowsOf('写文章的流程：选题，写初稿，发给主编审，主编说不行就改，改到行为止，然后发布')).toEqual([
    '选题 -> 写初稿',
    '写初稿 -> 发给主编审',
    '发给主编审 -> <主编说不行？>',
    '<主编说不行？> -是> 修改',
    '修改 -> <主编说不行？>',
    '<主编说不行？> -否> 发布',
  ])
  expect(arrowsOf('会议室预定流程 先查空闲时间 有空就提交预定 没空就换时间再查')).toEqual([
    '查空闲时间 -> <有空？>',
    '<有空？> -是> 提交预定',
    '<有空？> -否> 换时间再查',
    '换时间再查 -> 查空闲时间',
  ])
  expect(arrowsOf('点餐流程：扫码点餐，后厨做菜，同时吧台准备饮料，服务员一起上桌')).toEqual([
    '扫码点餐 -> 后厨做菜',
    '扫码点餐 -> 吧台准备饮料',
    '后厨做菜 -> 服务员一起上桌',
    '吧台准备饮料 -> 服务员一起上桌',
  ])
})

test('nothing follows what was not approved, and a question comes after all that is done at the same time', () => {
  expect(arrowsOf('请假流程：员工提交申请，经理审批。如果经理同意，HR登记。登记后通知员工')).toEqual([
    '员工提交申请 -> 经理审批',
    '经理审批 -> <经理同意？>',
    '<经理同意？> -是> HR登记',
    'HR登记 -> 登记后通知员工',
    '<经理同意？> -否> 结束',
  ])
  expect(arrowsOf('流程：客户下单，仓库看有没有货，同时客服联系客户，没有就退款，有的话打包发货')).toEqual([
    '客户下单 -> 仓库看有没有货',
    '客户下单 -> 客服联系客户',
    '仓库看有没有货 -> <有没有货？>',
    '客服联系客户 -> <有没有货？>',
    '<有没有货？> -否> 退款',
    '<有没有货？> -是> 打包发货',
  ])
})

test.each([
  [
    'what comes after a comma may be told of both cases',
    '流程图：早上起床，看天气，下雨就带伞坐地铁，不下雨就骑车去公司，到公司打卡',
  ],
  ['a result that nobody denies is none', '流程：客户下单，付款，支付成功发货，客户收货'],
  ['a class beside another one', '接电话的流程，先问问题类型，咨询类的直接解答，投诉类的转给主管'],
  ['steps in a row are read by another reader', '流程：客户下单，付款，发货，客户收货'],
  ['levels are no process', '会员等级：普通会员消费满1000升银卡，银卡满5000升金卡，金卡一年没消费降为银卡'],
  ['what is sometimes so', '流程：客户下单，一般三天发货，没货就退款，有货就打包'],
  ['another kind is asked for', '状态图：订单付款后待发货，发货就待收货，没发货就退款'],
])('nothing is read: %s', (_why, text) => {
  expect(arrowsOf(text)).toBeNull()
})

test('what cannot be done is the other case of what can', () => {
  expect(arrowsOf('报修流程：住户报修，物业登记，能当场处理就处理，处理不了转给厂家')).toEqual([
    '住户报修 -> 物业登记',
    '物业登记 -> <能当场处理？>',
    '<能当场处理？> -是> 处理',
    '<能当场处理？> -否> 转给厂家',
  ])
})

test('what was done last in a case goes on in it, and what somebody else does again is a step', () => {
  expect(arrowsOf('流程：用户下单，查库存，库存够就发货，不够就通知采购补货，补货完再发货')).toEqual([
    '用户下单 -> 查库存',
    '查库存 -> <库存够？>',
    '<库存够？> -是> 发货',
    '<库存够？> -否> 通知采购补货',
    '通知采购补货 -> 发货',
  ])
  expect(arrowsOf('办事流程：居民取号，窗口受理，材料齐全的当场办结，材料不齐的告知补正，补正后重新受理')).toEqual([
    '居民取号 -> 窗口受理',
    '窗口受理 -> <材料齐全？>',
    '<材料齐全？> -是> 当场办结',
    '<材料齐全？> -否> 告知补正',
    '告知补正 -> 窗口受理',
  ])
  expect(arrowsOf('采购流程：采购员提申请，经理审批，金额大于1万的总监再审，最后采购部下单')).toEqual([
    '采购员提申请 -> 经理审批',
    '经理审批 -> <金额大于1万？>',
    '<金额大于1万？> -是> 总监再审',
    '总监再审 -> 采购部下单',
    '<金额大于1万？> -否> 采购部下单',
  ])
})

test('what need not be done is the other case of what must', () => {
  expect(arrowsOf('看诊流程：医生检查，要住院的办住院，不用住院的开药回家，最后去前台结账')).toEqual([
    '医生检查 -> <要住院？>',
    '<要住院？> -是> 办住院',
    '<要住院？> -否> 开药回家',
    '办住院 -> 去前台结账',
    '开药回家 -> 去前台结账',
  ])
})

test('stages that are entered once the one before is done, and led back to where something is done again', () => {
  expect(
    arrowsOf(
      '硬件开发流程包括以下步骤：首先进行市场调研，明确产品定位。如果定位足够清晰，则进入方案设计阶段；如果定位不清晰，则返回市场调研。方案设计完成后，进入打样阶段。如果样机合格，则进入量产阶段；如果发现缺陷，则返回方案设计阶段进行修改。用流程图绘制。',
    ),
  ).toEqual([
    '进行市场调研 -> 明确产品定位',
    '明确产品定位 -> <定位足够清晰？>',
    '<定位足够清晰？> -是> 进入方案设计阶段',
    '<定位足够清晰？> -否> 进行市场调研',
    '进入方案设计阶段 -> 进入打样阶段',
    '进入打样阶段 -> <样机合格？>',
    '<样机合格？> -是> 进入量产阶段',
    '<样机合格？> -否> 返回方案设计阶段进行修改',
    '返回方案设计阶段进行修改 -> 进入方案设计阶段',
  ])
})

test('a stage that nobody entered is no way back', () => {
  expect(
    arrowsOf('投稿流程：撰写初稿，提交给导师。如果导师同意，则投稿；如果导师不同意，则返回修改阶段。用流程图画出来。'),
  ).toBeNull()
})

test('two cases may come to the same step, and what is denied is made again and handed in', () => {
  expect(arrowsOf('如果用户已登录就直接进入首页，否则跳到登录页，登录成功后进入首页，登录失败就提示重试。')).toEqual([
    '<用户已登录？> -是> 进入首页',
    '<用户已登录？> -否> 跳到登录页',
    '跳到登录页 -> <登录成功？>',
    '<登录成功？> -是> 进入首页',
    '<登录成功？> -否> 提示重试',
    '提示重试 -> 跳到登录页',
  ])
  expect(arrowsOf('请假流程：提交申请，主管审批，同意的话HR备案，不同意就退回修改再提交')).toContain(
    '退回修改再提交 -> 提交申请',
  )
})

test('会员, 会计 and 就诊 are words of their own', () => {
  expect(arrowsOf('会员流程：会员填表，会计审核，没问题就发卡，有问题就打回去重填')?.slice(0, 2)).toEqual([
    '会员填表 -> 会计审核',
    '会计审核 -> <没问题？>',
  ])
})

test('after what is done besides, both ways go on', () => {
  expect(
    arrowsOf('请假流程：员工提交申请，组长审批，超过三天还要经理审批，通过后人事备案，不通过退回员工修改'),
  ).toEqual([
    '员工提交申请 -> 组长审批',
    '组长审批 -> <超过三天？>',
    '<超过三天？> -是> 经理审批',
    '经理审批 -> <通过？>',
    '<超过三天？> -否> <通过？>',
    '<通过？> -是> 人事备案',
    '<通过？> -否> 退回员工修改',
    '退回员工修改 -> 员工提交申请',
  ])
  expect(arrowsOf('请假流程：员工提交申请，组长审批，超过三天还要经理审批，不超过三天的直接备案')).toContain(
    '<超过三天？> -否> 备案',
  )
})

test('a denial that is told last is that of the reviews before, and 任何一轮 is that of all', () => {
  expect(arrowsOf('报销流程：员工提交发票，经理审批，财务审核，最后打款。任何一级不通过就退回员工修改')).toEqual([
    '员工提交发票 -> <经理审批通过？>',
    '<经理审批通过？> -是> <财务审核通过？>',
    '<财务审核通过？> -是> 打款',
    '<经理审批通过？> -否> 退回员工修改',
    '<财务审核通过？> -否> 退回员工修改',
    '退回员工修改 -> 员工提交发票',
  ])
  expect(arrowsOf('采购流程：提交申请，经理审批，采购员询价，付款。审批不通过就结束')?.at(-1)).toBe(
    '<经理审批通过？> -否> 结束',
  )
  expect(
    arrowsOf('面试流程：简历筛选，通过的进入笔试，笔试通过进入面试，面试通过发offer，任何一轮没过就淘汰')?.slice(-3),
  ).toEqual(['<通过？> -否> 淘汰', '<笔试通过？> -否> 淘汰', '<面试通过？> -否> 淘汰'])
})

test('so many failures are a limit of the way back before', () => {
  expect(
    arrowsOf('登录流程：输入密码，如果正确就进入首页，错误就提示重新输入，连续输错三次账号锁定')?.slice(3),
  ).toEqual(['提示重新输入 -> <连续输错三次？>', '<连续输错三次？> -否> 输入密码', '<连续输错三次？> -是> 账号锁定'])
})

test('wishes and sorts are told apart, and 处理完 comes after all of them', () => {
  expect(
    arrowsOf('学习过程：先学Python，然后选方向：想做网站就学Django，想做分析就学Pandas，最后做项目')?.slice(1, 4),
  ).toEqual(['选方向 -> <想做什么？>', '<想做什么？> -想做网站> 学Django', '<想做什么？> -想做分析> 学Pandas'])
  expect(
    arrowsOf(
      '投诉流程：客服登记投诉，如果是质量问题就转给品控，如果是物流问题就转给物流部，其他的客服直接处理。处理完回访客户',
    )?.slice(-3),
  ).toEqual(['转给品控 -> 处理完回访客户', '转给物流部 -> 处理完回访客户', '客服直接处理 -> 处理完回访客户'])
})

test('问诊后如果 tells what is done, and then a case', () => {
  expect(
    arrowsOf('看病流程：先挂号，医生问诊后如果需要检查就去做检查，拿到结果再回来找医生，不需要检查就开药'),
  ).toEqual([
    '挂号 -> 医生问诊',
    '医生问诊 -> <需要检查？>',
    '<需要检查？> -是> 去做检查',
    '去做检查 -> 拿到结果再回来找医生',
    '拿到结果再回来找医生 -> 医生问诊',
    '<需要检查？> -否> 开药',
  ])
})

test('然后 after both cases comes after both', () => {
  expect(arrowsOf('早上的流程：起床，如果下雨就坐车，否则骑车，然后吃早饭')?.slice(-2)).toEqual([
    '坐车 -> 吃早饭',
    '骑车 -> 吃早饭',
  ])
})
