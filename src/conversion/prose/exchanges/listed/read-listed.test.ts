import { describe, expect, test } from 'vitest'
import type { InteractionStep } from '../../../../structure/interaction.ts'
import { readProse } from '../../read-prose.ts'

/** Its arrows as "from > to: label", replies with ">>", and frames as their kind with their conditions. */
function read(text: string): string[] | null {
  const said = readProse(text)
  return said?.type === 'interaction' ? said.steps.flatMap(describeStep) : null
}

function describeStep(step: InteractionStep): string[] {
  if (step.type === 'note') return [`note: ${step.text}`]
  if (step.type === 'message') return [`${step.from} ${step.kind === 'reply' ? '>>' : '>'} ${step.to}: ${step.label}`]
  return step.parts.flatMap(({ label, steps }) => [`${step.kind} ${label}`, ...steps.flatMap(describeStep)])
}

describe('exchanges between listed participants', () => {
  test('lead from who acts to whom a sentence names', () => {
    const text = `Draw a sequence diagram.
Purpose: Lending a book
Components: Reader, Desk, Library Catalogue (LC)
Interactions:
1. Request: The reader asks the desk for a book.
2. Search: The desk looks up the title in the LC.
3. The Library Catalogue returns the shelf and the desk tells the reader to wait.
4. Desk: Checks reader limits.`
    expect(read(text)).toEqual([
      'reader > desk: asks the desk for a book',
      'desk > library_catalogue: looks up the title',
      'library_catalogue >> desk: returns the shelf',
      'desk > reader: tells the reader to wait',
      'desk > desk: checks reader limits',
    ])
  })

  test('keep a condition until its opposite is told', () => {
    const text = `Participants: Guest, Till, Bank
- The guest gives the card to the till
- The till asks the bank for the money
- If the payment is accepted, the bank confirms it to the till
- The till prints a receipt
- If the payment is refused, the till asks the guest for cash`
    expect(read(text)).toEqual([
      'guest > till: gives the card',
      'till > bank: asks the bank for the money',
      'alt the payment is accepted',
      'bank >> till: confirms it',
      'till > till: prints a receipt',
      'alt the payment is refused',
      'till > guest: asks the guest for cash',
    ])
  })

  test('are those that the request names, or the last word of such a name', () => {
    const text =
      'sequence diagram between phone app, API and database. App requests the list from the API. API queries the database. Database returns rows. API responds with JSON.'
    expect(read(text)).toEqual([
      'phone_app > api: requests the list',
      'api > database: queries the database',
      'database >> api: returns rows',
      'api >> phone_app: responds with JSON',
    ])
  })

  test('are read in Chinese', () => {
    const text =
      '画一个时序图，参与者：顾客、收银员、厨房。顾客向收银员点餐，收银员把订单传给厨房，厨房做好后通知收银员'
    expect(read(text)).toEqual(['顾客 > 收银员: 点餐', '收银员 > 厨房: 传订单', '厨房 > 收银员: 做好后通知收银员'])
  })

  test('turn through others, back to who asked, and to several', () => {
    const text = `Sequence diagram
Main components: Guest, Front Desk, Booking System, Mail Server
Interactions:
- The guest asks the front desk for a room via the mail server
- Front Desk queries the booking system and receives a list of rooms
- The booking system reserves the room, which it marks as taken
- Mail Server informs both the guest and the front desk`
    expect(read(text)).toEqual([
      'guest > mail_server: asks the front desk for a room',
      'mail_server > front_desk: asks the front desk for a room',
      'front_desk > booking_system: queries the booking system',
      'booking_system >> front_desk: a list of rooms',
      'booking_system > booking_system: reserves the room, which it marks as taken',
      'mail_server > guest: informs both the guest and the front desk',
      'mail_server > front_desk: informs both the guest and the front desk',
    ])
  })

  test('are told in the passive voice, or by whom a heading names', () => {
    const text = `Sequence diagram
Participants:
- Tenant
- Portal: a website
- Caretaker
Steps:
1. The form is sent to the portal by the tenant.
2. Portal: Forwards the report to the caretaker.
Caretaker visit:
Checks the tap.
The tap is replaced.`
    expect(read(text)).toEqual([
      'note: a website',
      'tenant > portal: the form is sent',
      'portal > caretaker: forwards the report',
      'caretaker > caretaker: checks the tap',
      'note: The tap is replaced',
    ])
  })
})

describe('cases between listed participants', () => {
  const lead = 'Sequence diagram\nComponents: App, Shop, Bank\nInteractions:\n'

  test('hold their lines, and those of their other case', () => {
    const text = `${lead}- App sends the order to Shop
- if the shop is open
  - Shop asks Bank for the money
  - if the bank agrees
    - Bank confirms it to Shop
  - else
    - Shop cancels the order
- else
  - Shop returns an error`
    expect(read(text)).toEqual([
      'app > shop: sends the order',
      'alt the shop is open',
      'shop > bank: asks Bank for the money',
      'alt the bank agrees',
      'bank >> shop: confirms it',
      'alt ',
      'shop > shop: cancels the order',
      'alt ',
      'shop >> app: returns an error',
    ])
  })

  test('are repeated, optional, or told at the end of a sentence', () => {
    const text = `${lead}1. Every hour, App sends its log to Shop.
2. Optionally, Shop informs Bank.
3. For each order:
   - Shop asks Bank for the money
   - Bank returns a receipt to Shop
4. Bank sends a letter to Shop if the account is empty.`
    expect(read(text)).toEqual([
      'loop Every hour',
      'app > shop: sends its log',
      'opt optional',
      'shop > bank: informs Bank',
      'loop For each order',
      'shop > bank: asks Bank for the money',
      'bank >> shop: returns a receipt',
      'opt the account is empty',
      'bank > shop: sends a letter',
    ])
  })

  test('are not drawn where it is open what they are of', () => {
    expect(read(`${lead}- App asks Shop\n- if it is open\n- Shop asks Bank\n- Bank answers Shop`)).toBeNull()
    expect(read(`${lead}- App asks Shop\n- Otherwise, Shop asks Bank\n- Bank answers Shop`)).toBeNull()
  })

  test('are read in Chinese', () => {
    const text = `时序图
主要组件：租客、门户网站、物业数据库、维修工
交互：
1. 提交：租客在门户网站上填写报修单
2. 门户网站将报修单写入数据库
3. 如果问题紧急，门户网站立即通知维修工，否则向租客返回预约时间
4. 报修单由门户网站发送给维修工
5. 维修工通过门户网站向租客发送结果`
    expect(read(text)).toEqual([
      '租客 > 门户网站: 填写报修单',
      '门户网站 > 物业数据库: 写入报修单',
      'alt 问题紧急',
      '门户网站 > 维修工: 立即通知维修工',
      'alt ',
      '门户网站 >> 租客: 返回预约时间',
      '门户网站 > 维修工: 发送报修单',
      '维修工 > 门户网站: 向租客发送结果',
      '门户网站 > 租客: 发送结果',
    ])
  })
})
