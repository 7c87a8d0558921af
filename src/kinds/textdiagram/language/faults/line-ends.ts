import { withoutLineEnds } from '../../../../toolkit/text/line-ends.ts'
import { messages } from '../../messages/index.ts'
import type { Fault } from './fault.ts'

/** A sign that somebody put at the end of every line, as other languages want it. */
function lineEnd(sign: string): Fault {
  return {
    ...messages.tell('line-end', { sign }),
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
/** Where a semicolon may end a statement, it is left. */
export const foreignLineEnds: readonly Fault[] = ['；', ',', '，'].map(lineEnd)
export const lineEnds: readonly Fault[] = [semicolon, ...foreignLineEnds]
