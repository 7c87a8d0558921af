import { type Mutation, oneLine } from './mutation.ts'

/** Faults of the XML of a drawing. */
export const xmlFaults: readonly Mutation[] = [
  { name: 'last tag missing', mutate: source => source.trimEnd().replace(/<\/\w+>$/, '') },
  { name: 'last two tags missing', mutate: source => source.trimEnd().replace(/<\/\w+>\s*<\/\w+>$/, '') },
  { name: 'tag cut off', mutate: source => source.trimEnd().slice(0, -4) },
  { name: 'single quotes', mutate: source => (source.includes("'") ? null : source.replace(/="([^"]*)"/g, "='$1'")) },
  { name: 'typographic quotes', mutate: source => source.replace(/="([^"“”]*)"/g, '=“$1”') },
  { name: 'full-width quotes', mutate: source => source.replace(/="([^"]*)"/g, '=＂$1＂') },
  { name: 'attribute without quotes', mutate: source => source.replace(/ (vertex|edge)="1"/g, ' $1=1') },
  {
    name: 'quote missing',
    mutate: (source, random) =>
      oneLine(source, random, /value="[\w ]+" /, line => line.replace(/(value="[\w ]+)"/, '$1')),
  },
  { name: 'blank missing between attributes', mutate: source => source.replace(/" (?=(?:vertex|edge)=)/g, '"') },
  { name: 'blanks around equals signs', mutate: source => source.replace(/(\s\w+)="/g, '$1 = "') },
  {
    name: 'slash of an empty tag missing',
    mutate: (source, random) => oneLine(source, random, /<mxGeometry[^>]*\/>/, line => line.replace(/\s*\/>/, '>')),
  },
  { name: 'closing tag missing', mutate: (source, random) => oneLine(source, random, /^\s*<\/mxCell>\s*$/, () => '') },
  {
    name: 'tags in small letters',
    mutate: source =>
      source.replace(
        /<(\/?)(mxCell|mxGeometry|mxPoint|mxGraphModel)\b/g,
        (_, slash: string, name: string) => `<${slash}${name.toLowerCase()}`,
      ),
  },
  {
    name: 'ampersand unescaped',
    mutate: source => (source.includes('&amp;') ? source.replaceAll('&amp;', '&') : null),
  },
  { name: 'full-width angle brackets', mutate: source => source.replace(/^(\s*)<(?=mxCell)/gm, '$1＜') },
  {
    name: 'comment //',
    mutate: (source, random) => oneLine(source, random, /^\s*<mxCell/, line => `  // as told\n${line}`),
  },
  {
    name: 'comment with dashes',
    mutate: (source, random) => oneLine(source, random, /^\s*<mxCell/, line => `  <!-- as -- told -->\n${line}`),
  },
  {
    name: 'comment unclosed',
    mutate: (source, random) => oneLine(source, random, /^\s*<mxCell/, line => `  <!-- as told\n${line}`),
  },
  {
    name: 'declaration twice',
    mutate: source =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<?xml version="1.0"?>\n${source.replace(/^<\?xml[^>]*\?>\s*/, '')}`,
  },
  { name: 'first tag only', mutate: source => (source.startsWith('<mxfile') ? `<mxfile>\n${source}` : null) },
]
