import { withPlainNumerals } from '../../../language/chinese-numerals.ts'

/** A number as people write it in a sentence. */
export interface Amount {
  value: number
  /** Currency, scale and unit as written: `€`, `k`, `万元`, `%`. */
  unit: string
  scale: string
}

const separated = String.raw`\d{1,3}(?:[.,'’]\d{3})+(?:[.,]\d{1,2})?(?![\d.,]\d)`
const plain = String.raw`\d+(?:[.,]\d+)?`
const scale = String.raw`(?:[kKM](?![a-zA-Z])|mn?(?![a-zA-Z\d])|bn(?![a-zA-Z])|thousand|million|billion|[千百]?万|亿|千(?!克|米|瓦))`
const chineseUnit =
  '(?:公斤|千克|公里|千米|厘米|毫米|平米|平方米?|立方米?|小时|分钟|美元|欧元|元|块钱?|人次?|杯|碗|笼|串|壶|个|次|条|度|方|吨|斤|克|米|件|单|台|辆|本|张|份|名|位|瓶|双|套|家|间|棵|票|户|头|只|步|分|升|(?:[箱枚粒颗袋包盒桶亩款项起例所座层页篇部场首幅支根片]|公顷|万?平)(?![\\u4e00-\\u9fff]))'
const englishUnit = String.raw`(?:%|percent\b|°[CF]?|℃|m[23²³](?!\w)|[a-zA-Z]{1,12}(?![\w'’-]))`
const amount = new RegExp(
  String.raw`(?<![\w.,:/#-])(minus |[-−]|零下|负)?(US\$|[$€£¥￥])?\s?(${separated}|${plain})(?![\d:/-]\d)\s?(${scale})?\s?(${chineseUnit}|${englishUnit}|[$€£])?`,
  'g',
)
const noUnit =
  /^(?:in|on|at|by|to|from|for|of|the|an?|and|then|but|or|was|were|is|are|it|we|i|now|went|up|down|only|just|with|after|before|because|while|as|last|this|next|per|this|so|again|during|until|till|since|vs|versus|rest|others?)$/i
const scales: ReadonlyMap<string, number> = new Map([
  ...['k', 'thousand', '千'].map((name): [string, number] => [name, 1e3]),
  ['万', 1e4],
  ...['m', 'mn', 'million', '百万'].map((name): [string, number] => [name, 1e6]),
  ['千万', 1e7],
  ['亿', 1e8],
  ...['bn', 'billion'].map((name): [string, number] => [name, 1e9]),
])

/** 一顶, at the end of 帐篷一顶: an amount in words, as a part of a pattern. */
export const countInWords = '[一二两三四五六七八九十半][个只条顶张把本件台辆套双瓶盒袋包箱口支根份杯碗斤]$'

/** What things are counted in: 200个, 150杯. */
const classifiers = [...'个杯根只条件份碗盒袋瓶桶串笼壶枚粒颗片包箱']

/** Takes the amounts out of a text: `mark` stands in the place of each. A word is a unit where `isUnit` says so. */
export function takeAmounts(
  text: string,
  mark: string,
  isUnit: (word: string) => boolean,
): { text: string; amounts: Amount[] } {
  const amounts: Amount[] = []
  const isContinental = writesThousandsWithDots(text)
  const masked = withPlainNumerals(text).replaceAll(
    amount,
    (_, sign?: string, currency?: string, digits = '', scaled?: string, unit?: string) => {
      const isOfAmount = unit !== undefined && !noUnit.test(unit) && isUnit(unit)
      const own = isOfAmount ? unit.replace('percent', '%') : ''
      amounts.push({
        value: (sign ? -1 : 1) * toNumber(digits, isContinental),
        unit: `${currency ?? ''}${scaled ?? ''}${own}`,
        scale: scaled ?? '',
      })
      return `${mark}${isOfAmount || unit === undefined ? ' ' : ` ${unit} `}`
    },
  )
  return { text: masked, amounts }
}

/** `8.500 €`: money has no three decimals. */
function writesThousandsWithDots(text: string): boolean {
  const dotted = text.match(/(?<![\d.,])\d+\.\d+(?![\d.])/g) ?? []
  const isMoney = /[$€£¥￥]|\b(?:eur|euros?)\b|欧元|元/i.test(text)
  return isMoney && dotted.length > 0 && dotted.every(each => /^\d{1,3}\.\d{3}$/.test(each))
}

function toNumber(digits: string, isContinental: boolean): number {
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(digits) || /^\d{1,3}(?:\.\d{3}){2,}$/.test(digits))
    return Number(digits.replaceAll('.', '').replace(',', '.'))
  if (isContinental && /^\d{1,3}\.\d{3}$/.test(digits)) return Number(digits.replace('.', ''))
  if (/^\d+,\d{1,2}$/.test(digits)) return Number(digits.replace(',', '.'))
  return Number(digits.replaceAll(/[,'’]/g, ''))
}

/**
 * Brings amounts to one unit: `800k` and `1.2M` become plain numbers, and a unit that only some of them name is that of all. Null where they have
 * different ones.
 */
export function unify(amounts: readonly Amount[]): { values: number[]; unit: string } | null {
  const areOfOneScale = amounts.every(each => each.scale === amounts[0]?.scale)
  const ofScale = (each: Amount) => (areOfOneScale ? 1 : (scales.get(each.scale.toLowerCase()) ?? 1))
  const bare = (each: Amount) => each.unit.replace(each.scale, '')
  const units = [...new Set(amounts.map(bare).filter(unit => unit !== ''))]
  const [own = ''] = units
  // `1.12 m` beside `71 cm` are metres, no millions.
  if (/^(?:[ckm]m)$/.test(own) && amounts.some(each => each.scale === 'm')) return null
  const areCounted = units.length > 1 && units.every(unit => classifiers.includes(unit))
  const isShared = own !== '%' || amounts.every(each => bare(each) === '%')
  if ((units.length > 1 && !areCounted) || !isShared || amounts.some(({ value }) => Number.isNaN(value))) return null
  if (areCounted) return { values: amounts.map(({ value }) => value), unit: units.join('/') }
  const isCurrency = /^(?:US\$|[$€£¥￥])$/.test(own)
  const scaled = areOfOneScale ? (amounts[0]?.scale ?? '') : ''
  return {
    values: amounts.map(each => Math.round(each.value * ofScale(each) * 1e6) / 1e6),
    unit: isCurrency ? own + scaled : [scaled, own].join(scaled !== '' && /^[a-z]/i.test(own) ? ' ' : ''),
  }
}

/** Rewrites numbers as `8.500 €` where the whole text writes thousands so. */
export function withPlainThousands(text: string): string {
  return writesThousandsWithDots(text) ? text.replaceAll(/(?<![\d.,])(\d{1,3})\.(\d{3})(?![\d.,]\d)/g, '$1$2') : text
}
