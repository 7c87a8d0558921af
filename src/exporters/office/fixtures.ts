const node = (id: string) => ({ id, data: { label: id } })
const edge = (target: string, more: object) => ({ id: target, source: 'a', target, ...more })

/** A flowchart whose edges end in nothing, in arrows at both ends, in a cross, and in a circle behind a dashed line. */
export const flowOfEnds = JSON.stringify({
  nodes: ['a', 'b', 'c', 'd', 'e'].map(node),
  edges: [
    edge('b', { data: { direction: 'none' } }),
    edge('c', { markerStart: { type: 'arrowclosed' } }),
    edge('d', { data: { head: 'cross' } }),
    edge('e', { data: { head: 'circle' }, style: { strokeDasharray: '5 5' } }),
  ],
})
