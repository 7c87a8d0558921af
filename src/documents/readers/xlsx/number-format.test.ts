import { expect, test } from 'vitest'
import { readBuiltInFormat, readFormatCode } from './number-format.ts'

test.each([
  ['General', { kind: 'number', unit: '' }],
  ['0.00E+00', { kind: 'number', unit: '' }],
  ['0.0%', { kind: 'number', unit: '%' }],
  ['0"%"', { kind: 'number', unit: '' }],
  ['"$"#,##0_);[Red]\\("$"#,##0\\)', { kind: 'number', unit: '$' }],
  ['_-[$€-2]\\ * #,##0.00_-', { kind: 'number', unit: '€' }],
  ['#,##0\\ "Stück"', { kind: 'number', unit: 'Stück' }],
  ['#,##0"万元"', { kind: 'number', unit: '万元' }],
  ['0\\ \\k\\g', { kind: 'number', unit: 'kg' }],
  ['#,##0,"k"', { kind: 'number', unit: '' }],
  ['[$-409]d\\-mmm\\-yy;@', { kind: 'date' }],
  ['yyyy"年"m"月"d"日"', { kind: 'date' }],
  ['mmm', { kind: 'date' }],
  ['[Red]0;[Blue]0', { kind: 'number', unit: '' }],
  ['"day "0', { kind: 'number', unit: '' }],
  ['h:mm AM/PM', { kind: 'time' }],
  ['d/m/yy h:mm', { kind: 'date' }],
  ['[h]:mm:ss', { kind: 'duration' }],
  ['mm:ss.0', { kind: 'time' }],
  ['@', { kind: 'number', unit: '' }],
])('%s', (code, format) => {
  expect(readFormatCode(code)).toEqual(format)
})

test.each([
  [0, { kind: 'number', unit: '' }],
  [9, { kind: 'number', unit: '%' }],
  [14, { kind: 'date' }],
  [20, { kind: 'time' }],
  [22, { kind: 'date' }],
  [44, { kind: 'number', unit: '' }],
  [46, { kind: 'duration' }],
  [57, { kind: 'date' }],
])('built-in format %i', (id, format) => {
  expect(readBuiltInFormat(id)).toEqual(format)
})
