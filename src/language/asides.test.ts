import { describe, expect, test } from 'vitest'
import { setAside } from './asides.ts'

describe('what is said beside what is to be drawn', () => {
  test.each([
    [
      'Treasurer here. Subs were 4,320, bar takings 6,150, room hire 2,880. Charts for the poster please.',
      'Subs were 4,320, bar takings 6,150, room hire 2,880.',
      ['Treasurer here'],
    ],
    [
      "For the staff handbook. The customer brings the item, the clerk checks it, the till pays it back. I've got to show it to a new director who likes pictures",
      'The customer brings the item, the clerk checks it, the till pays it back.',
      ['For the staff handbook'],
    ],
    [
      'We are a small vet practice and the IT guy is leaving. All the PCs plug into one switch. The switch goes to the router.',
      'All the PCs plug into one switch. The switch goes to the router.',
      ['We are a small vet practice and the IT guy is leaving'],
    ],
    [
      '中间是社区活动，老人方面有义诊和理发，孩子方面有绘本，做成一张图给老板看',
      '中间是社区活动，老人方面有义诊和理发，孩子方面有绘本',
      [],
    ],
  ])('%s', (text, rest, asides) => {
    expect(setAside(text)).toEqual({ rest, asides })
  })

  test('leaves the name of the drawing that it asks for', () => {
    const text = 'The manager asks for the role, then finance agrees, then the ad goes out. Can this be a flowchart?'
    expect(setAside(text)).toEqual({
      rest: 'flowchart: The manager asks for the role, then finance agrees, then the ad goes out.',
      asides: [],
    })
  })

  test.each([
    'Draw a flowchart of how we handle returns. The customer fills in a form. We check it.',
    'We need to check the stock. The clerk packs the parcel. The courier takes it.',
    'The designer draws a diagram. The client signs it. The builder starts.',
    'We pack the box. If the picture is broken, we tell you. We send it.',
    '员工提交请假申请,主管审批。审批通过后通知人事。',
    'I am 34 and Priya is 31. Tom is 29.',
  ])('takes nothing from %s', text => {
    expect(setAside(text)).toEqual({ rest: text, asides: [] })
  })

  test('leaves out what all figures come to', () => {
    const { rest, asides } = setAside('Tea 1.2, coffee 0.9, and cocoa 2.1; total 4.2')
    expect(rest).toBe('Tea 1.2, coffee 0.9, and cocoa 2.1')
    expect(asides).toEqual(['total 4.2'])
  })

  test('leaves out what announces the steps, and how they are to be shown', () => {
    const text =
      "our hiring takes forever, here's what happens. The manager writes the ad, HR posts the job, we read letters, then we talk. Show it as a row of stages."
    expect(setAside(text).rest).toBe('The manager writes the ad, HR posts the job, we read letters, then we talk.')
  })

  test('leaves out how long all of it takes', () => {
    const { rest, asides } = setAside('翻修步骤：设计、拆墙、刷漆、保洁，大概两个月')
    expect(rest).toBe('翻修步骤：设计、拆墙、刷漆、保洁')
    expect(asides).toEqual(['大概两个月'])
  })

  test('never takes most of a text', () => {
    const text = "I'm trying to show my class how a plant grows with a nice big picture on a poster. Seed, root, leaf."
    expect(setAside(text).rest).toBe(text)
  })
})
