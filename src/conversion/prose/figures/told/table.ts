import type { Amount } from '../amounts.ts'
import { build, type Cell, type Table } from './build-table.ts'
import type { Chunk, Chunks } from './chunks.ts'
import { isPlaced, nameBehind } from './names.ts'

/** Longer ones do not fit below an empty place. */
const longestGap = 24

/** "parrots live in the shelter" */
const isAt = / (?:lives?|are|stay|work|sit|study) (?:in|at|on) (?:the |our |my )?([a-z]+(?: [a-z]+)?)$/i

export interface Words {
  before: string
  now: string
  low: string
  high: string
}

/** Null where a figure has no place of its own, or a place has none. A radar has what is measured on its axes. */
export function toTable(read: Chunks, words: Words, isRadar: boolean): Table | null {
  const forms = new Set(read.chunks.map(({ figures }) => figures.form))
  const [form] = forms
  if (forms.size !== 1) return null
  if (form === 'change' || form === 'range') return ofPairs(read.chunks, form, words)
  return ofMeasures(read.chunks) ?? ofPlaces(read) ?? ofNamedMeasures(read, isRadar) ?? overTimes(read) ?? ofNames(read)
}

/** Two figures of each name: "Leeds from 38 to 42", "42 in Leeds (was 38)". */
function ofPairs(chunks: readonly Chunk[], form: 'change' | 'range', words: Words): Table | null {
  const names = rowNames(chunks)
  const times = chunks.find(({ figures }) => figures.times.length === 2)?.figures.times
  if (!names || chunks.length < 2 || chunks.some(({ times }) => times.length > 0)) return null
  const columns = form === 'range' ? [words.low, words.high] : [times?.[0] || words.before, times?.[1] || words.now]
  const cells = chunks.flatMap(({ figures }, at) =>
    columns.map((column, side) => ({ row: names.names[at] ?? '', column, amount: figures.amounts[side] ?? null })),
  )
  return build(cells, { topic: names.topic, areTimes: false, measure: names.measure })
}

/** The names before the figures, or else behind all of them; with what they count, where all say the same. */
function rowNames(chunks: readonly Chunk[]): { names: string[]; topic: string | null; measure: string } | null {
  const befores = chunks.map(({ before }) => before.name)
  const afters = chunks.map(({ after }) => after)
  if (befores.every(name => name !== '')) {
    const measure = wholeOf(chunks) ?? sharedMeasure(afters)
    return measure === null ? null : { ...withoutTopic(chunks), measure }
  }
  const [last, others] = [chunks.at(-1), chunks.slice(0, -1)]
  if (last?.isOfRest && others.every(({ before, after }) => before.name !== '' && after === '')) {
    const named = withoutTopic(others)
    return { ...named, names: [...named.names, nameBehind(last.after)], measure: '' }
  }
  const isBehind = afters.every(after => after !== '') && befores.slice(1).every(name => name === '')
  if (!isBehind || new Set(afters).size < afters.length) return null
  // "8 dogs, 6 cats and 2 parrots live in the shelter": where all of them are.
  const [whole = '', place = ''] = others.some(({ after }) => isAt.test(after))
    ? []
    : (isAt.exec(last?.after ?? '') ?? [])
  const names = afters.map(after => nameBehind(whole === '' ? after : after.replace(whole, '')))
  return { names, topic: befores[0] || place || null, measure: '' }
}

/** "Overheads are 12% of sales, wages 35%": what all of them are shares of. Null where nobody says so. */
function wholeOf(chunks: readonly Chunk[]): string | null {
  const areShares = chunks.every(({ figures }) => figures.amounts.every(({ unit }) => unit === '%'))
  const said = chunks.flatMap(({ after }) => (after === '' ? [] : [after]))
  const [whole = ''] = said
  return areShares && said.length === 1 && /^of (?:\w+ )?\w+$/.test(whole) ? whole : null
}

