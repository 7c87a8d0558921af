import { type Mutant, type Mutation, oneLine, pick, type Random } from '../mutation.ts'

const box = /<mxCell [^>]*value="([\w ]+)"[^>]*vertex="1"[^>]*>/

/** A label of a shape with other words in it: as written, and as meant. */
function relabel(
  source: string,
  random: Random,
  written: (label: string) => string,
  meant: (label: string) => string,
): Mutant | null {
  const found = pick([...source.matchAll(/ value="([\p{L}\d][\p{L}\d ]*)"/gu)], random)
  if (!found) return null
  const put = (text: string) =>
    `${source.slice(0, found.index)} value="${text}"${source.slice(found.index + found[0].length)}`
  return { text: put(written(found[1] ?? '')), expected: put(meant(found[1] ?? '')) }
}

const everyTag = (source: string, pattern: RegExp, change: string) => source.replace(pattern, change)

/** Faults of a drawing's XML as models write it. */
export const xmlAnswers: readonly Mutation[] = [
  {
    name: 'bold in a label',
    mutate: (source, random) =>
      relabel(
        source,
        random,
        label => `<b>${label}</b>`,
        label => `&lt;b&gt;${label}&lt;/b&gt;`,
      ),
  },
  {
    name: 'break in a label',
    mutate: (source, random) =>
      relabel(
        source,
        random,
        label => `${label}<br>more`,
        label => `${label}&lt;br&gt;more`,
      ),
  },
  {
    name: 'font in a label',
    mutate: (source, random) =>
      relabel(
        source,
        random,
        label => `<font color="#f00">${label}</font>`,
        label => `&lt;font color=&quot;#f00&quot;&gt;${label}&lt;/font&gt;`,
      ),
  },
  {
    name: 'quotes in a label',
    mutate: (source, random) =>
      relabel(
        source,
        random,
        label => `the "${label}" part`,
        label => `the &quot;${label}&quot; part`,
      ),
  },
  {
    name: 'escaped quotes in a label',
    mutate: (source, random) =>
      relabel(
        source,
        random,
        label => `the \\"${label}\\" part`,
        label => `the &quot;${label}&quot; part`,
      ),
  },
  {
    name: 'comparison in a label',
    mutate: (source, random) =>
      relabel(
        source,
        random,
        label => `${label} < 5 && > 2`,
        label => `${label} &lt; 5 &amp;&amp; &gt; 2`,
      ),
  },
  {
    name: 'generic type in a label',
    mutate: (source, random) =>
      relabel(
        source,
        random,
        label => `List<${label}>`,
        label => `List&lt;${label}&gt;`,
      ),
  },
  {
    name: 'HTML entity in a label',
    mutate: (source, random) =>
      relabel(
        source,
        random,
        label => `${label}&nbsp;&mdash; x`,
        label => `${label}\u00A0— x`,
      ),
  },
  {
    name: 'ampersand and semicolon',
    mutate: (source, random) =>
      relabel(
        source,
        random,
        label => `${label} & more; all`,
        label => `${label} &amp; more; all`,
      ),
  },
  {
    name: 'ampersand of a query',
    mutate: (source, random) =>
      relabel(
        source,
        random,
        label => `${label}?a=1&b=2`,
        label => `${label}?a=1&amp;b=2`,
      ),
  },
  {
    name: 'attribute twice',
    mutate: (source, random) =>
      oneLine(source, random, /vertex="1"/, line => line.replace('vertex="1"', 'vertex="1" vertex="1"')),
  },
  { name: 'geometry without as', mutate: source => everyTag(source, / as="geometry"/g, '') },
  { name: 'geometry of another name', mutate: source => everyTag(source, /<mxGeometry /g, '<Geometry ') },
  { name: 'geometry with a capital G', mutate: source => everyTag(source, /<mxGeometry /g, '<mxgeometry ') },
  {
    name: 'places at the cell',
    mutate: source =>
      source.replace(
        /(<mxCell [^>]*vertex="1"[^>]*)>\s*<mxGeometry x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)" as="geometry"\s*\/>\s*<\/mxCell>/g,
        '$1 x="$2" y="$3" width="$4" height="$5"/>',
      ),
  },
  {
    name: 'cell closed before its geometry',
    mutate: source => source.replace(/(<mxCell [^>]*vertex="1"[^>/]*)>(\s*<mxGeometry)/, '$1/>$2'),
  },
  {
    name: 'vertex missing',
    mutate: (source, random) => oneLine(source, random, / vertex="1"/, line => line.replace(' vertex="1"', '')),
  },
  { name: 'vertex as true', mutate: source => everyTag(source, / vertex="1"/g, ' vertex="true"') },
  {
    name: 'edge missing',
    mutate: (source, random) => oneLine(source, random, / edge="1".*source=/, line => line.replace(' edge="1"', '')),
  },
  {
    name: 'parent missing',
    mutate: (source, random) =>
      oneLine(source, random, / vertex="1"[^>]* parent="1"/, line => line.replace(' parent="1"', '')),
  },
  {
    name: 'geometry of an edge missing',
    mutate: source => source.replace(/>\s*<mxGeometry relative="1" as="geometry"\s*\/>\s*<\/mxCell>/g, '/>'),
  },
  {
    name: 'both first cells missing',
    mutate: source => source.replace(/\s*<mxCell id="0"\s*\/>\s*<mxCell id="1" parent="0"\s*\/>/, ''),
  },
  { name: 'root missing', mutate: source => source.replace(/\s*<root>|\s*<\/root>/g, '') },
  { name: 'only the root', mutate: source => /<root>[\s\S]*<\/root>/.exec(source)?.[0] ?? null },
  { name: 'only cells', mutate: source => /<root>([\s\S]*)<\/root>/.exec(source)?.[1]?.trim() ?? null },
  { name: 'lengths in pixels', mutate: source => everyTag(source, / (width|height)="(\d+)"/g, ' $1="$2px"') },
  { name: 'lengths without quotes', mutate: source => everyTag(source, / (x|y|width|height)="(\d+)"/g, ' $1=$2') },
  { name: 'lengths in braces', mutate: source => everyTag(source, / (x|y|width|height)="(\d+)"/g, ' $1={$2}') },
  {
    name: 'style as CSS',
    mutate: source => source.replace(/style="([^"]*)"/g, (_, style: string) => `style="${style.replaceAll('=', ':')}"`),
  },
  {
    name: 'style with blanks',
    mutate: source =>
      source.replace(/style="([^"]*)"/g, (_, style: string) => `style="${style.replaceAll(';', '; ').trimEnd()}"`),
  },
  {
    name: 'style with commas',
    mutate: source =>
      source.replace(/style="([^"]*;[^"]*)"/g, (_, style: string) => `style="${style.replaceAll(';', ',')}"`),
  },
  { name: 'value as label', mutate: source => everyTag(source, / value="/g, ' label="') },
  { name: 'value as text', mutate: source => everyTag(source, / value="/g, ' text="') },
  { name: 'from and to', mutate: source => source.replace(/ source="([^"]*)" target="/g, ' from="$1" to="') },
  {
    name: 'ends by label',
    mutate: source => {
      const found = box.exec(source)
      const id = /id="([^"]+)"/.exec(found?.[0] ?? '')?.[1]
      const label = found?.[1]
      return id && label && source.includes(` source="${id}"`) && source.split(`value="${label}"`).length === 2
        ? source.replaceAll(` source="${id}"`, ` source="${label}"`).replaceAll(` target="${id}"`, ` target="${label}"`)
        : null
    },
  },
  { name: 'closing tag doubled', mutate: source => source.replace('</mxCell>', '</mxCell>\n        </mxCell>') },
  { name: 'closing tag of another', mutate: source => source.replace('</mxCell>', '</mxGeometry>') },
  { name: 'closing tag without a slash', mutate: source => source.replace('</mxCell>', '<mxCell>') },
  {
    name: 'angle bracket missing at the end',
    mutate: (source, random) => oneLine(source, random, /<mxCell[^>]*[^/]>$/, line => line.replace(/>$/, '')),
  },
  {
    name: 'angle bracket missing at a closing tag',
    mutate: (source, random) => oneLine(source, random, /^\s*<\/mxCell>$/, line => line.replace(/>$/, '')),
  },
  {
    name: 'equals sign missing',
    mutate: (source, random) =>
      oneLine(source, random, / vertex="1"/, line => line.replace('vertex="1"', 'vertex "1"')),
  },
  {
    name: 'colons for equals signs',
    mutate: (source, random) =>
      oneLine(source, random, / vertex="1"/, line => line.replace('vertex="1"', 'vertex:"1"')),
  },
  {
    name: 'commas between attributes',
    mutate: source => everyTag(source, /" (?=(?:vertex|edge|parent|style|value)=)/g, '", '),
  },
  {
    name: 'hash comment',
    mutate: (source, random) => oneLine(source, random, /^\s*<mxCell/, line => `        # the next\n${line}`),
  },
  {
    name: 'words between cells',
    mutate: (source, random) => oneLine(source, random, /^\s*<mxCell/, line => `        Now the next part:\n${line}`),
  },
  { name: 'CDATA around', mutate: source => `<![CDATA[\n${source.trimEnd()}\n]]>` },
  { name: 'answer tags around', mutate: source => `<answer>\n${source.trimEnd()}\n</answer>` },
  { name: 'in a code tag', mutate: source => `<pre><code>\n${source.trimEnd()}\n</code></pre>` },
  { name: 'in JSON', mutate: source => JSON.stringify({ xml: source, title: 'Overview' }) },
  {
    name: 'cut off inside the last cell',
    mutate: source => {
      const at = source.lastIndexOf('<mxCell')
      const end = source.indexOf('</mxCell>', at)
      if (at === -1 || end === -1 || source.slice(at).includes('<mxPoint')) return null
      return { text: source.slice(0, at + 24), expected: source.slice(0, at) + source.slice(end + 9) }
    },
  },
  {
    name: 'ids twice',
    mutate: source => {
      const [first, second] = [...source.matchAll(/<mxCell id="([^"]+)"[^>]*vertex="1"/g)].map(([, id]) => id)
      if (!first || !second || source.split(`"${second}"`).length !== 2) return null
      return source.replace(`id="${second}"`, `id="${first}"`)
    },
  },
  {
    name: 'control character',
    mutate: (source, random) =>
      relabel(
        source,
        random,
        label => `${label}\u0008`,
        label => label,
      ),
  },
]
