import { expect, test } from 'vitest'
import { plainCharacters, plainText } from './plain-text.ts'

test.each([
  ['a thin or unbreakable blank', 'Sales:\u00a0Jan\u200910, Feb 20', 'Sales: Jan 10, Feb 20'],
  ['what is invisible', '\ufeffTea,\u200b coffee', 'Tea, coffee'],
  ['lines of Windows', 'Tea\r\nCoffee', 'Tea\nCoffee'],
  ['full-width digits and letters', '销量：１２件，Ａ组', '销量：12件，A组'],
  ['other arrows', 'Order ➜ Pack ⇒ Ship', 'Order → Pack → Ship'],
  ['typographic apostrophes', 'if it’s open', "if it's open"],
  ['other bullets', 'To pack\n• adapter\n  · plug', 'To pack\n- adapter\n  - plug'],
  ['bullets that count the levels', '- Finance\n-- Payroll\n--- Ann', '- Finance\n  - Payroll\n    - Ann'],
  [
    'lines between stars',
    'Ideas\n** Plot **\n a duel\n** Place **\n a castle',
    '# Ideas\n## Plot\n a duel\n## Place\n a castle',
  ],
  ['marks for and against', '+ cheap\n- slow\n- far', '- + cheap\n- − slow\n- − far'],
  ['a span of days', '3月1日～3月5日', '3月1日-3月5日'],
  ['the sign for the last "and" of a list', 'mix, bake & eat', 'mix, bake and eat'],
  ['numbers in circles', '① Mix\n② Bake', '1. Mix\n2. Bake'],
  [
    'a greeting and thanks',
    'Hi there! Draw the steps: mix, bake, eat. Thank you so much!',
    'Draw the steps: mix, bake, eat.',
  ],
  ['thanks without a stop', 'Tools: rake, hose Thank you!', 'Tools: rake, hose'],
  ['a greeting and thanks in Chinese', '你好，画一下步骤：和面、烤、吃。谢谢！', '画一下步骤：和面、烤、吃。'],
  ['pictograms around a line', '🙂 Mix, bake, eat 🎉', 'Mix, bake, eat'],
  ['a pictogram before a list', '🚀 1. Mix\n2. Bake', '1. Mix\n2. Bake'],
])('%s', (_, text, plain) => {
  expect(plainText(text)).toBe(plain)
})

test.each([
  'Hello!',
  '谢谢',
  'Alice -> Bob: hello',
  'Tesco, Lidl, Marks & Spencer',
  'R&D',
  'Greet the guest -> say thank you',
  'Launch plan\n- Build\n- Ship ✅',
  '  - Tea\n    - Green\n  - Coffee',
])('%j stays as it is', text => {
  expect(plainText(text)).toBe(text)
})

test('long gaps are one blank, or one empty line', () => {
  expect(plainCharacters(`buy milk,${' '.repeat(5000)}then eggs`)).toBe('buy milk, then eggs')
  expect(plainCharacters(`milk${' \n'.repeat(5000)}eggs`)).toBe('milk \n\neggs')
  expect(plainCharacters('def f():\n        return 1\n\n\nf()')).toBe('def f():\n        return 1\n\n\nf()')
})
