import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../../../test/cpu-time.ts'
import { format } from './index.ts'

const box = (id: string, value: string, more = 'x="40" y="40"') =>
  `<mxCell id="${id}" value="${value}" style="rounded=1;html=1;" vertex="1" parent="1"><mxGeometry ${more} width="120" height="60" as="geometry"/></mxCell>`
const edge = (id: string, source: string, target: string) =>
  `<mxCell id="${id}" style="html=1;" edge="1" parent="1" source="${source}" target="${target}"><mxGeometry relative="1" as="geometry"/></mxCell>`
const root = (...cells: string[]) => `<root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root>`
const file = (...cells: string[]) =>
  `<mxfile><diagram name="Page-1"><mxGraphModel>${root(...cells)}</mxGraphModel></diagram></mxfile>`
const compress = (model: string) => deflateRawSync(encodeURIComponent(model)).toString('base64')

async function codes(source: string): Promise<string[]> {
  const problems = await format.check(source)
  return problems.map(({ code, level }) => `${level} ${code.replace('architecture/', '')}`)
}

async function repaired(source: string) {
  const { source: output, repairs } = await format.repair(source)
  expect(await format.repair(output)).toEqual({ source: output, repairs: [] })
  return { output, repairs: repairs.map(repair => repair.code), problems: await codes(output) }
}

/** The value of an attribute of the cell with this id. */
function attributeOf(source: string, id: string, name: string): string | undefined {
  const tag = new RegExp(`<(?:mxCell|UserObject|object) [^<>]*id="${id}"[^<>]*>`).exec(source)?.[0] ?? ''
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
}

