import { eachLine, type Mutation, pick } from './mutation.ts'

const sentencesBefore = [
  'Here is the diagram you asked for:',
  'Sure! This is how I would draw it.',
  '好的，下面是你要的图：',
  "I've kept it simple, with the main steps only:",
]
const sentencesAfter = [
  'Let me know if you want any changes.',
  'This diagram shows the main parts and how they belong together.',
  '如需调整，请告诉我。',
  'I hope this helps!',
]
const wrapperKeys = ['code', 'diagram', 'content', 'source', 'output', 'mermaid', 'result']

/**
 * Faults around a source, or all over it, whatever its kind.
 *
 * @param tag  the language that models name in a fence around such a source
 */
export function wrappingsOf(tag: string): Mutation[] {
  const wrappings: Mutation[] = [
    { name: 'wrapper {"code": …}', mutate: source => JSON.stringify({ code: source }) },
    {
      name: 'wrapper under another key',
      mutate: (source, random) => JSON.stringify({ [pick(wrapperKeys, random) ?? 'content']: source }, null, 2),
    },
    {
      name: 'wrapper with a type beside it',
      mutate: (source, random) =>
        JSON.stringify({ type: tag, title: 'Overview', [pick(wrapperKeys, random) ?? 'content']: source }),
    },
    {
      name: 'wrapper in a fence',
      mutate: source => `\`\`\`json\n${JSON.stringify({ code: source }, null, 2)}\n\`\`\``,
    },
    { name: 'fence', mutate: source => `\`\`\`${tag}\n${source.trimEnd()}\n\`\`\`` },
    { name: 'fence doubled', mutate: source => `\`\`\`${tag}\n\`\`\`${tag}\n${source.trimEnd()}\n\`\`\`\n\`\`\`` },
    { name: 'fence opened only', mutate: source => `\`\`\`${tag}\n${source}` },
    { name: 'fence closed only', mutate: source => `${source.trimEnd()}\n\`\`\`` },
    { name: 'fence of tildes', mutate: source => `~~~${tag}\n${source.trimEnd()}\n~~~` },
    { name: 'language without a fence', mutate: source => `${tag}\n${source}` },
    { name: 'sentence before', mutate: (source, random) => `${pick(sentencesBefore, random)}\n\n${source}` },
    { name: 'sentence right before', mutate: (source, random) => `${pick(sentencesBefore, random)}\n${source}` },
    { name: 'sentence after', mutate: (source, random) => `${source.trimEnd()}\n\n${pick(sentencesAfter, random)}` },
    {
      name: 'sentences around a fence',
      mutate: (source, random) =>
        `${pick(sentencesBefore, random)}\n\n\`\`\`${tag}\n${source.trimEnd()}\n\`\`\`\n\n${pick(sentencesAfter, random)}`,
    },
    { name: 'reasoning before', mutate: source => `<think>\nA diagram with these parts.\n</think>\n\n${source}` },
    { name: 'byte order mark', mutate: source => `\uFEFF${source}` },
    { name: 'CRLF', mutate: source => (source.includes('\r') ? null : source.replaceAll('\n', '\r\n')) },
    { name: 'carriage returns only', mutate: source => (source.includes('\r') ? null : source.replaceAll('\n', '\r')) },
    {
      name: 'line breaks written as \\n',
      mutate: source => (source.includes('\\') ? null : source.trimEnd().replaceAll('\n', '\\n')),
    },
    { name: 'JSON string', mutate: source => JSON.stringify(source) },
    {
      name: 'every quote escaped',
      mutate: source => (/\\/.test(source) ? null : source.replaceAll('"', '\\"')),
    },
    {
      name: 'HTML escaping',
      mutate: source =>
        /&\w+;/.test(source)
          ? null
          : source.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    },
    { name: 'all lines indented', mutate: source => source.replace(/^(?=.)/gm, '    ') },
    { name: 'all lines indented by a tab', mutate: source => source.replace(/^(?=.)/gm, '\t') },
    {
      name: 'tabs for indentation',
      mutate: source => source.replace(/^ +/gm, blanks => '\t'.repeat(Math.ceil(blanks.length / indentOf(source)))),
    },
    {
      name: 'no-break spaces for indentation',
      mutate: source => source.replace(/^ +/gm, blanks => '\u00A0'.repeat(blanks.length)),
    },
    { name: 'no-break spaces everywhere', mutate: source => source.replaceAll(' ', '\u00A0') },
    {
      name: 'wide spaces for indentation',
      mutate: source => source.replace(/^ +/gm, blanks => '\u3000'.repeat(blanks.length)),
    },
    { name: 'zero-width space before lines', mutate: source => source.replace(/^(?=.)/gm, '\u200B') },
    { name: 'zero-width space behind lines', mutate: source => source.replace(/(?<=.)$/gm, '\u200B') },
    {
      name: 'zero-width spaces between words',
      mutate: source => source.replace(/(?<=\S) (?=\S)/g, (blank: string) => `${blank}\u200B`),
    },
    { name: 'blanks behind lines', mutate: source => source.replace(/(?<=.)$/gm, '   ') },
    { name: 'a blank line between all lines', mutate: source => source.replaceAll('\n', '\n\n') },
    { name: 'diff marks', mutate: source => source.trimEnd().replace(/^/gm, '+ ') },
    { name: 'line numbers', mutate: source => numberLines(source) },
    { name: 'quoted as Markdown', mutate: source => source.trimEnd().replace(/^/gm, '> ') },
  ]
  return wrappings
}

/** The blanks of one level. */
function indentOf(source: string): number {
  const widths = [...source.matchAll(/^( +)\S/gm)].map(([, blanks = '']) => blanks.length)
  return Math.max(1, Math.min(...widths, 8))
}

function numberLines(source: string): string {
  const lines = source.trimEnd().split('\n')
  return lines.map((line, index) => `${String(index + 1).padStart(String(lines.length).length)} | ${line}`).join('\n')
}

/** Comments of other languages, and signs at the ends of lines, for the kinds that are written in lines. */
export const lineFaults: readonly Mutation[] = [
  {
    name: 'semicolon behind lines',
    mutate: source => eachLine(source, line => (/[;{]\s*$/.test(line) ? line : `${line};`)),
  },
  {
    name: 'full-width semicolon behind lines',
    mutate: source => eachLine(source, line => (/[;{]\s*$/.test(line) ? line : `${line}；`)),
  },
  {
    name: 'comma behind lines',
    mutate: source => eachLine(source, line => (/[,{]\s*$/.test(line) ? line : `${line},`)),
  },
]
