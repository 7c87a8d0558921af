import { expect, test } from 'vitest'
import { changesExisting } from './changes-existing.ts'

test.each([
  'Add a Coffee slice with value 12 and keep the others.\nThe pie chart has Tea and Juice slices.',
  'Rename the Draft state to Sketch, verify the result, then return it.\nThe state diagram already has Draft and Published.',
  'Use the attached Gantt fixture. Add a task Paint after Plaster, then check and save it.',
  'Insert a Queue node between Web and Worker, and preserve the existing labels.',
  '在现有的流程图里添加一个“复核”节点，其他节点保持不变。',
  '把附件里的饼图中的“其他”改成“杂项”，数值不变。',
])('a change of a drawing that is there: %s', text => {
  expect(changesExisting(text)).toBe(true)
})

test.each([
  'Update process of our site: write the text, check it, then publish it.',
  'Draw our existing network diagram: router -> switch, switch -> printer',
  'Add these to a new chart:\n- tea 12\n- juice 8\n- coffee 20\nThe chart is for the canteen.',
  '添加好友的流程：搜索手机号，发送申请，对方同意后成为好友',
])('no change of a drawing that is there: %s', text => {
  expect(changesExisting(text)).toBe(false)
})