describe('check', () => {
  test('accepts files, a bare model, several pages, user objects and compressed pages', async () => {
    expect(await codes(file(box('a', 'A'), box('b', 'B'), edge('e', 'a', 'b')))).toEqual([])
    expect(await codes(`<mxGraphModel>${root(box('a', 'A'))}</mxGraphModel>`)).toEqual([])
    const page = `<diagram><mxGraphModel>${root(box('a', 'A'))}</mxGraphModel></diagram>`
    expect(await codes(`<?xml version="1.0"?>\n<mxfile>${page}${page}</mxfile>`)).toEqual([])
    const user =
      '<UserObject id="u" label="U" owner="me"><mxCell style="html=1;" vertex="1" parent="1"><mxGeometry x="1" width="9" height="9" as="geometry"/></mxCell></UserObject>'
    expect(await codes(file(user, box('b', 'B'), edge('e', 'u', 'b')))).toEqual([])
    const packed = compress(`<mxGraphModel>${root(box('a', '数据库'))}</mxGraphModel>`)
    expect(await codes(`<mxfile><diagram>${packed}</diagram></mxfile>`)).toEqual([])
  })

  test('the root cell and the layer may have other ids', async () => {
    const model = '<mxGraphModel><root><mxCell id="x-0"/><mxCell id="x-1" parent="x-0"/></root></mxGraphModel>'
    expect(await codes(model)).toEqual(['warning empty'])
  })

  test.each([
    ['a bare &', file(box('a', 'R & D')), 'error bare-ampersand'],
    ['a raw <', file(box('a', 'a < b')), 'error xml'],
    [
      'a doubled attribute',
      file(box('a', 'A').replace('vertex="1"', 'vertex="1" vertex="1"')),
      'error duplicate-attribute',
    ],
    ['a document type', `<!DOCTYPE x>${file()}`, 'error doctype'],
    ['an unknown entity', file(box('a', '&nbsp;')), 'error xml'],
    ['a doubled hyphen in a comment', `<!-- a -- b -->${file()}`, 'error xml'],
    ['cells alone', box('a', 'A') + box('b', 'B'), 'error fragment'],
    ['other XML', '<svg/>', 'error not-drawio'],
    ['no page', '<mxfile/>', 'error no-page'],
    ['a page without a model', '<mxfile><diagram>hello</diagram></mxfile>', 'error no-model'],
    ['no root cell', `<mxGraphModel><root>${box('a', 'A')}</root></mxGraphModel>`, 'error no-root-cell'],
    [
      'a cell without a parent',
      file('<mxCell id="a" value="A" vertex="1"><mxGeometry as="geometry"/></mxCell>'),
      'error no-parent',
    ],
    ['no id', file(box('', 'A')), 'error no-id'],
    ['an id twice', file(box('a', 'A'), box('a', 'B', 'x="9" y="300"')), 'error duplicate-id'],
    ['an unknown parent', file(box('a', 'A').replace('parent="1"', 'parent="x"')), 'error unknown-parent'],
    ['a cell inside itself', file(box('a', 'A').replace('parent="1"', 'parent="a"')), 'error parent-cycle'],
    ['an unknown end', file(box('a', 'A'), edge('e', 'a', 'b')), 'error unknown-end'],
    [
      'a cell inside a cell',
      file(box('a', 'A').replace('</mxCell>', `${box('b', 'B')}</mxCell>`)),
      'error nested-cell',
    ],
    ['no geometry', file(box('a', 'A').replace(/<mxGeometry.*?>/, '')), 'error no-geometry'],
    ['a geometry that does not count', file(box('a', 'A').replace('as="geometry"', '')), 'error no-role'],
    ['a measure that is no number', file(box('a', 'A', 'x="left" y="1"')), 'error bad-number'],
    [
      'a stray point',
      file(
        edge('e', '1', '1').replace(
          'relative="1" as="geometry"/>',
          'relative="1" as="geometry"><mxPoint x="1" y="1"/></mxGeometry>',
        ),
      ),
      'error stray-point',
    ],
    ['neither vertex nor edge', file(box('a', 'A').replace(' vertex="1"', '')), 'error no-kind'],
    ['a vertex that says true', file(box('a', 'A').replace('vertex="1"', 'vertex="true"')), 'error no-kind'],
    [
      'an edge that is not marked',
      file(box('a', 'A'), '<mxCell id="e" parent="1" source="a" target="a"/>'),
      'error no-kind',
    ],
    ['shapes without a place', file(box('a', 'A', ''), box('b', 'B', '')), 'error unplaced'],
    ['a tag escaped twice', file(box('a', '&amp;lt;b&gt;A&lt;/b&gt;')), 'error double-escaping'],
    ['HTML without html=1', file(box('a', '&lt;b&gt;A&lt;/b&gt;').replace('html=1;', '')), 'warning html-as-text'],
    ['\\n in a label', file(box('a', 'A\\nB')), 'warning line-break'],
  ])('finds %s', async (_name, source, code) => {
    expect(await codes(source)).toContain(code)
  })

  test('tells line and column', async () => {
    const problems = await format.check(
      '<mxGraphModel>\n <root>\n  <mxCell id="0"/>\n  <mxCell id="0"/>\n </root>\n</mxGraphModel>',
    )
    expect(problems.find(({ code }) => code === 'architecture/duplicate-id')).toMatchObject({ line: 4, column: 3 })
    expect((await format.check('<mxfile>\n a & b </mxfile>'))[0]).toMatchObject({ line: 2, column: 4 })
  })

  test('a compressed page is inflated within limits', async () => {
    const bomb = deflateRawSync(Buffer.alloc(50_000_000, 'a')).toString('base64')
    expect(await codes(`<mxfile><diagram>${bomb}</diagram></mxfile>`)).toEqual(['error too-large'])
    const broken = compress(`<mxGraphModel>${root(box('a', 'A'), edge('e', 'a', 'b'))}</mxGraphModel>`)
    const [problem] = await format.check(`<mxfile>\n<diagram>${broken}</diagram></mxfile>`)
    expect(problem).toMatchObject({ code: 'architecture/unknown-end', line: 2 })
  })

  const cells = (count: number) => Array.from({ length: count }, (_, index) => `<mxCell id="${index + 2}"/>`).join('')
  const page = (inside: string) => `<diagram>${inside}</diagram>`
  const compressedPage = (inside: string) => page(compress(`<mxGraphModel>${root(inside)}</mxGraphModel>`))

  test.each([
    [
      'compressed pages together',
      compressedPage(`<mxCell id="2" value="${'x'.repeat(1_000_000)}"/>`).repeat(9),
      'too-large',
      '8 MiB',
    ],
    ['pages', page('<mxGraphModel/>').repeat(201), 'too-many-pages', '200 pages'],
    ['cells', page(`<mxGraphModel>${root(cells(20_001))}</mxGraphModel>`), 'too-many-cells', '20000 cells'],
    ['compressed cells', compressedPage(cells(30_000)), 'too-many-cells', '20000 cells'],
    ['elements', page('<x/>'.repeat(100_001)), 'too-many-elements', '100000 elements'],
    ['depth', '<x>'.repeat(200), 'xml', '100 levels deep'],
  ])('refuses too many %s, by the name of the limit', async (_name, pages, code, limit) => {
    const source = `<mxfile>${pages}</mxfile>`
    const problems = await format.check(source)
    expect(problems.map(problem => problem.code)).toContain(`architecture/${code}`)
    expect(problems.map(({ message }) => message).join()).toContain(limit)
    if (code !== 'xml') expect(await format.repair(source)).toEqual({ source, repairs: [] })
  })

  test('tells a hundred thousand problems, of many cells or of one', async () => {
    const bare = '<mxCell/>'.repeat(19_000)
    expect((await format.check(file(bare))).length).toBeGreaterThan(19_000)
    const points = '<mxPoint x="a" y="b" width="c" height="d"/>'.repeat(50_000)
    expect(
      (
        await format.check(
          file(`<mxCell id="2" edge="1" parent="1"><mxGeometry as="geometry">${points}</mxGeometry></mxCell>`),
        )
      ).length,
    ).toBeGreaterThan(150_000)
  })
})

