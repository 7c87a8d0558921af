import { withoutLineEnds } from '../../../../toolkit/text/line-ends.ts'
import { messages } from '../../messages/index.ts'
import type { Fault } from './fault.ts'

/** A character at the end of every line, as in other languages. */
function lineEnd(sign: string): Fault {
  return {
    ...messages.create('line-end', { sign }),
    repair: body => {
      const lines = withoutLineEnds(body.map(({ text }) => text).join('\n'), () => {}, [sign]).split('\n')
      return body.map((line, index) => (lines[index] === line.text ? line : { ...line, text: lines[index] ?? '' }))
    },
    example: {
      broken: ['pie', '"Dogs" : 40', '"Cats" : 30', '"Birds" : 20'].join(`${sign}\n  `).replace(sign, '') + sign,
      repaired: 'pie\n  "Dogs" : 40\n  "Cats" : 30\n  "Birds" : 20',
    },
  }
}

const semicolon = lineEnd(';')
/** For diagrams in which a semicolon may end a statement: it stays. */
export const foreignLineEnds: readonly Fault[] = ['；', ',', '，'].map(lineEnd)
export const lineEnds: readonly Fault[] = [semicolon, ...foreignLineEnds]
