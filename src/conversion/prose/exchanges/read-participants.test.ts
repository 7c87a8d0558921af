import { describe, expect, test } from 'vitest'
import type { InteractionStep } from '../../../structure/interaction.ts'
import { readProse } from '../read-prose.ts'

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
    expect(read(text)).toEqual(['顾客 > 收银员: 点餐', '收银员 > 厨房: 传订单', '厨房 > 收银员: 做好后通知'])
  })

  test('are not read where branches are nested', () => {
    expect(read('Components: A, B\n- A asks B\n- if it knows\n  - B tells A\n- else\n  - B asks C')).toBeNull()
  })
})

describe('exchanges where a sequence diagram is asked for', () => {
  test('are between those who act and are named again', () => {
    expect(
      read(
        'sequence diagram: visitor logs in, site checks the password against the store, store returns the hash, site sends a token back to the visitor',
      ),
    ).toEqual([
      'visitor > visitor: logs in',
      'site > store: checks the password',
      'store >> site: returns the hash',
      'site > visitor: sends a token back',
    ])
    expect(read('时序图：用户把账号发给服务器，服务器去数据库查，数据库返回结果，服务器给用户返回令牌')).toEqual([
      '用户 > 服务器: 发账号',
      '服务器 > 数据库: 去数据库查',
      '数据库 >> 服务器: 返回结果',
      '服务器 > 用户: 返回令牌',
    ])
  })

  test('are none without arrows from one to another', () => {
    expect(read('sequence diagram: the cat sleeps, the cat eats, the dog sleeps, the dog barks')).toBeNull()
  })
})

test('what one has is not oneself', () => {
  expect(
    read('时序图：浏览器把密码发给服务器，服务器查数据库，数据库返回用户信息，用户输入密码，服务器通知用户'),
  ).toContain('数据库 >> 服务器: 返回用户信息')
})
