import { isRecord } from '../../../../shared/is-record.ts'
import { axisType } from '../axes.ts'
import { type Fields, type Path, type View, viewsOf } from '../chart-option.ts'
import { error, type LocatedProblem } from './located-problem.ts'

/** Components that ECharts takes as an object, or a list of objects, and nothing else. */
const components = ['title', 'legend', 'tooltip', 'grid', 'xAxis', 'yAxis', 'radar', 'visualMap', 'dataZoom', 'dataset']

const axisNames = ['xAxis', 'yAxis', 'radiusAxis', 'angleAxis', 'singleAxis', 'parallelAxis']
const axisTypes = ['value', 'category', 'time', 'log']

/** Components of the wrong form, axes of no type, series that are no list. */
export function findComponentProblems(option: Fields): LocatedProblem[] {
  return [...findWrongForms(option), ...viewsOf(option).flatMap(findAxisProblems)]
}

function findWrongForms(option: Fields): LocatedProblem[] {
  const wrong = components.filter(name => !isComponent(option[name]))
  const problems = wrong.map(name => error('component', [name], { case: 'object', name }))
  if (isSeriesByName(option.series)) {
    problems.push(error('component', ['series'], { case: 'series' }))
  }
  return problems
}

function isComponent(value: unknown): boolean {
  return value === undefined || value === null || isRecord(value) || (Array.isArray(value) && value.every(isRecord))
}

/** `{ "Sales": { "type": "bar", … } }` */
export function isSeriesByName(series: unknown): series is Record<string, Fields> {
  if (!isRecord(series) || series.type !== undefined || series.data !== undefined) return false
  const inner = Object.values(series)
  return inner.length > 0 && inner.every(value => isRecord(value) && typeof value.type === 'string')
}

function findAxisProblems(view: View): LocatedProblem[] {
  return axisNames.flatMap(name => view.parts(name).flatMap(({ fields, path }) => findAxisProblem(name, fields, path)))
}

function findAxisProblem(name: string, axis: Fields, path: Path): LocatedProblem[] {
  const type = axisType(axis, name)
  if (!axisTypes.includes(type)) {
    return [error('axis-type', [...path, 'type'], { case: 'unknown', type, types: axisTypes.join(', ') })]
  }
  const key = misnamedCategories(axis)
  if (key !== undefined) return [error('axis-type', [...path, key], { case: 'categories', key })]
  if (type === 'category' || !holdsTexts(axis.data)) return []
  return [error('axis-type', [...path, 'type'], { case: 'texts', type })]
}

/** The field in which an axis without data has its categories, as other libraries call it; undefined where there is none. */
export function misnamedCategories(axis: Fields): string | undefined {
  return axis.data === undefined ? ['categories', 'labels', 'values'].find(key => isListOfTexts(axis[key])) : undefined
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(item => typeof item === 'string')
}

export function holdsTexts(data: unknown): boolean {
  return Array.isArray(data) && data.some(item => typeof item === 'string' && item !== '' && Number.isNaN(Number(item)))
}
