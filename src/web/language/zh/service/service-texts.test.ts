import { expect, test } from 'vitest'
import { createTranslator } from './service-texts.ts'

const translate = createTranslator(
  {
    'There is no node.': '没有节点。',
    '{count} nodes lie on "{name}".': '“{name}”上有 {count} 个节点。',
    '{$cell} has no id.': '{$cell}没有 id。',
    'It needs {$names}.': '需要 {$names}。',
    'It needs {name}, and more.': '需要 {name} 等。',
  },
  { 'A cell': '一个单元', 'cell "{id}"': '单元“{id}”', '{$one} and {$other}': '{$one} 和 {$other}' },
)

test.each([
  ['There is no node.', '没有节点。'],
  ['3 nodes lie on "Tom and A cell".', '“Tom and A cell”上有 3 个节点。'],
  ['2 nodes lie on "$& {count} (a*b)\nnext".', '“$& {count} (a*b)\nnext”上有 2 个节点。'],
  ['A cell has no id.', '一个单元没有 id。'],
  ['Cell "7" has no id.', '单元“7”没有 id。'],
  ['"Orders" has no id.', '"Orders"没有 id。'],
  ['It needs polar and a cell and radar.', '需要 polar 和 一个单元 和 radar。'],
  ['It needs polar, and more.', '需要 polar 等。'],
  ['There is no node', null],
  ['没有节点。', null],
])('%j: %s', (text, expected) => {
  expect(translate(text)).toBe(expected)
})
