import { describe, expect, test } from 'vitest'
import { findAgent } from '../../kinds/find.ts'
import type { Agent } from '../../kinds/kind.ts'
import { compose } from '../compose.ts'

function kindOf(id: string): Agent {
  const kind = findAgent(id)
  if (!kind) throw new Error(`there is no ${id}`)
  return kind
}

function ask(id: string, text: string) {
  const language = /\p{Script=Han}/u.test(text) ? 'zh' : 'en'
  return compose(kindOf(id), { text, documents: [], tables: [], current: null, language })
}

async function suggest(id: string, text: string) {
  const composed = await ask(id, text)
  if (!('notDrawn' in composed)) throw new Error(`drawn: ${composed.source}`)
  return composed.suggestions ?? []
}

describe('what was told becomes drafts', () => {
  test.each([
    ['general', 'We bake. We sell.', 'mind map: Topic …\n- We bake\n- We sell'],
    ['mindmap', '面包、牛奶、鸡蛋', '思维导图：主题……\n- 面包\n- 牛奶\n- 鸡蛋'],
    ['architecture', 'architecture: shop, bank', 'mind map: Topic …\n- shop\n- bank'],
    ['flowchart', 'flowchart: apples, pears and plums', 'flowchart: Topic …\n1. apples\n2. pears\n3. plums'],
    [
      'textdiagram',
      'Homework: draw a sequence diagram for an ATM. The customer inserts card, ATM asks for PIN, bank says ok or not ok',
      'sequence diagram:\nFirst part … -> second part …: The customer inserts card\nFirst part … -> second part …: ATM asks for PIN\nFirst part … -> second part …: bank says ok or not ok',
    ],
    [
      'textdiagram',
      'For homework we have to make an ERD of a hotel. A hotel has rooms, guests make reservations for one or more rooms. Rooms have a number. My teacher wants crow’s foot.',
      'ER diagram:\nhotel (first field …)\nguests (first field …)\nRooms (first field …)',
    ],
    [
      'infographic',
      'shopping list diagram\nmilk\nnot the cheap coffee',
      'mind map: shopping list\n- milk\n- not the cheap coffee',
    ],
    [
      'textdiagram',
      '老师让画银行取款的时序图，用户插卡，ATM问银行密码对不对，不对就退卡',
      '思维导图：银行取款\n- 用户插卡\n- ATM问银行密码对不对\n- 不对就退卡',
    ],
    [
      'architecture',
      '公司架构\n总经理：王强\n 销售部：李娜\n 技术部：张伟\n  前端组：小刘',
      '思维导图：公司架构\n- 总经理：王强\n  - 销售部：李娜\n  - 技术部：张伟\n    - 前端组：小刘',
    ],
  ])('for %s: %s', async (id, text, prompt) => {
    const suggestions = await suggest(id, text)
    expect(suggestions.map(each => each.prompt)).toContain(prompt)
  })

  test.each([
    'Instead of calling the bank first, check the app. If the card is blocked there, unblock it. Only call when that fails.',
    'POLICY Leave. Employees request leave 10 days in advance. Leave is not granted in May, except for emergencies.',
    '植物吸收二氧化碳放出氧气，动物吸进氧气呼出二氧化碳，这样循环。',
  ])('that are drawn as they stand: %s', async text => {
    const suggestions = await suggest('flowchart', text)
    expect(suggestions.length).toBeGreaterThan(1)
    for (const { prompt } of suggestions) {
      const id = /^(?:flowchart|流程图)/.test(prompt)
        ? 'flowchart'
        : /^(?:mind map|思维导图)/.test(prompt)
          ? 'mindmap'
          : 'infographic'
      expect(await ask(id, prompt)).toHaveProperty('source')
    }
  })

  test('rules are no steps, unless they are asked for as steps', async () => {
    const rules = 'Nobody but the owner may delete a project. Admins can archive it. Archived ones are not kept.'
    const prompts = (await suggest('general', rules)).map(each => each.prompt)
    expect(prompts.some(prompt => prompt.startsWith('flowchart'))).toBe(false)
    const asked = (await suggest('flowchart', `Flowchart please. ${rules}`)).map(each => each.prompt)
    expect(asked[0]).toMatch(/^flowchart/)
  })
})

test.each([
  'hello',
  'what can you do?',
  'hello, who are you and what can you do',
  'good morning, I would like to plan my holiday',
  'I am tired and hungry',
  'thanks, that looks nice and clear',
  'you are stupid, this does not work',
  '你好，最近怎么样',
  '谢谢你，很好看',
])('what somebody only says is no draft: %s', async text => {
  expect(await suggest('general', text)).toEqual([])
})

test.each([
  'I get up, I have breakfast, I go to work',
  'five reasons to cook: cheaper, you know what is inside, friends come over',
])('what is told of oneself is one: %s', async text => {
  expect((await suggest('general', text)).length).toBeGreaterThan(0)
})

test('the reason speaks of what was told', async () => {
  const composed = await ask('general', 'We bake. We sell.')
  expect(composed).toMatchObject({ notDrawn: expect.stringContaining('not understood') })
  expect(await ask('general', 'hello')).toMatchObject({ notDrawn: expect.stringContaining('chat') })
})
