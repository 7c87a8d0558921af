import { describe, expect, test } from 'vitest'
import { agents } from '../kinds/registry.ts'
import { readFollowUp } from './follow-up.ts'
import { ruleAgent } from './rules.ts'

const follow = (text: string, current: string) =>
  readFollowUp(text, current, ruleAgent({ text, documents: [], tables: [] }, agents))

describe('a change stays with the diagram', () => {
  test.each([
    ['add a node', 'flowchart'],
    ['make it blue', 'mindmap'],
    ['Could you please add a database box?', 'architecture'],
    ['rename step 2 to "Pie chart review"', 'flowchart'],
    ['add a pie chart node', 'mindmap'],
    ['now translate it into German', 'infographic'],
    ['the second bar should say 2024', 'charts'],
    ['bigger font', 'charts'],
    ['circles instead', 'flowchart'],
    ['第三步改成审批', 'flowchart'],
    ['please change the title of the pie chart to Sales', 'charts'],
    ['more detail on the left branch', 'mindmap'],
    ['add these rows:\nApr,130\nMay,150\nJun,170', 'mindmap'],
    ['把最后一个柱子去掉', 'charts'],
    ['加一个审批步骤', 'mindmap'],
    ['颜色换成蓝色', 'infographic'],
    ['再简洁一点', 'flowchart'],
    ['ノードを追加してください', 'mindmap'],
    ['노드를 추가해 줘', 'flowchart'],
    ['añade un paso', 'charts'],
    ['adicione uma etapa', 'charts'],
    ['ajoute une étape', 'charts'],
    ['füge einen Schritt hinzu', 'charts'],
    ['добавь шаг', 'charts'],
  ])('%s (%s)', (text, current) => {
    expect(follow(text, current)).toEqual({ agent: current, isClear: true })
  })
})

describe('another kind that is asked for takes over', () => {
  test.each([
    ['now as a mind map', 'flowchart', 'mindmap'],
    ['change it to a pie chart', 'mindmap', 'charts'],
    ['make it a timeline', 'charts', 'infographic'],
    ['换成饼图', 'mindmap', 'charts'],
    ['把它改成流程图', 'mindmap', 'flowchart'],
    ['draw a sequence diagram of the login', 'mindmap', 'textdiagram'],
    ['mind map please', 'charts', 'mindmap'],
    ['als Mindmap', 'flowchart', 'mindmap'],
    ['a flowchart instead', 'mindmap', 'flowchart'],
    ['Draw a class diagram of the shop. It should show the cart.', 'mindmap', 'textdiagram'],
    ['帮我画一个修改密码的流程图', 'mindmap', 'flowchart'],
    ['変更管理のフローチャートを描いて', 'mindmap', 'flowchart'],
  ])('%s (%s)', (text, current, agent) => {
    expect(follow(text, current)).toEqual({ agent, isClear: true })
  })

  test('unless it is of the kind that is there', () => {
    expect(follow('换成饼图', 'charts')).toEqual({ agent: 'charts', isClear: true })
    expect(follow('add a legend to the bar chart', 'charts')).toEqual({ agent: 'charts', isClear: true })
  })
})

describe('talk goes to the agent that talks', () => {
  test.each(['thanks!', 'what does this mean?', 'What does this flowchart mean?', '谢谢', '这是什么意思？'])(
    '%s',
    text => {
      expect(follow(text, 'flowchart')).toEqual({ agent: 'general', isClear: true })
    },
  )
})

test('a new request with a structure of its own goes where it belongs', () => {
  expect(follow('sequenceDiagram\n  Alice->>Bob: hi', 'charts')).toEqual({ agent: 'textdiagram', isClear: true })
})

test('what is unclear is taken as being about the diagram', () => {
  expect(follow('the left one', 'charts')).toEqual({ agent: 'charts', isClear: false })
  expect(follow('', 'charts')).toEqual({ agent: 'charts', isClear: false })
})
