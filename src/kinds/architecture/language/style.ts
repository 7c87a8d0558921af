/** The style of a cell, its names (`ellipse`, `swimlane`) resolved to their values. */
export interface Style {
  /** Shape as which the cell is drawn, for example `rectangle`, `cylinder3` or `mxgraph.aws4.s3`. */
  shape: string
  text(key: string): string | undefined
  /** `fallback` where the value is missing or no finite number. */
  number(key: string, fallback: number): number
  flag(key: string, fallback?: boolean): boolean
}

const noPaint = { fillColor: 'none', strokeColor: 'none' }

/** The named colours of draw.io's default stylesheet: fill, outline, and what the fill fades into. */
const namedColors: Readonly<Record<string, readonly [fill: string, stroke: string, gradient: string]>> = {
  gray: ['#F5F5F5', '#666666', '#B3B3B3'],
  blue: ['#DAE8FC', '#6C8EBF', '#7EA6E0'],
  green: ['#D5E8D4', '#82B366', '#97D077'],
  turquoise: ['#D5E8D4', '#6A9153', '#67AB9F'],
  yellow: ['#FFF2CC', '#D6B656', '#FFD966'],
  orange: ['#FFCD28', '#D79B00', '#FFA500'],
  red: ['#F8CECC', '#B85450', '#EA6B66'],
  pink: ['#E6D0DE', '#996185', '#B5739D'],
  purple: ['#E1D5E7', '#9673A6', '#8C6C9C'],
}

/** The named styles of draw.io's default stylesheet. */
const named: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  text: { ...noPaint, shape: 'text', align: 'left', verticalAlign: 'top' },
  edgeLabel: { ...noPaint, shape: 'text', fontSize: '11' },
  label: {
    shape: 'label',
    fontStyle: '1',
    align: 'left',
    verticalAlign: 'middle',
    spacingLeft: '52',
    imageWidth: '42',
    imageHeight: '42',
    rounded: '1',
  },
  fancy: { shadow: '1', glass: '1' },
  icon: { shape: 'icon', align: 'center', verticalAlign: 'top', verticalLabelPosition: 'bottom' },
  swimlane: { shape: 'swimlane', fontStyle: '1', startSize: '23', verticalAlign: 'middle' },
  group: { ...noPaint, shape: 'rectangle', verticalAlign: 'top' },
  ellipse: { shape: 'ellipse' },
  rhombus: { shape: 'rhombus' },
  triangle: { shape: 'triangle' },
  line: { shape: 'line', strokeWidth: '4', verticalAlign: 'top', spacingTop: '8' },
  image: { shape: 'image', verticalAlign: 'top', verticalLabelPosition: 'bottom' },
  roundImage: { shape: 'image', verticalAlign: 'top', verticalLabelPosition: 'bottom' },
  arrow: { shape: 'arrow' },
}

/** Names that precede the values, and are shapes where they are written alone, as models like to do. */
const shapeNames = new Set([
  'hexagon',
  'cylinder',
  'cylinder3',
  'cloud',
  'actor',
  'umlActor',
  'document',
  'note',
  'cube',
  'parallelogram',
  'trapezoid',
  'process',
  'step',
  'card',
  'folder',
  'component',
])

/** Reads `rounded=1;fillColor=#fff`: of a key that is given twice, the last value counts. */
export function readStyle(written: string): Style {
  const values = new Map<string, string>()
  for (const part of written.split(';')) {
    const equals = part.indexOf('=')
    if (equals > 0) values.set(part.slice(0, equals).trim(), part.slice(equals + 1).trim())
    else addNamed(values, part.trim())
  }
  const number = (key: string, fallback: number) => {
    const value = values.get(key)
    const read = value === undefined || value === '' ? Number.NaN : Number(value)
    return Number.isFinite(read) ? read : fallback
  }
  return {
    shape: values.get('shape') ?? 'rectangle',
    text: key => values.get(key),
    number,
    flag: (key, fallback = false) => number(key, fallback ? 1 : 0) === 1,
  }
}

function addNamed(values: Map<string, string>, name: string): void {
  if (shapeNames.has(name)) values.set('shape', name)
  const [, isPlain, color = ''] = /^(plain-)?(\w+)$/.exec(name) ?? []
  if (Object.hasOwn(namedColors, color)) addColors(values, color, isPlain === undefined)
  if (!Object.hasOwn(named, name)) return
  for (const [key, value] of Object.entries(named[name] ?? {})) values.set(key, value)
}

function addColors(values: Map<string, string>, color: string, isFancy: boolean): void {
  const [fill = '', stroke = '', gradient = ''] = namedColors[color] ?? []
  values.set('fillColor', fill)
  values.set('strokeColor', stroke)
  values.set('gradientColor', gradient)
  if (isFancy) addNamed(values, 'fancy')
}