const topicInFirst =
  /^(?:\p{Script=Han}{0,8}?(?:店|公司|厂|馆|家|校|部|里))?(上半年|下半年|全年|全国|今天|昨天|(?:去|今|前)年|(?:本|上|这)个?[月周]|[一二三四]季度)的?(?=\p{Script=Han}{2})/u

const measureInFirst =
  /^(\p{Script=Han}{1,6}?)的?(平均分|平均成绩|成绩|得分|分数|销量|销售额|人数|产量|价格|气温|房价|门店数?|收入|支出|票数|用户数?)$/u

/** "Rent in Berlin", and then "in Leipzig": what is told of all of them stands before the first. */
function withoutTopic(chunks: readonly Chunk[]): { names: string[]; topic: string | null } {
  const [first, ...others] = chunks.map(({ before }) => before)
  const names = [first, ...others].map(each => each?.name ?? '')
  if (!first || others.length === 0) return { names, topic: null }
  const [, each] = /^.+?(每[天周月年])$/u.exec(first.name) ?? []
  if (each && others.every(({ name }) => !/每[天周月年]/.test(name) || name.endsWith(each)))
    return { names: names.map(name => name.replace(each, '')), topic: each }
  const { preposition } = others[0] ?? { preposition: '' }
  const [head, name] = preposition === '' ? [] : first.name.split(` ${preposition} `)
  const areAlike = others.every(each => each.preposition === preposition)
  if (head && name && areAlike)
    return { names: [name.replace(/^(?:the|our|my) /i, ''), ...names.slice(1)], topic: head }
  // 一天的时间大概是睡觉8小时
  const [about, listed] = /^(.{2,12}?)(?:大概|大致|主要|基本上?)(?:是|有)(.{1,10})$/u.exec(first.name)?.slice(1) ?? []
  if (about && listed) return { names: [listed, ...names.slice(1)], topic: about }
  // 早餐店今天包子卖了200个, the day taken out: of which place or thing all of the figures are.
  const [of, named] = /^(\p{Script=Han}{2,8}) (\p{Script=Han}{1,8})$/u.exec(first.name)?.slice(1) ?? []
  if (of && named && !others.some(each => each.name.includes(' ')))
    return { names: [named, ...names.slice(1)], topic: of }
  // 语文平均分由78升到82，数学…: what is measured, behind the first name alone.
  const [, own, measured] = measureInFirst.exec(first.name) ?? []
  if (own && measured && !names.slice(1).some(each => measureInFirst.test(each)))
    return { names: [own, ...names.slice(1)], topic: measured }
  const [found = '', topic] = topicInFirst.exec(first.name) ?? []
  if (topic && !others.some(each => topicInFirst.test(each.name)))
    return { names: [first.name.slice(found.length), ...names.slice(1)], topic }
  return { names, topic: null }
}

/** What all of the figures count, where any of them says so; null where they count different things. */
function sharedMeasure(afters: readonly string[]): string | null {
  const said = new Set(afters.filter(after => after !== ''))
  const [measure = ''] = said
  return said.size > 1 || measure.split(' ').length > 4 || isPlaced(measure) ? null : measure
}

