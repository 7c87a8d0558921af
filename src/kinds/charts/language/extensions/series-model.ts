import type * as ECharts from 'echarts'

/** ECharts, from whichever of its builds. */
export type Engine = typeof ECharts

/** The parts of ECharts' `SeriesModel` that our views read. */
export interface SeriesModel {
  /** The value at a path, defaults and the theme among them; untyped, as options are. */
  get(path: string | readonly string[]): unknown
  getData(): SeriesData
  getModel(path: string): SeriesModel
  /** A label by its `formatter`, where the series has one that is a template. */
  getFormattedLabel(index: number): string | null | undefined
  /** Value written at this place itself, not inherited. */
  option?: { color?: unknown }
}

export interface SeriesData {
  count(): number
  getName(index: number): string
  get(dimension: string, index: number): unknown
  getItemModel(index: number): SeriesModel
  getItemVisual(index: number, key: 'style'): { fill?: unknown }
  setItemGraphicEl(index: number, element: object): void
}

/** The size of the picture. */
export interface ViewApi {
  getWidth(): number
  getHeight(): number
}

/** A group of drawn elements. The types of ECharts do not hold together where optional properties are exact. */
export interface Group {
  add(element: object): void
  removeAll(): void
  setClipPath(shape: object): void
}

export function createGroup(engine: Engine): Group {
  return new engine.graphic.Group() as unknown as Group
}

/** Turns names and values into the data of a series without axes. */
export function initData(engine: Engine, series: object, data: unknown): object {
  const { createDimensions } = engine.helper
  const list = new engine.List(createDimensions((data ?? []) as [], { coordDimensions: ['value'] }), series as never)
  list.initData((data ?? []) as [])
  return list
}

export function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise
}

/** Two numbers, such as the limits of a range. */
export function pairOf(value: unknown, otherwise: readonly [number, number]): [number, number] {
  const [first, second] = Array.isArray(value) ? value : [value, value]
  return [numberOf(first, otherwise[0]), numberOf(second, otherwise[1])]
}
