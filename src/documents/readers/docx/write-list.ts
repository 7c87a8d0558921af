import type { Block, List, ListItem } from '@firecrawl/anydoc'

/** Writes a list, and the lists in it, as Markdown. Numbers that Markdown cannot express (`1.1`, `b.`) precede the text. */
export function writeList(list: List, writeBlocks: (blocks: readonly Block[]) => string): string {
  return list.items
    .map((item, index) => {
      const [mark, label] = markOf(list, item, index)
      const lines = [label, writeItem(item, writeBlocks)].filter(part => part !== '').join(' ')
      return `${mark} ${lines.replaceAll(/\n(?=.)/g, `\n${' '.repeat(mark.length + 1)}`)}`
    })
    .join('\n')
}

/** An item's text and the lists below it, without empty lines between the two. */
function writeItem(item: ListItem, writeBlocks: (blocks: readonly Block[]) => string): string {
  return item.blocks.reduce((written, block) => {
    const text = writeBlocks([block])
    if (written === '' || text === '') return written + text
    return `${written}${String(block.kind) === 'list' ? '\n' : '\n\n'}${text}`
  }, '')
}

function markOf(list: List, item: ListItem, index: number): [mark: string, label: string] {
  const number = list.start + index
  if (item.checked !== undefined) return ['-', item.checked ? '[x]' : '[ ]']
  if (item.markerLabel) return ['-', item.markerLabel]
  switch (String(list.marker)) {
    case 'decimal':
      return [`${number}.`, '']
    case 'lowerAlpha':
      return ['-', `${letters(number)}.`]
    case 'upperAlpha':
      return ['-', `${letters(number).toUpperCase()}.`]
    case 'lowerRoman':
      return ['-', `${roman(number)}.`]
    case 'upperRoman':
      return ['-', `${roman(number).toUpperCase()}.`]
    default:
      return ['-', '']
  }
}

/** 1 is a, 26 is z, 27 is aa: as word processors number. */
function letters(number: number): string {
  const letter = String.fromCharCode(97 + ((number - 1) % 26))
  return letter.repeat(Math.min(10, Math.ceil(number / 26)))
}

const romanNumerals: readonly [string, number][] = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
]

function roman(number: number): string {
  if (number < 1 || number > 3999) return String(number)
  let left = number
  return romanNumerals.reduce((text, [numeral, value]) => {
    const times = Math.floor(left / value)
    left -= times * value
    return text + numeral.repeat(times)
  }, '')
}
