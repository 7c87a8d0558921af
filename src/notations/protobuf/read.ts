import type { Entity } from '../../structure/schema.ts'
import { LossList } from '../loss-list.ts'
import { lost, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { Documentation } from '../reading/documentation.ts'
import { type Lexicon, scanAll } from '../reading/scanner.ts'
import { SchemaDraft } from '../reading/schema-draft.ts'
import { TokenReader } from '../reading/token-reader.ts'
import { readDefinitions } from './read-definitions.ts'
import { connect } from './references.ts'

const lexicon: Lexicon = {
  lineComments: ['//'],
  blockComments: [{ open: '/*', close: '*/' }],
  quotations: [
    { open: '"', close: '"', kind: 'string', escape: 'backslash' },
    { open: "'", close: "'", kind: 'string', escape: 'backslash' },
  ],
}

/**
 * Messages with their fields, enumerations, and services with their methods. A message inside another is named `Outer.Inner`.
 *
 * @throws NotationFault where the text defines none of them
 */
export function read({ text }: NotationText): Reading {
  const tokens = scanAll(text, lexicon)
  const documentation = new Documentation()
  for (const token of tokens) if (token.kind === 'comment') documentation.add(token, token.text.replace(/^[/*!]+/, ''))
  const entities = new Map<string, Entity>()
  const context = {
    text,
    losses: new LossList(),
    draft: new SchemaDraft(),
    documentation,
    entities,
    references: [],
    title: undefined,
  }
  const { packageName } = readDefinitions(new TokenReader(tokens.filter(({ kind }) => kind !== 'comment')), context)
  if (context.draft.entities.length === 0) throw new NotationFault(unreadable('no-protobuf'))
  connect(context, packageName)
  for (const line of documentation.lines) context.losses.add(lost('comments'), line)
  return { structure: context.draft.finish(packageName), losses: context.losses.toArray() }
}
