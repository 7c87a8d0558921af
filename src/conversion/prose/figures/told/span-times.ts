const rows: readonly (readonly string[])[] = [
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  [
    'january',
    'february',
    'march',
    'april',
    'may',
    'june',
    'july',
    'august',
    'september',
    'october',
    'november',
    'december',
  ],
  ['q1', 'q2', 'q3', 'q4'],
  ['一季度', '二季度', '三季度', '四季度'],
  ['第一季度', '第二季度', '第三季度', '第四季度'],
  ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'],
  ['一月', '二月', '三月', '四月', '五月', '六月', '七月', '八月', '九月', '十月', '十一月', '十二月'],
  ['1月', '2月', '3月', '4月', '5月', '6月', '7月', '8月', '9月', '10月', '11月', '12月'],
]

/** "Monday to Friday", 周一到周五: all of them. The two alone where nobody knows what lies between. */
export function spanTimes([first = '', last = '']: readonly string[]): string[] {
  for (const row of rows) {
    const [from, to] = [first, last].map(time => row.findIndex(name => isShortOf(time.toLowerCase(), name)))
    if (from === undefined || to === undefined || from < 0 || to <= from) continue
    const isWhole = row[from]?.length === first.length
    return row.slice(from, to + 1).map(name => {
      const shown = isWhole ? name : name.slice(0, first.length)
      return /^[a-z]/.test(shown) ? shown.charAt(0).toUpperCase() + shown.slice(1) : shown
    })
  }
  const year = first.endsWith('年') && last.endsWith('年') ? '年' : ''
  const [from, to] = [first, last].map(time => Number(time.slice(0, time.length - year.length)))
  if (from && to && to > from && to - from < 30)
    return Array.from({ length: to - from + 1 }, (_, at) => `${from + at}${year}`)
  return [first, last]
}

function isShortOf(time: string, name: string): boolean {
  return time === name || (/^[a-z]{3,}$/.test(time) && name.startsWith(time))
}
