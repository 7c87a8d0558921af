import { deflateRawSync } from 'node:zlib'

/** A source of one kind that is as long as it is let to be. */
export interface LargestSource {
  agent: string
  name: string
  /** Writes a source of at most so many characters. */
  write(characters: number): string
}

/** `part(0)`, `part(1)`, … between the ends, as many as there is room for. */
export function fill(characters: number, opening: string, part: (index: number) => string, closing = ''): string {
  const parts: string[] = []
  let left = characters - opening.length - closing.length
  for (let index = 0; ; index += 1) {
    const next = part(index)
    left -= next.length
    if (left < 0) return opening + parts.join('') + closing
    parts.push(next)
  }
}

const repeat = (opening: string, piece: string) => (characters: number) => fill(characters, opening, () => piece)

const mindmaps: Omit<LargestSource, 'agent'>[] = [
  { name: 'headings', write: characters => fill(characters, '# Tea\n', index => `## Topic number ${index}\n`) },
  {
    name: 'nested lists',
    write: characters => fill(characters, '# Tea\n', index => `${'  '.repeat(index % 40)}- point\n`),
  },
  { name: 'brackets', write: repeat('# A\n', '[') },
  { name: 'links', write: repeat('# A\n## ', '[[a](') },
]

const flowcharts: Omit<LargestSource, 'agent'>[] = [
  {
    name: 'a chain of steps',
    write: characters =>
      fill(
        characters,
        '{"edges":[],"nodes":[{"id":"n","type":"process","data":{"label":"n"}}',
        index => `,{"id":"n${index}","type":"process","data":{"label":"Step ${index}"}}`,
        ']}',
      ),
  },
  {
    name: 'every step to every step',
    write: characters => {
      const count = 200
      const nodes = Array.from(
        { length: count },
        (_, index) => `{"id":"n${index}","type":"process","data":{"label":"${index}"}}`,
      )
      const edge = (index: number) =>
        `,{"id":"e${index}","source":"n${index % count}","target":"n${(index * 7 + Math.floor(index / count) + 1) % count}"}`
      return fill(characters, `{"nodes":[${nodes}],"edges":[{"id":"e","source":"n0","target":"n1"}`, edge, ']}')
    },
  },
  { name: 'quotes', write: repeat('{"nodes":[', '\\"') },
  { name: 'openings', write: repeat('', '{"nodes":[') },
  { name: 'brackets', write: repeat('', '[') },
  { name: 'rows', write: repeat('', 'a,b\n') },
]

const charts: Omit<LargestSource, 'agent'>[] = [
  {
    name: 'bars',
    write: characters =>
      fill(
        characters,
        '{"xAxis":{"type":"category"},"yAxis":{},"series":[{"type":"bar","data":[1',
        index => `,${index}`,
        ']}]}',
      ),
  },
  {
    name: 'series',
    write: characters =>
      fill(
        characters,
        '{"xAxis":{"type":"category"},"yAxis":{},"series":[{"type":"bar","data":[1]}',
        index => `,{"type":"line","name":"s${index}","data":[1,2,3]}`,
        ']}',
      ),
  },
  {
    name: 'a symbol without end',
    write: () =>
      '{"xAxis":{"type":"category"},"yAxis":{},"series":[{"type":"pictorialBar","symbolRepeat":"fixed","symbolSize":[1e-7,1e-7],"data":[1e9]}]}',
  },
  { name: 'quotes of several kinds', write: repeat('{"series":[', `"'\`“`) },
  { name: 'quotes', write: repeat('{"series":[', '\\"') },
]

const opening = '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>'
const closing = '</root></mxGraphModel>'
const box = (index: number) =>
  `<mxCell id="c${index}" value="${index}" vertex="1" parent="1"><mxGeometry x="${(index % 50) * 140}" y="${Math.floor(index / 50) * 80}" width="120" height="60" as="geometry"/></mxCell>`

/** Draw.io's own packing: 20 kB become 8 MB of cells. */
function packedPages(count: number): string {
  const cells = `${opening}${'<mxCell id="a" parent="1"/>'.repeat(290_000)}${closing}`
  const page = deflateRawSync(cells).toString('base64')
  return `<mxfile>${`<diagram>${page}</diagram>`.repeat(count)}</mxfile>`
}

const architectures: Omit<LargestSource, 'agent'>[] = [
  { name: 'boxes', write: characters => fill(characters, opening, box, closing) },
  {
    name: 'lines',
    write: characters => {
      const boxes = Array.from({ length: 150 }, (_, index) => box(index)).join('')
      const line = (index: number) =>
        `<mxCell id="l${index}" edge="1" parent="1" source="c${index % 150}" target="c${(index * 11 + 7) % 150}"><mxGeometry relative="1" as="geometry"/></mxCell>`
      return fill(characters, opening + boxes, line, closing)
    },
  },
  { name: '20 packed pages', write: () => packedPages(20) },
  { name: 'nesting', write: repeat(opening, '<mxCell>') },
  { name: 'half a tag', write: repeat(opening, '<mxCell a="') },
]

const textdiagrams: Omit<LargestSource, 'agent'>[] = [
  {
    name: 'a flowchart',
    write: characters =>
      fill(Math.min(characters, 50_000), 'flowchart TD\n', index => `  a${index} --> a${index + 1}\n`),
  },
  {
    name: 'a sequence',
    write: characters =>
      fill(Math.min(characters, 50_000), 'sequenceDiagram\n', index => `  A->>B: message ${index}\n`),
  },
  { name: 'a text over the limit of Mermaid', write: repeat('flowchart TD\n', '  a --> b\n') },
  { name: 'blocks', write: characters => fill(Math.min(characters, 50_000), 'sequenceDiagram\n', () => 'loop a\n') },
  { name: 'brackets', write: characters => fill(Math.min(characters, 50_000), 'flowchart TD\n a', () => '[') },
  { name: 'blanks', write: repeat('flowchart TD\n', ' ') },
]

const infographics: Omit<LargestSource, 'agent'>[] = [
  {
    name: 'points',
    write: characters =>
      fill(
        Math.min(characters, 100_000),
        'infographic list-row-simple\ndata\n  title Tea\n  items\n',
        index => `    - label Point ${index}\n      desc Said of it\n`,
      ),
  },
  { name: 'lines without sense', write: repeat('infographic list-row-simple\n', 'a\n') },
  {
    name: 'indentation',
    write: characters => fill(characters, 'infographic list-row-simple\n', index => `${' '.repeat(index % 400)}a\n`),
  },
]

const of = (agent: string, sources: Omit<LargestSource, 'agent'>[]): LargestSource[] =>
  sources.map(source => ({ agent, ...source }))

export const largestSources: readonly LargestSource[] = [
  ...of('mindmap', mindmaps),
  ...of('flowchart', flowcharts),
  ...of('charts', charts),
  ...of('architecture', architectures),
  ...of('textdiagram', textdiagrams),
  ...of('infographic', infographics),
]
