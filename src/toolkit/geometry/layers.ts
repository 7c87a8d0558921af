/** A box to place, in pixels. */
export interface LayerNode {
  id: string
  width: number
  height: number
}

export interface LayerEdge {
  source: string
  target: string
  /** Gets room of its own on its edge. Empty: none. */
  label: string
}

export interface LayerOptions {
  /** Direction of arrows: top to bottom, or left to right. */
  direction: 'TB' | 'LR'
  /** Between neighbours in a layer, and between layers, in pixels. */
  nodeGap: number
  layerGap: number
}
