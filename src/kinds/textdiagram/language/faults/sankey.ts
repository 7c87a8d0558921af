import { messages } from '../../messages/index.ts'
import { isComment } from '../source-lines.ts'
import { type Fault, lineFault } from './fault.ts'
import { plainNumber } from './figures.ts'
import { bullet } from './keywords.ts'
import { isQuoted, quote } from './labels.ts'
import { straightQuotes } from './quotes.ts'

/** Tables with other separators. */
const sankeyRows = lineFault({
  code: 'sankey-flow',
  repair: text => {
    const row = /^\s*(?:\|\s*)?([^,;|\t]+?)\s*([;|\t])\s*([^,;|\t]+?)\s*\2\s*([^;|\t]+?)\s*\|?\s*$/.exec(text)
    const value = row && plainNumber(row[4] ?? '')
    return row && value !== null ? `${row[1]},${row[3]},${value}` : null
  },
  example: { broken: 'sankey-beta\nCoal;Power;10', repaired: 'sankey-beta\nCoal,Power,10' },
})

const sankeyBrackets = lineFault({
  code: 'sankey-flow',
  misread: [{ ...messages.create('textdiagram/row-brackets'), level: 'error' }],
  repair: text => {
    // The list around all rows.
    if (/^\s*[[\]]\s*[,;]?\s*$/.test(text)) return ''
    const row =
      /^\s*[[(]\s*("[^"]*"|[^,]+?)\s*,\s*("[^"]*"|[^,]+?)\s*,\s*"?([^,()[\]"]+?|\d{1,3}(?:,\d{3})+)"?\s*[\])]\s*,?\s*$/.exec(
        text,
      )
    const value = row && plainNumber(row[3] ?? '')
    return row && value !== null ? `${row[1]},${row[2]},${value}` : null
  },
  example: { broken: 'sankey-beta\n[Coal, Power, 10]', repaired: 'sankey-beta\nCoal,Power,10' },
})

/** A bullet would be part of the first name, which is another one then. */
const sankeyBullets = lineFault({
  code: 'bullet',
  values: { case: 'entry' },
  misread: [{ ...messages.create('textdiagram/bullet', { case: 'dash' }), level: 'error' }],
  repair: text => text.replace(bullet, '$1'),
  example: { broken: 'sankey-beta\n- Coal,Power,10', repaired: 'sankey-beta\nCoal,Power,10' },
})

const sankeyFlows = lineFault({
  code: 'sankey-flow',
  misread: [
    { ...messages.create('textdiagram/amount', { case: 'separators' }), level: 'error', find: /"[\d,.]+"\s*$/ },
  ],
  repair: text => {
    const arrow =
      /^\s*(.+?)\s*(?:-->|->|→|=>)\s*(.+?)\s*[:：,，]\s*(\S+)\s*$/.exec(text) ??
      /^\s*(.+?)\s*\[(\S+)\]\s*(.+?)\s*$/.exec(text)
    if (arrow) {
      const isBracket = /\[\S+\]/.test(text)
      const value = plainNumber((isBracket ? arrow[2] : arrow[3]) ?? '')
      const target = (isBracket ? arrow[3] : arrow[2]) ?? ''
      return value === null ? null : `${quoteField(arrow[1] ?? '')},${quoteField(target)},${value}`
    }
    const ended = /^(\s*(?:"[^"]*"|[^,]+?)\s*,\s*(?:"[^"]*"|[^,]+?)\s*,\s*\d+(?:\.\d+)?)\s*[,;，；]\s*$/.exec(text)
    if (ended) return ended[1] ?? null
    const flow = /^\s*("[^"]*"|[^,]+?)\s*[,，]\s*("[^"]*"|[^,]+?)\s*[,，]\s*"?([$€£¥￥]?[\d.,]+%?)"?\s*$/.exec(text)
    const value = flow && plainNumber(flow[3] ?? '')
    return flow && value !== null && value !== flow[3] ? `${flow[1]},${flow[2]},${value}` : null
  },
  example: { broken: 'sankey-beta\nCoal,Power,"1,200"', repaired: 'sankey-beta\nCoal,Power,1200' },
})

function quoteField(text: string): string {
  return isQuoted(text) || !text.includes(',') ? text : quote(text)
}

/** The first row of a table names its columns; as a flow it has no amount. */
const sankeyHeaderRow = lineFault({
  code: 'header-row',
  misread: [{ ...messages.create('textdiagram/header-row'), level: 'error' }],
  repair: (text, body, index) => {
    const isFirst = body.slice(1, index).every(line => line.text.trim() === '' || isComment(line.text))
    const last = text.split(',').at(-1)?.trim() ?? ''
    return isFirst && text.split(',').length === 3 && /^"?\p{L}[^\d]*"?$/u.test(last) ? '' : null
  },
  example: { broken: 'sankey-beta\nsource,target,value\nCoal,Power,10', repaired: 'sankey-beta\nCoal,Power,10' },
})

export const sankeyFaults: readonly Fault[] = [
  straightQuotes,
  sankeyBullets,
  sankeyBrackets,
  sankeyHeaderRow,
  sankeyRows,
  sankeyFlows,
]
