import { expect, test } from 'vitest'
import { writePdf, writeStream } from '../../../test/fixtures/make-pdf.ts'
import { readPdf } from './pdf.ts'
import { testContext } from './test-context.ts'

/** A page with a label before each of its fields, which are dictionaries without their places. */
function makeForm(labels: readonly string[], fields: readonly string[]): Buffer {
  const firstField = 6
  const listed = fields.map((_, index) => `${firstField + index} 0 R`).join(' ')
  const drawn = labels.map((label, index) => `BT /F1 10 Tf 70 ${700 - index * 40} Td (${label}) Tj ET`).join('\n')
  return writePdf([
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${listed}]/DA(/F1 10 Tf)>>>>`,
    '<</Type/Pages/Kids[4 0 R]/Count 1/MediaBox[0 0 600 800]/Resources<</Font<</F1 3 0 R>>>>>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    `<</Type/Page/Parent 2 0 R/Contents 5 0 R/Annots[${listed}]>>`,
    writeStream('', Buffer.from(drawn)),
    ...fields.map((field, index) => {
      const bottom = 697 - index * 40
      return `<</Type/Annot/Rect[200 ${bottom} 400 ${bottom + 16}]${field}>>`
    }),
  ])
}

test('what was filled into a form stands behind its labels', async () => {
  const form = makeForm(
    ['Name', 'Agreed', 'Newsletter', 'Colour', 'Secret', 'Hidden', 'Remark'],
    [
      '/Subtype/Widget/FT/Tx/T(name)/V(Ada Lovelace)',
      '/Subtype/Widget/FT/Btn/T(agreed)/V/Yes/AS/Yes/AP<</N<</Yes 5 0 R/Off 5 0 R>>>>',
      '/Subtype/Widget/FT/Btn/T(news)/V/Off/AS/Off/AP<</N<</Yes 5 0 R/Off 5 0 R>>>>',
      '/Subtype/Widget/FT/Ch/T(colour)/V(r)/Opt[[(r)(Red)][(b)(Blue)]]',
      '/Subtype/Widget/FT/Tx/T(secret)/Ff 8192/V(passphrase)',
      '/Subtype/Widget/FT/Tx/T(hidden)/F 2/V(out of sight)',
      '/Subtype/FreeText/Contents(written over it)/DA(/F1 10 Tf)',
    ],
  )
  const { text } = await readPdf(form, testContext('form.pdf'))
  const words = text.replaceAll(/[|\s-]+/g, ' ').trim()
  expect(words).toBe('Name Ada Lovelace Agreed [x] Newsletter [ ] Colour Red Secret Hidden Remark written over it')
})

test('a form of nothing but fields is no picture', async () => {
  const form = makeForm([], ['/Subtype/Widget/FT/Tx/T(name)/V(Ada Lovelace of London)'])
  expect((await readPdf(form, testContext('form.pdf'))).text).toBe('Ada Lovelace of London')
})
