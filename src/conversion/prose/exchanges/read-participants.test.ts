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

describe('exchanges where a sequence diagram is asked for', () => {
  test.each([
    '时序图：客户端请求服务器，服务器查缓存，缓存没有就查数据库，最后返回给客户端',
    '时序图：客户端请求服务器，服务器查缓存，如果缓存没有，服务器查数据库，然后返回给客户端',
  ])('have a frame for what is done in one case: %s', text => {
    expect(read(text)).toEqual([
      '客户端 > 服务器: 请求',
      '服务器 > 缓存: 查缓存',
      'opt 缓存没有',
      '服务器 > 数据库: 查数据库',
      '服务器 >> 客户端: 返回',
    ])
  })

  test('answers are for whoever asked, and questions do not repeat whom they ask', () => {
    expect(
      read(
        'sequence: Ann asks Bob for the report, Bob asks Cy for numbers, Cy gives them, Bob sends the report to Ann',
      ),
    ).toEqual([
      'ann > bob: asks for the report',
      'bob > cy: asks for numbers',
      'cy >> bob: gives them',
      'bob > ann: sends the report',
    ])
  })

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
