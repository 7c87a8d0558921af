import { type DocumentNode, GraphQLError, parse as parseGraphql } from 'graphql'
import { unreadable } from '../messages/index.ts'
import { NotationFault } from '../notation.ts'
import { type Lexicon, Scanner } from '../reading/scanner.ts'
import { isClosing, isOpening } from '../reading/token-reader.ts'

const maxDepth = 100
const maxTokens = 1_000_000

const lexicon: Lexicon = {
  lineComments: ['#'],
  blockComments: [],
  quotations: [
    { open: '"""', close: '"""', kind: 'string', escape: 'backslash' },
    { open: '"', close: '"', kind: 'string', escape: 'backslash' },
  ],
}

/** @throws NotationFault */
export function parse(text: string): DocumentNode {
  checkDepth(text)
  try {
    return parseGraphql(text, { maxTokens })
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    throw new NotationFault(
      unreadable('parser', { text: error.message.replace(/^Syntax Error: /, '') }),
      error.locations?.[0]?.line,
    )
  }
}

/** The parser calls itself for every level, the scanner does not. */
function checkDepth(text: string): void {
  const scanner = new Scanner(text, lexicon)
  let depth = 0
  for (let token = scanner.next(); token; token = scanner.next()) {
    if (isOpening(token)) depth += 1
    if (isClosing(token)) depth -= 1
    if (depth > maxDepth) throw new NotationFault(unreadable('too-deep', { most: maxDepth }), token.line)
  }
}
