/** A shape to place. Shapes that name it as their holder are inside it, and it is sized around them. */
export interface ElkShape {
  id: string
  /** Null: the page. */
  holder: string | null
  /** Width in pixels; for a container the minimum. */
  width: number
  height: number
  /** Space that a container keeps at its top and its left, for its title. */
  titleHeight: number
  titleWidth: number
  /** The room of a label beside the shape; null where there is none. */
  labelOutside: { side: 'top' | 'bottom' | 'left' | 'right'; width: number; height: number } | null
}

export interface ElkLink {
  id: string
  source: string
  target: string
  /** The room of its label; null where it has none. */
  label: { width: number; height: number } | null
}

/** Direction of the arrows. */
export type ElkDirection = 'RIGHT' | 'DOWN' | 'LEFT' | 'UP'