/** The same things counted of each row: "in 2022 1,200 parcels and 14 complaints, in 2023 1,750 and 11". */
function ofMeasures(chunks: readonly Chunk[]): Table | null {
  const rows: { name: string; chunks: Chunk[] }[] = []
  const areTimes = chunks.every(({ before }) => before.name === '')
  if (!areTimes && chunks.some(({ times }) => times.length > 0)) return null
  for (const chunk of chunks) {
    const name = areTimes ? (chunk.times[0] ?? '') : chunk.before.name
    if (name !== '') rows.push({ name, chunks: [] })
    if (chunk.times.length > 1 || rows.length === 0) return null
    rows.at(-1)?.chunks.push(chunk)
  }
  const cellsOf = (row: (typeof rows)[number]) =>
    row.chunks.flatMap(({ figures, after }) =>
      figures.amounts.map((amount, at) => ({ amount, after: at === figures.amounts.length - 1 ? after : '' })),
    )
  const measures = cellsOf(rows[0] ?? { name: '', chunks: [] }).map(({ after }) => after)
  if (measures.length < 2 || rows.length < 2 || measures.some(each => each === '' || isPlaced(each))) return null
  if (new Set(measures).size < measures.length) return null
  const cells: Cell[] = []
  for (const row of rows) {
    const own = cellsOf(row)
    const isAlike = own.every(({ after }, at) => after === '' || after === measures[at])
    if (own.length !== measures.length || !isAlike) return null
    cells.push(...own.map(({ amount }, at) => ({ row: row.name, column: measures[at] ?? '', amount })))
  }
  return build(cells, { topic: null, areTimes, measure: '', areMeasures: true })
}

const placed = /^(?:(\w+(?: \w+)?) )?(?:in|at|on|from|for) (.+)$/i

/** The same places at several times: "In 2023 we had 120 employees in Berlin and 80 in Munich; in 2024 140 in Berlin and 95 in Munich". */
function ofPlaces({ chunks, gaps, rest }: Chunks): Table | null {
  if (gaps.length > 0 || rest !== null || chunks[0]?.times.length !== 1) return null
  let time = ''
  const measures = new Set<string>()
  const cells: Cell[] = []
  for (const { before, after, times, figures } of chunks) {
    const [, counted, place] = placed.exec(after) ?? []
    const [amount, ...more] = figures.amounts
    if (!place || !amount || more.length > 0 || before.name !== '' || times.length > 1) return null
    time = times[0] ?? time
    if (counted) measures.add(counted)
    cells.push({ row: time, column: place.replace(/^the /i, ''), amount })
  }
  const isSeveral = [cells.map(({ row }) => row), cells.map(({ column }) => column)].every(all => new Set(all).size > 1)
  const [measure = ''] = measures
  return isSeveral && measures.size < 2 ? build(cells, { topic: null, areTimes: true, measure }) : null
}

/** A款拍照9分、续航7分；B款拍照7分、续航9分: what is measured has its name in each row, and the first of them the name of the row before it. */
function ofNamedMeasures({ chunks, gaps, rest }: Chunks, isRadar: boolean): Table | null {
  const rows: Chunk[][] = []
  for (const chunk of chunks) {
    if (chunk.isFirst) rows.push([])
    rows.at(-1)?.push(chunk)
  }
  const [first = [], ...others] = rows
  const isPlain = chunks.every(
    ({ times, figures, after }) => times.length + figures.amounts.length === 1 && after === '',
  )
  if (!isPlain || gaps.length > 0 || rest !== null || others.length === 0 || first.length < 2) return null
  const measures = first.slice(1).map(({ before }) => before.name)
  const isAlike = others.every(
    row => row.length === first.length && row.slice(1).every(({ before }, at) => before.name === measures[at]),
  )
  const leads = rows.map(([chunk]) => chunk?.before.name ?? '')
  const shared = sharedEnd(leads)
  const names = leads.map(name => name.slice(0, name.length - shared.length).trim())
  if (!isAlike || shared === '' || names.includes('') || new Set(names).size < names.length) return null
  const columns = [shared.trim(), ...measures]
  const cells = rows.flatMap((row, at) =>
    row.map(({ figures }, index) => {
      const [name, measure] = [names[at] ?? '', columns[index] ?? '']
      const place = isRadar ? { row: measure, column: name } : { row: name, column: measure }
      return { ...place, amount: figures.amounts[0] ?? null }
    }),
  )
  return build(cells, { topic: null, areTimes: false, measure: '' })
}

const words = new Intl.Segmenter('zh', { granularity: 'word' })

