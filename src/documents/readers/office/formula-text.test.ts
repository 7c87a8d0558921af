import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { testContext } from '../test-context.ts'
import { formulaText } from './formula-text.ts'
import { parseXml } from './xml.ts'

const text = (source: string) => formulaText(parseXml(strToU8(`<m:oMath>${source}</m:oMath>`), testContext('a.docx')))
const run = (words: string) => `<m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t>${words}</m:t></m:r>`

test.each([
  ['a half', `<m:f><m:num>${run('1')}</m:num><m:den>${run('2')}</m:den></m:f>`, '1/2'],
  ['a mean', `${run('x=')}<m:f><m:num>${run('a+b')}</m:num><m:den>${run('2')}</m:den></m:f>`, 'x=(a+b)/2'],
  ['a power', `${run('E=m')}<m:sSup><m:e>${run('c')}</m:e><m:sup>${run('2')}</m:sup></m:sSup>`, 'E=mc^2'],
  [
    'an index and a power',
    `<m:sSubSup><m:e>${run('x')}</m:e><m:sub>${run('i+1')}</m:sub><m:sup>${run('2')}</m:sup></m:sSubSup>`,
    'x_(i+1)^2',
  ],
  ['a root', `<m:rad><m:deg>${run('3')}</m:deg><m:e>${run('8')}</m:e></m:rad>`, '3:√(8)'],
  ['brackets', `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e>${run('a')}</m:e></m:d>`, '[a]'],
  [
    'a sum',
    `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${run('i')}</m:sub><m:sup>${run('n')}</m:sup><m:e>${run('i')}</m:e></m:nary>`,
    '∑_i^n i',
  ],
  [
    'a matrix',
    `<m:m><m:mr><m:e>${run('1')}</m:e><m:e>${run('0')}</m:e></m:mr><m:mr><m:e>${run('2')}</m:e></m:mr></m:m>`,
    '[1, 0; 2]',
  ],
])('%s', (_, source, expected) => {
  expect(text(source)).toBe(expected)
})
