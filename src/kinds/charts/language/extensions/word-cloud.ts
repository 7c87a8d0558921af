import { isRecord } from '../../../../shared/is-record.ts'
import type { Fields } from '../chart-option.ts'
import { type CloudSettings, type CloudWord, cloudForm, layOutCloud } from './cloud-layout.ts'
import {
  type Engine,
  type Group,
  initData,
  numberOf,
  pairOf,
  type SeriesData,
  type SeriesModel,
  type ViewApi,
} from './series-model.ts'

/** Defaults of ECharts' own extension, except that words are not rotated unless asked for: upright words are easier to read. */
const defaults = {
  shape: 'circle',
  left: 'center',
  top: 'center',
  width: '86%',
  height: '76%',
  sizeRange: [14, 64],
  rotationRange: [0, 0],
  rotationStep: 45,
  gridSize: 8,
  colorBy: 'data',
  textStyle: { fontWeight: 'normal' },
}

/**
 * Adds the series type `wordCloud`, with the option of `echarts-wordcloud`. That package places words by the pixels of a canvas, which there is
 * not on the server, and at random.
 */
export function registerWordCloud(engine: Engine): void {
  engine.extendSeriesModel({
    type: 'series.wordCloud',
    visualStyleAccessPath: 'textStyle',
    // What is said of words alone: the colour of all text would leave none of the palette.
    visualStyleMapper: (model: SeriesModel) => ({ fill: model.option?.color }),
    visualDrawType: 'fill',
    getInitialData(this: object, option: { data?: unknown }) {
      return initData(engine, this, option.data)
    },
    defaultOption: defaults,
  })
  engine.extendChartView({
    type: 'wordCloud',
    render(this: { group: Group }, model: SeriesModel, _: object, api: ViewApi) {
      this.group.removeAll()
      for (const element of drawCloud(engine, model, api)) this.group.add(element)
    },
    dispose() {},
  })
}

function drawCloud(engine: Engine, model: SeriesModel, api: ViewApi): object[] {
  const data = model.getData()
  const size = { width: api.getWidth(), height: api.getHeight() }
  const box = engine.helper.getLayoutRect(
    Object.fromEntries(['left', 'top', 'right', 'bottom', 'width', 'height'].map(key => [key, model.get(key)])),
    size,
  )
  const places = layOutCloud(
    wordsOf(data),
    box,
    readSettings(key => model.get(key)),
  )
  return places.flatMap((place, index) => {
    if (!place) return []
    const style = data.getItemModel(index).getModel('textStyle')
    const element = new engine.graphic.Text({
      x: box.x + place.x,
      y: box.y + place.y,
      rotation: (place.degrees * Math.PI) / 180,
      style: {
        ...engine.helper.createTextStyle(style as never),
        text: data.getName(index),
        align: 'center',
        verticalAlign: 'middle',
        fontSize: place.fontSizePx,
        fill: String(data.getItemVisual(index, 'style').fill),
      },
    })
    data.setItemGraphicEl(index, element)
    return [element]
  })
}

function wordsOf(data: SeriesData): CloudWord[] {
  return Array.from({ length: data.count() }, (_, index) => ({
    text: data.getName(index),
    value: numberOf(data.get('value', index), 0),
    isBold: /bold|[6-9]00/.test(String(data.getItemModel(index).get('textStyle.fontWeight'))),
  }))
}

/** @param option  the value of a key of the series, its default where it has none */
function readSettings(option: (key: keyof typeof defaults) => unknown): CloudSettings {
  const [from, to] = pairOf(option('rotationRange'), [0, 0])
  const step = Math.max(1, Math.abs(numberOf(option('rotationStep'), 45)))
  const turns = Math.min(180, Math.floor(Math.abs(to - from) / step))
  return {
    sizes: pairOf(option('sizeRange'), [14, 64]),
    degrees: [
      ...new Set([0, ...Array.from({ length: turns + 1 }, (_, turn) => Math.min(from, to) + turn * step)]),
    ].filter(degrees => degrees >= Math.min(from, to) && degrees <= Math.max(from, to)),
    radius: cloudForm(option('shape')),
    gapPx: Math.min(40, Math.max(2, numberOf(option('gridSize'), 8) / 2)),
  }
}

/** Number of words of a series that have no room in a picture of this size. */
export function countUnplacedWords(series: Fields, picture: { width: number; height: number }): number {
  const items = Array.isArray(series.data) ? series.data.filter(isRecord) : []
  const words = items.map(({ name, value }) => ({ text: String(name), value: numberOf(value, 0), isBold: false }))
  const look = readSettings(key => series[key] ?? defaults[key])
  const box = { width: picture.width * 0.86, height: picture.height * 0.76 }
  return layOutCloud(words, box, look).filter(place => place === null).length
}
