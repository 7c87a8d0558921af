import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { makeDocument } from '../../test/fixtures/documents.ts'
import { decodeText } from './decode-text.ts'
import { failureOf, testContext } from './readers/test-context.ts'

function decode(data: Uint8Array, language = 'en') {
  return decodeText(data, testContext('x.csv', { language }))
}

describe('Unicode needs no guess', () => {
  const text = 'month,sales\nJän,5 €\n一月,6\n😀,7\n'

  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16LE with a mark', iconv.encode(text, 'utf16le', { addBOM: true })],
    ['UTF-16BE with a mark', iconv.encode(text, 'utf16be', { addBOM: true })],
    ['UTF-16LE without one', iconv.encode(text, 'utf16le')],
    ['UTF-16BE without one', iconv.encode(text, 'utf16be')],
  ])('%s', (_, data) => {
    expect(decode(data)).toEqual({ text, notes: [] })
  })

  test('UTF-16 without a mark in Chinese', () => {
    const chinese = '月份,销量\r\n一月,5\r\n二月,6\r\n'
    expect(decode(iconv.encode(chinese, 'utf16le')).text).toBe(chinese.replaceAll('\r\n', '\n'))
  })

  test('line ends of every kind become LF', () => {
    expect(decode(Buffer.from('a\r\nb\rc\nd')).text).toBe('a\nb\nc\nd')
  })
})

describe('other encodings are guessed, and said', () => {
  test.each([
    ['GB18030', '月份,销售额,地区\n一月,120,华东\n二月,98,华北\n'],
    ['GB18030', '产品\n苹果,5'],
    ['Big5', '月份,銷售額,地區\n一月,120,臺北\n二月,98,高雄\n'],
    ['Shift_JIS', '名前,年齢,住所\n佐藤太郎,30,東京\n三木英子,25,大阪\n'],
    ['EUC-JP', '名前,年齢,住所\n佐藤太郎さん,30,東京\nりんごとみかん,5,大阪\n'],
    ['EUC-KR', '이름,나이,주소\n김철수,30,서울\n이영희,25,부산\n'],
    ['windows-1250', 'Miesiąc,Sprzedaż\nstyczeń,120\nczerwiec,5\nźdźbło,7\n'],
    ['windows-1251', 'Месяц,Продажи\nЯнварь,120\nФевраль,98\n'],
    ['KOI8-R', 'Месяц,Продажи\nЯнварь,120\nФевраль,98\n'],
    ['KOI8-R', `Имя;Город;Сумма\n${'Клиент;Москва;5\n'.repeat(20)}`],
    ['windows-1252', 'Mois,Ventes\njanvier,120\nfévrier,98\ndécembre,5 €\n'],
    ['windows-1253', 'Μήνας,Πωλήσεις\nΙανουάριος,120\nΦεβρουάριος,98\n'],
    ['windows-1254', 'Ay,Satış\nOcak,120\nŞubat,98\nAğustos,3\n'],
    ['windows-1255', 'חודש,מכירות\nינואר,120\nפברואר,98\n'],
    ['windows-1256', 'الشهر,المبيعات\nيناير,120\nفبراير,98\n'],
  ])('%s: %j', (encoding, text) => {
    expect(decode(iconv.encode(text, encoding))).toEqual({ text, notes: [`read as ${encoding}`] })
  })

  test('a file of Windows in Japanese, with a character that only it has', () => {
    const { text, notes } = decode(makeDocument('people.csv'))
    expect(text.trim().split('\n')).toEqual([
      '名前,年齢,住所',
      '佐藤太郎,30,東京',
      '三木英子,25,大阪',
      '髙橋淳,35,名古屋',
    ])
    expect(notes).toEqual(['read as Shift_JIS'])
  })

  test('a long text is read to its end, not only as far as it is looked at', () => {
    const text = `${'产品,数量\n苹果,5\n'.repeat(20_000)}终`
    expect(decode(iconv.encode(text, 'gb18030')).text).toBe(text)
  })

  test('in Chinese the note is Chinese', () => {
    expect(decode(iconv.encode('产品,5\n苹果,6', 'gbk'), 'zh').notes).toEqual(['按 GB18030 编码读取'])
  })
})

describe('what is no text', () => {
  test.each([
    ['random bytes', Uint8Array.from({ length: 4000 }, (_, index) => (index * index * 31 + index * 7) % 256)],
    ['UTF-16 that ends in half a pair', Uint8Array.of(0xff, 0xfe, 0x41, 0x00, 0x3d, 0xd8)],
    ['bytes that stand for nothing', Uint8Array.of(0x41, 0xff, 0xff, 0x41, 0x81, 0x0a)],
  ])('%s are refused', async (_, data) => {
    expect(await failureOf(() => decode(data))).toEqual({
      code: 'file-corrupt',
      values: { case: 'no-encoding', name: 'x.csv' },
      message: expect.stringContaining('“x.csv” is not readable as text'),
    })
  })

  test('a file of blanks is empty', async () => {
    expect(await failureOf(() => decode(Buffer.from(' \n\t\n')))).toMatchObject({
      message: expect.stringContaining('“x.csv” is empty'),
    })
  })
})