describe('repair', () => {
  test('leaves what can be drawn as it is', async () => {
    const source = `${file(box('a', '&lt;b&gt;A&lt;/b&gt;').replace('html=1;', ''))}\n\n`
    expect(await format.repair(source)).toEqual({ source, repairs: [] })
  })

  test('a style keeps what stands behind a colour in quotes', async () => {
    const { output } = await repaired(
      file(box('a', 'A').replace(/style="[^"]*"/, 'style="fillColor="#fff";strokeColor="#000";html=1"')),
    )
    expect(output).toContain('style="fillColor=#fff;strokeColor=#000;html=1"')
  })

  test('measures in the cell itself become its geometry', async () => {
    const { output, problems } = await repaired(
      file('<mxCell id="a" value="A" vertex="true" parent="1" x="10" y="20" width="100" height="50"/>'),
    )
    expect(output).toContain('<mxGeometry width="100" height="50" x="10" y="20" as="geometry"/>')
    expect(problems).toEqual([])
  })

  test('wraps cells and keeps them', async () => {
    const { output, problems } = await repaired(
      box('a', 'A &amp; B') + box('b', 'B', 'x="9" y="200"') + edge('e', 'a', 'b'),
    )
    expect(problems).toEqual([])
    expect(attributeOf(output, 'a', 'value')).toBe('A &amp; B')
    expect(attributeOf(output, 'e', 'target')).toBe('b')
  })

  test.each([
    ['raw & and <', 'value="R & D <b>x</b> a < b"', 'R &amp; D &lt;b&gt;x&lt;/b&gt; a &lt; b'],
    [
      'raw HTML with attributes',
      'value="<font color="red">A</font>"',
      '&lt;font color=&quot;red&quot;&gt;A&lt;/font&gt;',
    ],
    ['raw quotes', 'value="say "hi" there"', 'say &quot;hi&quot; there'],
    ['single quotes', "value='It\"s'", 'It&quot;s'],
    ['backslashes', 'value=\\"A\\"', 'A'],
    ['curly quotes', 'value=“A”', 'A'],
    ['full-width quotes', 'value=＂A ＂b＂ 1＞0 c＂', 'A ＂b＂ 1＞0 c'],
    ['full-width apostrophes and signs', 'value＝＇A＇', 'A'],
    ['no-break spaces', '\u00a0value="A\u00a0B"\u00a0', 'A\u00a0B'],
    ['no quotes', 'value=A', 'A'],
    ['escaped quotes', 'value=&quot;A&quot;', 'A'],
    ['no space behind', 'value="A"', 'A'],
    ['an unknown entity', 'value="a&nbsp;b &foo; c"', 'a\u00a0b &amp;foo; c'],
    ['a missing quote', 'value="A', 'A'],
    ['a line break', 'value="A\nB"', 'A&#xa;B'],
  ])('repairs %s in an attribute', async (_name, written, value) => {
    const glue = _name === 'no space behind' ? '' : ' '
    const cell = `<mxCell id="a" ${written}${glue}style="html=1;" vertex="1" parent="1"><mxGeometry x="1" y="1" width="9" height="9" as="geometry"/></mxCell>`
    const { output, problems } = await repaired(file(cell, '<mxCell id="b" value="&" parent="0"/>'))
    expect(attributeOf(output, 'a', 'value')).toBe(value)
    expect(attributeOf(output, 'a', 'style')).toBe('html=1;')
    expect(problems).toEqual([])
  })

  test.each([
    ['unclosed tags', file(box('a', 'A')).replace('</root></mxGraphModel></diagram></mxfile>', '')],
    ['surplus tags', `${file(box('a', 'A'))}</mxfile></invoke>`],
    ['mistyped tags', file(box('a', 'A')).replace('</mxCell>', '</mxcell>').replace('<root>', '<Root>')],
    ['other names', file(box('a', 'A')).replaceAll('mxCell', 'Cell').replaceAll('mxGeometry', 'geometry')],
    ['a CDATA section around it', `<![CDATA[${file(box('a', 'A'))}]]>`],
    ['prose around it', `Here is the XML:\n${file(box('a', 'A'))}\nEnjoy <3`],
    ['a document type', `<!DOCTYPE mxfile [<!ENTITY x "y">]>${file(box('a', 'A'))}`],
    [
      'a page as escaped text',
      `<mxfile><diagram>${`<mxGraphModel>${root(box('a', 'A'))}</mxGraphModel>`.replaceAll('<', '&lt;')}</diagram></mxfile>`,
    ],
    ['full-width tags', file(box('a', 'A')).replaceAll('<mxCell', '＜mxCell').replaceAll('</mxCell>', '＜／mxCell＞')],
    ['full-width quotes everywhere', file(box('a', 'A')).replaceAll('"', '＂')],
    ['a comment without an end before one with it', file(`<!-- the first\n${box('a', 'A')}<!-- the end -->`)],
    [
      'a comment with a comment in it',
      file(`<!-- ${box('b', 'B')}<!-- x --> -->${box('a', 'A')}`).replace('</root>', ''),
    ],
    ['missing root cells', `<mxGraphModel><root>${box('a', 'A')}</root></mxGraphModel>`],
  ])('%s', async (_name, source) => {
    const { output, problems } = await repaired(source)
    expect(problems).toEqual([])
    expect(attributeOf(output, 'a', 'value')).toBe('A')
    expect(output.match(/<mxCell /g)).toHaveLength(3)
  })

  test('a cell inside a cell becomes its child, unless it says where it belongs', async () => {
    const inner = box('b', 'B').replace(' parent="1"', '') + box('d', 'D', 'x="9" y="99"').replace(' parent="1"', '')
    const { output, problems } = await repaired(
      file(box('a', 'A').replace('</mxCell>', `${inner}${box('c', 'C')}</mxCell>`)),
    )
    expect(problems).toEqual([])
    expect(['b', 'c', 'd'].map(id => attributeOf(output, id, 'parent'))).toEqual(['a', '1', 'a'])
  })

  test('equal ids: the later cell gets the one that is referred to but missing, else the next', async () => {
    const cells = (end: string) => [box('x-1', 'A'), box('x-1', 'B', 'x="9" y="200"'), edge('e', 'x-1', end)]
    expect(attributeOf((await repaired(file(...cells('x-7')))).output, 'x-7', 'value')).toBe('B')
    expect(attributeOf((await repaired(file(...cells('x-1')))).output, 'x-2', 'value')).toBe('B')
  })

  test('an edge that names a label finds its shape; an end that is nowhere is left open and told', async () => {
    const { output, problems } = await repaired(
      file(box('a', 'A'), box('b', 'Orders DB', 'x="9" y="200"'), edge('e', 'a', 'orders db')),
    )
    expect(attributeOf(output, 'e', 'target')).toBe('b')
    expect(problems).toEqual([])
    const { repairs } = await format.repair(file(box('a', 'A'), edge('e', 'a', 'gone')))
    expect(repairs[0]?.message).toContain('"gone"')
  })

  test('a stray point becomes a way-point', async () => {
    const stray = edge('e', 'a', 'b').replace('as="geometry"/>', 'as="geometry"><mxPoint x="5" y="6"/></mxGeometry>')
    const { output, problems } = await repaired(file(box('a', 'A'), box('b', 'B', 'x="9" y="200"'), stray))
    expect(problems).toEqual([])
    expect(output).toMatch(/<Array as="points">\s*<mxPoint x="5" y="6"\/>\s*<\/Array>/)
  })

  test('edges without a geometry and measures with units are repaired', async () => {
    const bare = edge('e', 'a', 'b').replace(/<mxGeometry.*?>/, '')
    const { output, problems } = await repaired(
      file(box('a', 'A', 'x="40px" y="oops"'), box('b', 'B', 'x="9" y="200"'), bare),
    )
    expect(problems).toEqual([])
    expect(output).toContain('<mxGeometry x="40" width="120"')
  })

  test('shapes without a place are laid out, containers around what they hold', async () => {
    const zone = box('z', 'Zone', '').replace('rounded=1;', 'swimlane;startSize=28;')
    const inZone = (id: string) => box(id, id.toUpperCase(), '').replace('parent="1"', 'parent="z"')
    const { output, repairs, problems } = await repaired(
      file(zone, inZone('a'), inZone('b'), box('u', 'U', ''), edge('e1', 'u', 'a'), edge('e2', 'a', 'b')),
    )
    expect(problems).toEqual([])
    expect(repairs).toEqual(['drawio-places'])
    const boxOf = (id: string) => {
      const geometry = new RegExp(`id="${id}"[^>]*>\\s*<mxGeometry ([^>]*)>`).exec(output)?.[1] ?? ''
      const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(name =>
        Number(new RegExp(`(?:^| )${name}="(-?[\\d.]+)"`).exec(geometry)?.[1]),
      )
      return { x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 }
    }
    const [outer, a, b, user] = [boxOf('z'), boxOf('a'), boxOf('b'), boxOf('u')]
    expect(a.x + a.width).toBeLessThan(b.x)
    expect(b.x + b.width).toBeLessThan(outer.width)
    expect(a.y).toBeGreaterThanOrEqual(28)
    expect(user.x + user.width).toBeLessThan(outer.x)
  })

  test('a few new shapes are put below what has a place', async () => {
    const placed = ['a', 'b', 'c'].map((id, index) => box(id, id, `x="40" y="${40 + 100 * index}"`))
    const { output } = await repaired(file(...placed, box('n1', 'New', ''), box('n2', 'Newer', '')))
    expect(output).toContain('<mxGeometry x="40" y="140" width="120" height="60" as="geometry"/>')
    expect(output.match(/y="340"/g)).toHaveLength(2)
  })

  test('a cut-off text keeps every whole cell and names what was cut', async () => {
    const { source, repairs } = await format.repair(
      file(box('a', 'A'), box('b', 'Lost', 'x="9" y="200"')).replace(
        /html=1;" vertex="1" parent="1"><mxGeometry x="9".*/,
        '',
      ),
    )
    expect(await codes(source)).toEqual([])
    expect(attributeOf(source, 'a', 'value')).toBe('A')
    expect(repairs.some(({ message }) => message.includes('“Lost”'))).toBe(true)
  })

  test('every prefix and hostile texts end in time, without an exception', async () => {
    const whole = file(box('a', 'A'), box('b', 'R &amp; D', 'x="9" y="200"'), edge('e', 'a', 'b'))
    for (let length = 0; length < whole.length; length += 1) await repaired(whole.slice(0, length))
    const pieces = [
      '<',
      '<a>',
      '<mxCell id="1">',
      '<mxCell value="',
      '<!--',
      '<!',
      '<b a="x" ',
      '=',
      ' ',
      '&#',
      '"',
      '<!-->',
      '<!--->',
      '<!-- -->',
      '＜mxCell ',
      '＜',
      'value=＂',
    ]
    for (const piece of pieces) {
      const started = cpuTime()
      await format.repair(`<mxCell ${piece.repeat(50_000 / piece.length)}`)
      expect(cpuTime() - started).toBeLessThan(1_500)
    }
  })
})

describe('find', () => {
  test.each([
    ['a file', file(box('a', 'A'))],
    ['a model', `<mxGraphModel>${root()}</mxGraphModel>`],
    ['cells', `${box('a', 'A')}\n${edge('e', 'a', 'a')}`],
    ['with a declaration', `<?xml version="1.0"?>\n${file()}`],
  ])('%s in prose', (_name, source) => {
    const text = `Sure, <b>here</b> it is:\n${source}\nAs you see, a > b.`
    const found = format.find(text)
    expect(found && text.slice(found.start, found.end)).toBe(source)
  })

  test('to the end of a text that is cut off', () => {
    const text = `Look: ${file(box('a', 'A'), box('b', 'B')).slice(0, -120)}`
    expect(format.find(text)).toEqual({ start: 6, end: text.length })
  })

  test('nothing in prose or other markup', () => {
    expect(format.find('An <object id="1"/> of art')).toBeNull()
    expect(format.find('<svg></svg>')).toBeNull()
  })
})
