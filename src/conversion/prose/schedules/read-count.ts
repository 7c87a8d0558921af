const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', '', 'twelve']
const chineseNumbers = '一二三四五六七八九十'

/** How many days or weeks are told: "2", "two", "a", 两, 半. What is no number is one. */
export function readCount(told: string): number {
  const said = told.toLowerCase()
  if (/^\d/.test(said)) return Number(said)
  if (said === '半') return 0.5
  if (said === '两') return 2
  return Math.max(1, numbers.indexOf(said), chineseNumbers.indexOf(said) + 1)
}
