import { expect, test } from 'vitest'
import { nameIcons } from './name-icons.ts'

test('words of a text that are names of icons, in its order', () => {
  expect(nameIcons('Draw Grafana next to Snowflake and node.js, with a heart', 'products')).toEqual([
    'grafana',
    'snowflake',
    'node-js',
  ])
  expect(nameIcons('A rocket and a heart', 'any')).toEqual(['rocket', 'heart'])
  expect(nameIcons('the map of all data', 'any')).toEqual([])
  expect(nameIcons('A rocket and a heart', 'where-asked')).toEqual([])
  expect(nameIcons('A rocket and a heart, with icons', 'where-asked')).toEqual(['rocket', 'heart'])
  expect(nameIcons('Kafka 写入 PostgreSQL，带图标', 'where-asked')).toEqual(['kafka', 'postgresql'])
})
