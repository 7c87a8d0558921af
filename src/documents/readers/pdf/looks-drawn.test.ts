import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { makePdf } from '../../../../test/fixtures/make-pdf.ts'
import { readPdf } from '../pdf.ts'
import { testContext } from '../test-context.ts'

const write = (text: string, x: number, y: number, size = 10) => `BT /F ${size} Tf ${x} ${y} Td (${text}) Tj ET`
const arrowHead = (x: number, y: number) => `${x} ${y} m ${x - 5} ${y + 8} l ${x + 5} ${y + 8} l h f`
const box = (x: number, y: number) => `${x} ${y} 120 40 re S`
const roundBox = (x: number, y: number) =>
  `${x} ${y} m ${x + 120} ${y} l ${x + 130} ${y} ${x + 130} ${y} ${x + 130} ${y + 10} c ${x + 130} ${y + 50} l ${x} ${y + 50} l h S`
const bullet = (x: number, y: number) => `${x} ${y} m ${x + 3} ${y} ${x + 3} ${y + 3} ${x} ${y + 3} c f`

const places = [
  [60, 700],
  [320, 620],
  [90, 520],
  [350, 430],
  [130, 300],
] as const
const labels = ['Receive order', 'In stock?', 'Pack parcel', 'Reorder goods', 'Hand over']

const isDrawing = async (...content: string[]) =>
  (await readPdf(makePdf(content.join('\n')), testContext('page.pdf'))).isDrawing ?? false

describe('pages are known as drawings', () => {
  test('boxes with arrows between them', async () => {
    const shapes = places.map(([x, y], index) => [box(x, y), write(labels[index] ?? '', x + 20, y + 15)].join('\n'))
    expect(await isDrawing(...shapes, ...places.slice(1).map(([x, y]) => arrowHead(x + 60, y + 40)))).toBe(true)
  })

  test('texts at the ends of curves', async () => {
    const curves = places.slice(1).map(([x, y]) => `60 500 m 200 500 200 ${y} ${x} ${y} c S`)
    expect(await isDrawing(...curves, ...places.map(([x, y], index) => write(labels[index] ?? '', x, y)))).toBe(true)
  })
})

describe('pages are not', () => {
  const list = labels.map((label, index) => write(label, 80, 700 - 20 * index))

  test('a list with bullets', async () => {
    expect(await isDrawing(...list, ...labels.map((_, index) => bullet(70, 702 - 20 * index)))).toBe(false)
  })

  test('cards with round corners', async () => {
    const cards = places.map(([x, y], index) => [roundBox(x, y), write(labels[index] ?? '', x + 20, y + 15)].join('\n'))
    expect(await isDrawing(...cards)).toBe(false)
  })

  test('a letter head with a logo', async () => {
    const logo = Array.from({ length: 12 }, (_, index) => `500 ${760 + index} m 520 780 530 770 540 ${760 + index} c S`)
    expect(await isDrawing(...list, ...logo)).toBe(false)
  })

  test('sentences beside a drawing', async () => {
    const sentences = [1, 2, 3].map(line =>
      write('Every order is checked by two people before it may leave the house.', 60, 240 - 14 * line),
    )
    const heads = places.map(([x, y]) => arrowHead(x + 60, y + 40))
    expect(await isDrawing(...places.map(([x, y]) => write('Step', x, y)), ...heads, ...sentences)).toBe(false)
  })
})

test('the source that draw.io wrote as the subject is read', async () => {
  const source = '<mxfile><diagram><mxGraphModel><root/></mxGraphModel></diagram></mxfile>'
  const document = new PDFDocument({ info: { Subject: encodeURIComponent(source) } })
  const written: Uint8Array[] = []
  document.on('data', (bytes: Uint8Array) => written.push(bytes))
  const whole = new Promise(resolve => document.on('end', resolve))
  document.text('Web')
  document.end()
  await whole
  expect((await readPdf(Buffer.concat(written), testContext('drawio.pdf'))).text).toBe(source)
})
