import { eachLine, insertLine, type Mutation, oneLine } from './mutation.ts'
import { lineFaults } from './wrappings.ts'

const heading = /^#{1,6} /

/** Faults of a mind map in Markdown. */
export const mindmapFaults: readonly Mutation[] = [
  {
    name: 'escaped number signs',
    mutate: source => source.replace(/^#{1,6}(?= )/gm, marks => marks.replaceAll('#', '\\#')),
  },
  { name: 'escaped first number sign', mutate: source => source.replace(/^#(?=#{0,5} )/gm, '\\#') },
  { name: 'escaped bullets', mutate: source => source.replace(/^(\s*)([-*+]) /gm, '$1\\$2 ') },
  { name: 'no-break space behind marks', mutate: source => source.replace(/^(#{1,6}) /gm, '$1\u00A0') },
  { name: 'wide space behind marks', mutate: source => source.replace(/^(#{1,6}) /gm, '$1\u3000') },
  { name: 'no blank behind number signs', mutate: source => source.replace(/^(#{1,6}) /gm, '$1') },
  {
    name: 'full-width number signs',
    mutate: source => source.replace(/^#{1,6}(?= )/gm, marks => marks.replaceAll('#', '＃')),
  },
  { name: 'no blank behind bullets', mutate: source => source.replace(/^(\s*-) (?=\p{L})/gmu, '$1') },
  { name: 'round bullets', mutate: source => source.replace(/^(\s*)[-*+] /gm, '$1• ') },
  { name: 'dashes for bullets', mutate: source => source.replace(/^(\s*)[-*+] /gm, '$1– ') },
  {
    name: 'headings indented',
    mutate: source =>
      source.replace(/^(#{2,6}) /gm, (line, marks: string) => ' '.repeat(4 * (marks.length - 1)) + line),
  },
  { name: 'headings as a list', mutate: source => source.replace(/^(#{2,6}) /gm, '- $1 ') },
  { name: 'number signs closed', mutate: source => source.replace(/^(#{1,6})( .*)$/gm, '$1$2 $1') },
  { name: 'comment //', mutate: (source, random) => insertLine(source, random, '// main points') },
  { name: 'comment <!-- -->', mutate: (source, random) => insertLine(source, random, '<!-- main points -->') },
  { name: 'rules between parts', mutate: source => source.replace(/^(?=## )/gm, '---\n') },
  { name: 'heading of Mermaid', mutate: source => `mindmap\n${source}` },
  { name: 'heading of markmap', mutate: source => `markmap\n${source}` },
  { name: 'fence of markmap', mutate: source => `\`\`\`markmap\n${source.trimEnd()}\n\`\`\`` },
  ...lineFaults.map(fault => ({ ...fault, name: `${fault.name} of headings`, mutate: onHeadings(fault) })),
]

function onHeadings(fault: Mutation): Mutation['mutate'] {
  return (source, random) =>
    source.split('\n').some((line, index) => index > 0 && line.trim() !== '' && !heading.test(line))
      ? null
      : fault.mutate(source, random)
}

const keyLine = /^(\s*(?:- )?)([a-zA-Z]\w*)(?= |$)/
const valueLine = /^(\s*(?:- )?)(title|desc|label|value|icon) (\S.*)$/

/** Faults of the infographic language. */
export const infographicFaults: readonly Mutation[] = [
  {
    name: 'keys in capitals',
    mutate: source =>
      eachLine(source, line => line.replace(keyLine, (_, start: string, key: string) => start + key.toUpperCase())),
  },
  {
    name: 'keys with a capital',
    mutate: source =>
      eachLine(source, line =>
        line.replace(keyLine, (_, start: string, key: string) => start + key.charAt(0).toUpperCase() + key.slice(1)),
      ),
  },
  { name: 'keyword in capitals', mutate: source => source.replace(/^infographic/, 'INFOGRAPHIC') },
  { name: 'keyword with a capital', mutate: source => source.replace(/^infographic/, 'Infographic') },
  { name: 'keyword missing', mutate: source => source.replace(/^infographic /, '') },
  { name: 'keyword with a colon', mutate: source => source.replace(/^infographic /, 'infographic: ') },
  { name: 'template in quotes', mutate: source => source.replace(/^infographic (\S+)/, 'infographic "$1"') },
  {
    name: 'template with blanks',
    mutate: source =>
      source.replace(/^infographic (\S+)/, (_, name: string) => `infographic ${name.replaceAll('-', ' ')}`),
  },
  {
    name: 'template with underscores',
    mutate: source =>
      source.replace(/^infographic (\S+)/, (_, name: string) => `infographic ${name.replaceAll('-', '_')}`),
  },
  {
    name: 'template with capitals',
    mutate: source => source.replace(/^infographic (\S+)/, (_, name: string) => `infographic ${name.toUpperCase()}`),
  },
  { name: 'colons behind keys', mutate: source => eachLine(source, line => line.replace(keyLine, '$1$2:')) },
  {
    name: 'full-width colons behind keys',
    mutate: source => eachLine(source, line => line.replace(keyLine, '$1$2：').replace(/： /, '：')),
  },
  { name: 'equals signs behind keys', mutate: source => eachLine(source, line => line.replace(valueLine, '$1$2=$3')) },
  { name: 'values in quotes', mutate: source => eachLine(source, line => line.replace(valueLine, '$1$2 "$3"')) },
  {
    name: 'values in typographic quotes',
    mutate: source => eachLine(source, line => line.replace(valueLine, '$1$2 “$3”')),
  },
  { name: 'keys in bold', mutate: source => eachLine(source, line => line.replace(keyLine, '$1**$2**')) },
  {
    name: 'keys in bold with a colon',
    mutate: source => eachLine(source, line => line.replace(valueLine, '$1**$2:** $3')),
  },
  { name: 'keys in quotes', mutate: source => eachLine(source, line => line.replace(valueLine, '$1"$2": "$3"')) },
  { name: 'round bullets', mutate: source => source.replace(/^(\s*)- /gm, '$1• ') },
  { name: 'dashes for bullets', mutate: source => source.replace(/^(\s*)- /gm, '$1– ') },
  { name: 'full-width bullets', mutate: source => source.replace(/^(\s*)- /gm, '$1－ ') },
  { name: 'numbers for bullets', mutate: source => source.replace(/^(\s*)- /gm, '$11. ') },
  { name: 'no blank behind bullets', mutate: source => source.replace(/^(\s*)- (?=[a-z])/gm, '$1-') },
  { name: 'two blanks behind bullets', mutate: source => source.replace(/^(\s*)- /gm, '$1-   ') },
  { name: 'four blanks a level', mutate: source => source.replace(/^ +/gm, blanks => blanks + blanks) },
  {
    name: 'three blanks a level',
    mutate: source => source.replace(/^ +/gm, blanks => ' '.repeat(Math.round(blanks.length * 1.5))),
  },
  {
    name: 'one blank a level',
    mutate: source => source.replace(/^ +/gm, blanks => ' '.repeat(Math.ceil(blanks.length / 2))),
  },
  { name: 'no indentation', mutate: source => source.replace(/^ +/gm, '') },
  {
    name: 'items at the list’s depth',
    mutate: source => (/^ {4}- /m.test(source) ? eachLine(source, line => line.replace(/^ {2}(?= {2})/, '')) : null),
  },
  { name: 'comment //', mutate: (source, random) => insertLine(source, random, '// main points') },
  { name: 'comment %%', mutate: (source, random) => insertLine(source, random, '%% main points') },
  { name: 'comment <!-- -->', mutate: (source, random) => insertLine(source, random, '<!-- main points -->') },
  { name: 'comment /* */', mutate: (source, random) => insertLine(source, random, '/* main points */') },
  {
    name: 'comment // behind a line',
    mutate: (source, random) =>
      oneLine(source, random, /^\s*(?:lists|data|items|sequences|compares)\s*$/, line => `${line} // main points`),
  },
  {
    name: 'comment # behind a line',
    mutate: (source, random) =>
      oneLine(source, random, /^\s*(?:lists|data|items|sequences|compares)\s*$/, line => `${line} # main points`),
  },
  {
    name: 'first line twice',
    mutate: source => (source.startsWith('infographic ') ? `${source.split('\n')[0]}\n${source}` : null),
  },
  { name: 'data missing', mutate: source => (/^data\s*$/m.test(source) ? source.replace(/^data\s*\n/m, '') : null) },
  ...lineFaults,
]
