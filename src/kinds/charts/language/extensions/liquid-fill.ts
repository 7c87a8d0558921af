import {
  createGroup,
  type Engine,
  type Group,
  initData,
  numberOf,
  type SeriesModel,
  type ViewApi,
} from './series-model.ts'

/** Defaults of ECharts' own extension. */
const defaults = {
  color: ['#294D99', '#156ACF', '#1598ED', '#45BDFF'],
  center: ['50%', '50%'],
  radius: '50%',
  amplitude: '8%',
  waveLength: '80%',
  shape: 'circle',
  direction: 'right',
  outline: { show: true, borderDistance: 8, itemStyle: { color: 'none', borderColor: '#294D99', borderWidth: 8 } },
  backgroundStyle: { color: '#E3F7FF' },
  itemStyle: { opacity: 0.95 },
  label: { show: true, color: '#294D99', insideColor: '#fff', fontSize: 50, fontWeight: 'bold', position: 'inside' },
}

/** Number of points of a wave. */
const wavePoints = 80

interface Circle {
  x: number
  y: number
  radius: number
}

/**
 * Adds the series type `liquidFill`, with the option of `echarts-liquidfill`: how full something is, from 0 to 1. Nothing moves. That package
 * asks for ECharts 5, and adds its series to one build of ECharts alone.
 */
export function registerLiquidFill(engine: Engine): void {
  engine.extendSeriesModel({
    type: 'series.liquidFill',
    getInitialData(this: object, option: { data?: unknown }) {
      return initData(engine, this, option.data)
    },
    defaultOption: defaults,
  })
  engine.extendChartView({
    type: 'liquidFill',
    render(this: { group: Group }, model: SeriesModel, _: object, api: ViewApi) {
      this.group.removeAll()
      for (const element of drawLiquid(engine, model, api)) this.group.add(element)
    },
    dispose() {},
  })
}

function drawLiquid(engine: Engine, model: SeriesModel, api: ViewApi): object[] {
  const { parsePercent } = engine.number
  const size = Math.min(api.getWidth(), api.getHeight())
  const [x, y] = Array.isArray(model.get('center')) ? (model.get('center') as (string | number)[]) : ['50%', '50%']
  const outer = parsePercent(model.get('radius') as string, size) / 2
  const hasOutline = model.get('outline.show') === true
  const edge = hasOutline ? parsePercent(model.get('outline.itemStyle.borderWidth') as string, size) : 0
  const distance = hasOutline ? parsePercent(model.get('outline.borderDistance') as string, size) : 0
  const place = {
    x: parsePercent(x ?? '50%', api.getWidth()),
    y: parsePercent(y ?? '50%', api.getHeight()),
    radius: Math.max(1, outer - edge - distance),
  }
  const shape = String(model.get('shape'))
  const filling = drawFilling(engine, model, place, shape)
  if (!hasOutline) return [filling]
  const outline = drawShape(
    engine,
    shape,
    { ...place, radius: outer - edge / 2 },
    {
      ...styleOf(model.getModel('outline'), 'itemStyle'),
      fill: 'none',
      stroke: model.get('outline.itemStyle.borderColor'),
      lineWidth: edge,
    },
  )
  return [outline, filling]
}

/** Draws the inside: the background, the waves from the fullest down, and the label, which is light where a wave is behind it. */
function drawFilling(engine: Engine, model: SeriesModel, place: Circle, shape: string): object {
  const data = model.getData()
  const group = createGroup(engine)
  const colors = [model.get('color')].flat()
  group.add(drawShape(engine, shape, place, styleOf(model, 'backgroundStyle')))
  const levels = Array.from({ length: data.count() }, (_, index) => share(data.get('value', index)))
  for (const [index, level] of levels.entries()) {
    const item = data.getItemModel(index)
    const own = styleOf(item, 'itemStyle')
    const wave = new engine.graphic.Polygon({
      shape: { points: wavePointsOf(model, place, level, index) },
      style: { ...own, fill: own.fill ?? colors[index % colors.length] } as object,
      z2: 2,
    })
    data.setItemGraphicEl(index, wave)
    group.add(wave)
  }
  if (model.get('label.show') !== false && levels.length > 0) addLabel(engine, model, place, levels, group)
  group.setClipPath(drawShape(engine, shape, place, {}))
  return group
}

function addLabel(engine: Engine, model: SeriesModel, place: Circle, levels: readonly number[], group: Group) {
  const label = model.getModel('label')
  const [first = 0] = levels
  const text = model.getFormattedLabel(0) ?? `${Math.round(first * 1000) / 10}%`
  const draw = (color: unknown) =>
    new engine.graphic.Text({
      x: place.x,
      y: place.y,
      z2: 10,
      style: {
        ...engine.helper.createTextStyle(label as never),
        text,
        align: 'center',
        verticalAlign: 'middle',
        fill: String(color),
      },
    })
  group.add(draw(label.get('color')))
  const highest = levels.indexOf(Math.max(...levels))
  const inside = createGroup(engine)
  inside.add(draw(label.get('insideColor')))
  inside.setClipPath(
    new engine.graphic.Polygon({ shape: { points: wavePointsOf(model, place, levels[highest] ?? 0, highest) } }),
  )
  group.add(inside)
}

function share(value: unknown): number {
  return Math.min(1, Math.max(0, numberOf(value, 0)))
}

/** A wave from the left edge to the right one, at the height of its level, down to the bottom. */
function wavePointsOf(model: SeriesModel, { x, y, radius }: Circle, level: number, index: number): [number, number][] {
  // Nothing and everything have no waves: they would show a little more or less.
  const height = level === 0 || level === 1 ? 0 : ofLength(model.get('amplitude'), radius)
  const length = Math.max(1, ofLength(model.get('waveLength'), radius * 2))
  const phase = numberOf(model.get('phase'), (index * Math.PI) / 4)
  const top = y + radius - level * radius * 2
  const crest = Array.from({ length: wavePoints + 1 }, (_, step): [number, number] => {
    const along = (step / wavePoints) * radius * 2
    return [x - radius + along, top + Math.sin((along / length) * Math.PI * 2 + phase) * height]
  })
  return [...crest, [x + radius, y + radius + 1], [x - radius, y + radius + 1]]
}

function ofLength(value: unknown, whole: number): number {
  const percent = /^(-?[\d.]+)%$/.exec(String(value))
  return percent ? (Number(percent[1]) / 100) * whole : numberOf(value, 0)
}

function drawShape(engine: Engine, shape: string, { x, y, radius }: Circle, style: object): object {
  const name = shape === 'container' ? 'rect' : shape
  const element = engine.helper.createSymbol(name, x - radius, y - radius, radius * 2, radius * 2) as unknown as {
    setStyle(style: object): void
  }
  element.setStyle({ fill: 'none', ...style })
  return element
}

/** Converts an `itemStyle` for ECharts' elements. */
function styleOf(model: SeriesModel, key: string): { fill?: unknown } {
  const fill = model.get(`${key}.color`)
  const opacity = model.get(`${key}.opacity`)
  const stroke = model.get(`${key}.borderColor`)
  const lineWidth = model.get(`${key}.borderWidth`)
  return {
    ...(fill !== undefined && { fill }),
    ...(opacity !== undefined && { opacity }),
    ...(stroke !== undefined && { stroke }),
    ...(lineWidth !== undefined && { lineWidth }),
  }
}
