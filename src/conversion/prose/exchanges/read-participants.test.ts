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
