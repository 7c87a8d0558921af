import type { Mutation, Random } from './mutation.ts'
import { atLine, atOne, eachFilled, type Signs, signsOf } from './unforeseen.ts'

function faultsWith(signs: Signs): Mutation[] {
  const one = (pattern: RegExp | undefined, change: (found: string, random: Random) => string, isOutside = true) =>
    atOne(signs, pattern, change, isOutside)
  return [
    {
      name: 'keyword with a letter doubled',
      mutate: one(signs.keyword, found => found.slice(0, 2) + found.slice(1), false),
    },
    {
      name: 'keyword with another letter',
      mutate: one(signs.keyword, found => `${found.slice(0, 2)}q${found.slice(3)}`, false),
    },
    {
      name: 'keyword broken by a blank',
      mutate: one(signs.keyword, found => `${found.slice(0, 3)} ${found.slice(3)}`.trim(), false),
    },
    { name: 'closing quote twice', mutate: one(/"(?=[^"\n]*$)/gm, found => found + found, false) },
    { name: 'opening quote of another kind', mutate: one(/"(?=[^"\n]+")/g, () => '“') },
    { name: 'opening bracket of another kind', mutate: one(signs.opening, found => (found === '(' ? '[' : '(')) },
    { name: 'exclamation mark behind a line', mutate: atLine(signs, (line, next) => [`${line} !`, next]) },
    { name: 'check mark before a line', mutate: atLine(signs, (line, next) => [line.replace(/^\s*/, '$&✓ '), next]) },
    { name: 'line of a tool', mutate: atLine(signs, (line, next) => [line, '<<<<<<< HEAD', next]) },
    { name: 'line deeper than it should be', mutate: atLine(signs, (line, next) => [`   ${line}`, next]) },
    { name: 'Markdown rule in the middle', mutate: atLine(signs, (line, next) => [line, '***', next]) },
    { name: 'lines in backquotes', mutate: eachFilled(signs, line => line.replace(/\S.*/, text => `\`${text}\``)) },
  ]
}

/** More unforeseen classes, which were written and measured when the repair was finished. */
export const laterFaults: Record<string, readonly Mutation[]> = Object.fromEntries(
  Object.entries(signsOf).map(([kind, signs]) => [kind, faultsWith(signs)]),
)