/** What all of the names end in, in whole words. */
function sharedEnd([first = '', ...others]: readonly string[]): string {
  for (const { index, segment } of words.segment(first)) {
    const end = first.slice(index)
    // A single character ends what stands before it: 南京路店, A款, 手机甲.
    const isName = index > 0 && segment.trim() !== '' && !/^\p{Script=Han}$/u.test(segment)
    if (isName && others.every(name => name.endsWith(end))) return end
  }
  return ''
}

/** One row of figures over times, or several: "Income was 20, 22 and 25 in Jan, Feb and March; spending 18, 19, 30". */
function overTimes({ chunks, gaps, rest }: Chunks): Table | null {
  const series: { name: string; cells: { time: string | null; amount: Amount | null }[] }[] = []
  let count = 0
  for (const { before, times, figures } of chunks) {
    const isNew = before.name !== '' && before.name !== series.at(-1)?.name
    if (isNew || series.length === 0) series.push({ name: before.name, cells: [] })
    const amounts = figures.amounts
    if (times.length > 0 && times.length !== amounts.length) return null
    series.at(-1)?.cells.push(...amounts.map((amount, at) => ({ time: times[at] ?? null, amount })))
    count += 1
    const told = gaps.filter(({ at, times: lacking }) => at === count && lacking.length > 0)
    series.at(-1)?.cells.push(
      ...told.flatMap(each =>
        each.times.map(time => ({
          time: each.text.length <= longestGap && each.times.length === 1 ? each.text : time,
          amount: null,
        })),
      ),
    )
  }
  const axis = (series[0]?.cells ?? []).map(({ time }) => time)
  if (
    axis.length < 2 ||
    axis.includes(null) ||
    rest !== null ||
    sharedMeasure(chunks.map(({ after }) => after)) === null
  )
    return null
  if (series.length > 1 && series.some(({ name }) => name === '')) return null
  const cells: Cell[] = []
  for (const { name, cells: own } of series) {
    const areTimed = own.every(({ time }) => time !== null)
    const areBare = own.every(({ time }) => time === null)
    if (own.length !== axis.length || (!areTimed && !areBare)) return null
    cells.push(
      ...own.map(({ time, amount }, at) => ({
        row: time ?? axis[at] ?? '',
        column: series.length > 1 ? withHead(name, series[0]?.name ?? '') : 'value',
        amount,
      })),
    )
  }
  const topic = series.length === 1 ? series[0]?.name || null : null
  return build(cells, { topic, areTimes: true, measure: sharedMeasure(chunks.map(({ after }) => after)) ?? '' })
}

/** "the south one" beside "north store": the south store. */
function withHead(name: string, first: string): string {
  return name.replace(/ one$/i, ` ${first.split(' ').at(-1)}`)
}

/** One figure of each name. */
function ofNames({ chunks, rest, gaps }: Chunks): Table | null {
  const names = rowNames(chunks)
  const isSingle = chunks.every(({ figures }) => figures.amounts.length === 1)
  if (!names || !isSingle || gaps.some(({ times }) => times.length > 0)) return null
  const times = chunks.flatMap(chunk => chunk.times)
  if (times.length > 1) return null
  const cells: Cell[] = chunks.map(({ figures }, at) => ({
    row: names.names[at] ?? '',
    column: 'value',
    amount: figures.amounts[0] ?? null,
  }))
  if (rest !== null) {
    const amounts = chunks.flatMap(({ figures }) => figures.amounts)
    const left = Math.round((100 - amounts.reduce((sum, { value }) => sum + value, 0)) * 100) / 100
    if (!amounts.every(({ unit }) => unit === '%') || left <= 0) return null
    cells.push({ row: rest, column: 'value', amount: { value: left, unit: '%', scale: '' } })
  }
  const topic = [names.topic, ...times].filter(Boolean).join(', ')
  return build(cells, { topic: topic || null, time: times[0], areTimes: false, measure: names.measure })
}
