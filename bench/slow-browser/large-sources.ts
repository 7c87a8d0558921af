import { agents } from '../../src/kinds/registry.ts'

export interface LargeSource {
  name: string
  kind: string
  source: string
}

/** Large drawings as the service stores them: with their shapes in place. */
export async function largeSources(): Promise<LargeSource[]> {
  const drawings = [
    { name: 'flowchart, 500 nodes', kind: 'flowchart', source: flowchart(500) },
    { name: 'architecture, 300 cells', kind: 'architecture', source: architecture(300) },
    { name: 'mind map, 1,000 nodes', kind: 'mindmap', source: mindmap(1_000) },
    { name: 'sequence, 100 messages', kind: 'textdiagram', source: sequence(100) },
    { name: 'chart, 50 series', kind: 'charts', source: chart(50) },
  ]
  return Promise.all(
    drawings.map(async drawing => {
      const format = agents.find(({ id }) => id === drawing.kind)?.format
      const placed = await format?.layout?.(drawing.source)
      return { ...drawing, source: placed?.source ?? drawing.source }
    }),
  )
}

/** A few words that keep an engine busy for ever. */
export const endlessSource: LargeSource = {
  name: 'chart without an end',
  kind: 'charts',
  source: JSON.stringify({
    xAxis: { type: 'category', data: ['a', 'b', 'c'] },
    yAxis: {},
    series: [{ type: 'pictorialBar', symbolRepeat: 'fixed', symbolSize: [1e-7, 1e-7], data: [1e9, 1, 1] }],
  }),
}

/** A tree, each node with three below it. */
function flowchart(count: number): string {
  const nodes = range(count).map(index => ({ id: `n${index}`, type: 'process', data: { label: `Step ${index}` } }))
  const edges = range(count - 1).map(index => ({
    id: `e${index}`,
    source: `n${Math.floor(index / 3)}`,
    target: `n${index + 1}`,
  }))
  return JSON.stringify({ nodes, edges })
}

/** Shapes in a grid, each joined to the next. `count` counts shapes and lines. */
function architecture(count: number): string {
  const columns = 15
  const half = count / 2
  const shapes = range(half).map(
    index =>
      `<mxCell id="s${index}" value="Service ${index}" style="rounded=1;whiteSpace=wrap;html=1;" vertex="1" parent="1"><mxGeometry x="${(index % columns) * 180}" y="${Math.floor(index / columns) * 110}" width="120" height="60" as="geometry"/></mxCell>`,
  )
  const lines = range(half - 1).map(
    index =>
      `<mxCell id="l${index}" edge="1" parent="1" source="s${index}" target="s${index + 1}" style="edgeStyle=orthogonalEdgeStyle;html=1;"><mxGeometry relative="1" as="geometry"/></mxCell>`,
  )
  return `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${shapes.join('')}${lines.join('')}</root></mxGraphModel>`
}

function mindmap(count: number): string {
  const branches = 20
  const leaves = count / branches - 1
  return [
    '# Everything',
    ...range(branches).flatMap(branch => [
      `## Branch ${branch}`,
      ...range(leaves).map(leaf => `- Thought ${leaf} of branch ${branch}`),
    ]),
  ].join('\n')
}

function sequence(count: number): string {
  return [
    'sequenceDiagram',
    ...range(count).map(index => `  Service${index % 6}->>Service${(index + 1) % 6}: message number ${index}`),
  ].join('\n')
}

function chart(count: number): string {
  const months = range(12).map(month => `Month ${month + 1}`)
  return JSON.stringify({
    title: { text: 'Sales by shop' },
    legend: {},
    xAxis: { type: 'category', data: months },
    yAxis: { type: 'value' },
    series: range(count).map(series => ({
      name: `Shop ${series}`,
      type: 'bar',
      data: months.map((_, month) => ((series * 37 + month * 53) % 90) + 10),
    })),
  })
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
