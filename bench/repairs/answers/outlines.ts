import { eachLine, insertLine, type Mutation, oneLine } from '../mutation.ts'

const hasDeepHeadings = (source: string) => /^## /m.test(source) && !/^\s*[-*+] /m.test(source) && /^# /.test(source)
/** A mind map of headings alone, in another form. */
const outline = (source: string, print: (depth: number, text: string, index: number) => string) =>
  hasDeepHeadings(source) &&
  source
    .trim()
    .split('\n')
    .every(line => line.trim() === '' || /^#{1,6} \S/.test(line))
    ? source
        .trim()
        .split('\n')
        .filter(line => line.trim() !== '')
        .map((line, index) => print(line.search(/[^#]/) - 1, line.replace(/^#+ /, ''), index))
        .join('\n')
    : null

/** Faults of a mind map as models write it. */
export const mindmapAnswers: readonly Mutation[] = [
  { name: 'a list for headings', mutate: source => outline(source, (depth, text) => `${'  '.repeat(depth)}- ${text}`) },
  { name: 'a list with tabs', mutate: source => outline(source, (depth, text) => `${'\t'.repeat(depth)}- ${text}`) },
  {
    name: 'a list of four blanks',
    mutate: source => outline(source, (depth, text) => `${'    '.repeat(depth)}* ${text}`),
  },
  { name: 'blanks alone', mutate: source => outline(source, (depth, text) => '  '.repeat(depth) + text) },
  { name: 'tabs alone', mutate: source => outline(source, (depth, text) => '\t'.repeat(depth) + text) },
  {
    name: 'lines of a tree',
    mutate: source => outline(source, (depth, text) => (depth === 0 ? text : `${'│   '.repeat(depth - 1)}├── ${text}`)),
  },
  {
    name: 'lines of a tree in ASCII',
    mutate: source => outline(source, (depth, text) => (depth === 0 ? text : `${'|   '.repeat(depth - 1)}+-- ${text}`)),
  },
  { name: 'a root in bold', mutate: source => source.replace(/^# (.*)$/m, '**$1**') },
  {
    name: 'a root as a setext heading',
    mutate: source =>
      hasDeepHeadings(source)
        ? source.replace(/^# (.*)$/m, (_, text: string) => `${text}\n${'='.repeat(text.length)}`)
        : null,
  },
  { name: 'headings in bold', mutate: source => source.replace(/^(#{2,6}) ([^*\n]+)$/gm, '$1 **$2**') },
  {
    name: 'headings of PlantUML',
    mutate: source => {
      const text = outline(source, (depth, text) => `${'*'.repeat(depth + 1)} ${text}`)
      return text && `@startmindmap\n${text}\n@endmindmap`
    },
  },
  { name: 'headings of Org', mutate: source => outline(source, (depth, text) => `${'*'.repeat(depth + 1)} ${text}`) },
  {
    name: 'a mind map of Mermaid',
    mutate: source => {
      const text = outline(source, (depth, text) => '  '.repeat(depth + 1) + (depth === 0 ? `root((${text}))` : text))
      return text && !/[()[\]{}"]/.test(source) ? `mindmap\n${text}` : null
    },
  },
  {
    name: 'JSON of children',
    mutate: source => {
      const items: { name: string; children: unknown[] }[] = []
      const text = outline(source, (depth, name) => {
        const item = { name, children: [] }
        items[depth] = item
        if (depth > 0) items[depth - 1]?.children.push(item)
        return ''
      })
      return text === null ? null : JSON.stringify(items[0], null, 2)
    },
  },
  {
    name: 'HTML list',
    mutate: source =>
      hasDeepHeadings(source)
        ? source
            .replace(/^# (.*)$/m, '<h1>$1</h1>')
            .replace(/^## (.*)$/gm, '<h2>$1</h2>')
            .replace(/^### (.*)$/gm, '<h3>$1</h3>')
        : null,
  },
  { name: 'headings with a colon', mutate: source => source.replace(/^(#{1,6}) /gm, '$1: ') },
  { name: 'headings with a full-width blank', mutate: source => source.replace(/^(#{1,6}) /gm, '$1　') },
  { name: 'check boxes', mutate: source => source.replace(/^(\s*- )(?=\w)/gm, '$1[ ] ') },
  { name: 'middle dots for bullets', mutate: source => source.replace(/^(\s*)[-*+] /gm, '$1· ') },
  { name: 'arrows for bullets', mutate: source => source.replace(/^(\s*)[-*+] /gm, '$1→ ') },
  { name: 'triangles for bullets', mutate: source => source.replace(/^(\s*)[-*+] /gm, '$1▪ ') },
  { name: 'comment of HTML cut off', mutate: (source, random) => insertLine(source, random, '<!-- main points') },
  { name: 'front matter not closed', mutate: source => (source.startsWith('#') ? `---\ntitle: x\n${source}` : null) },
  { name: 'code tags around', mutate: source => `<code>\n${source.trimEnd()}\n</code>` },
  { name: 'JSON of Markdown', mutate: source => JSON.stringify({ markdown: source }) },
]

const keyLine = /^(\s*(?:- )?)([a-zA-Z]\w*) (\S.*)$/
const item = /^\s*- label /

/** Faults of the infographic language as models write it. */
export const infographicAnswers: readonly Mutation[] = [
  { name: 'items as names for labels', mutate: source => source.replace(/^(\s*- )label /gm, '$1name ') },
  { name: 'items as titles', mutate: source => source.replace(/^(\s*- )label /gm, '$1title ') },
  { name: 'items as text', mutate: source => source.replace(/^(\s*- )label /gm, '$1text ') },
  { name: 'description in full', mutate: source => source.replace(/^(\s+)desc /gm, '$1description ') },
  { name: 'subtitle', mutate: source => source.replace(/^( {2})desc /gm, '$1subtitle ') },
  {
    name: 'item without a key',
    mutate: (source, random) => oneLine(source, random, item, line => line.replace('- label ', '- ')),
  },
  { name: 'all items without a key', mutate: source => source.replace(/^(\s*- )label /gm, '$1') },
  {
    name: 'item with a value behind a colon',
    mutate: (source, random) => oneLine(source, random, item, line => line.replace('- label ', '- label: ')),
  },
  { name: 'braces around data', mutate: source => source.replace(/^data\s*$/m, 'data {').replace(/\n*$/, '\n}\n') },
  {
    name: 'brackets around lists',
    mutate: source =>
      /^ {2}(lists|sequences|values)\s*$/m.test(source) && !/^theme/m.test(source)
        ? source.replace(/^( {2}(?:lists|sequences|values))\s*$/m, '$1 [').replace(/\n*$/, '\n  ]\n')
        : null,
  },
  {
    name: 'values with thousands marks',
    mutate: source => source.replace(/^(\s+value )(\d{1,3})(\d{3})$/gm, '$1$2,$3'),
  },
  { name: 'values with percent', mutate: source => source.replace(/^(\s+value )(\d+(?:\.\d+)?)$/gm, '$1$2%') },
  { name: 'values in quotes', mutate: source => source.replace(/^(\s+value )(\d+(?:\.\d+)?)$/gm, '$1"$2"') },
  { name: 'asterisks for bullets', mutate: source => source.replace(/^(\s*)- /gm, '$1* ') },
  { name: 'pluses for bullets', mutate: source => source.replace(/^(\s*)- /gm, '$1+ ') },
  { name: 'middle dots for bullets', mutate: source => source.replace(/^(\s*)- /gm, '$1· ') },
  { name: 'letters for bullets', mutate: source => source.replace(/^(\s*)- /gm, '$1a) ') },
  { name: 'headings for keys', mutate: source => source.replace(/^data\s*$/m, '## data') },
  {
    name: 'template on its own line',
    mutate: source => source.replace(/^infographic (\S+)/, 'infographic\ntemplate $1'),
  },
  { name: 'template with a key', mutate: source => source.replace(/^infographic (\S+)/, 'infographic template=$1') },
  { name: 'template in angle brackets', mutate: source => source.replace(/^infographic (\S+)/, 'infographic <$1>') },
  { name: 'template with a typo', mutate: source => source.replace(/^(infographic \S+)(\S)$/m, '$1$2s') },
  { name: 'type for infographic', mutate: source => source.replace(/^infographic /, 'type ') },
  {
    name: 'data in the singular of its list',
    mutate: source => source.replace(/^( {2})(list|sequence|value|compare)s\s*$/m, '$1$2'),
  },
  { name: 'steps for its list', mutate: source => source.replace(/^( {2})sequences\s*$/m, '$1steps') },
  {
    name: 'odd blanks',
    mutate: (source, random) => oneLine(source, random, /^ {6}(?:desc|value|icon) /, line => ` ${line}`),
  },
  {
    name: 'a title with quotes and a comma',
    mutate: source => source.replace(/^( {2})title (.*)$/m, '$1title: "$2",'),
  },
  {
    name: 'keys with equals signs and quotes',
    mutate: source =>
      eachLine(source, line => line.replace(/^(\s*(?:- )?)(label|desc|title|value) (\S.*)$/, '$1$2="$3"')),
  },
  { name: 'JSON of the data', mutate: source => JSON.stringify({ infographic: source }) },
  { name: 'YAML of three dashes', mutate: source => `---\n${source.trimEnd()}\n---\n` },
  { name: 'end at the end', mutate: source => `${source.trimEnd()}\nend\n` },
  { name: 'full-width blanks', mutate: source => source.replace(/^ +/gm, blanks => '　'.repeat(blanks.length / 2)) },
  {
    name: 'a key with a blank doubled',
    mutate: source => eachLine(source, line => line.replace(keyLine, '$1$2   $3')),
  },
]
