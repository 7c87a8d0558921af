import { expect, test } from 'vitest'
import { readRelationSigns } from './read-relation-signs.ts'

const relations = (text: string) => {
  const read = readRelationSigns(text, null, text)
  const nameOf = (id: string) => read?.entities.find(entity => entity.id === id)?.name
  return read?.relations.map(({ from, to, kind, fromCardinality = '', toCardinality = '', label = '' }) =>
    [nameOf(from), fromCardinality, kind, label, toCardinality, nameOf(to)].filter(Boolean).join(' '),
  )
}

test('how many of one belong to how many of the other', () => {
  expect(relations('ER: Festival 1-N Stage, Slot N-1 Band, Visitor N-M Workshop')).toEqual([
    'Festival one association many Stage',
    'Slot many association one Band',
    'Visitor many association many Workshop',
  ])
})

test('what they have stands in brackets behind any mention', () => {
  const text = 'ER: Owner (id, name) 1-N Pet (id, birth_date); Vet 1-N Pet'
  const read = readRelationSigns(text, null, text)
  expect(read?.entities.map(({ name, fields }) => [name, ...fields.map(field => field.name)])).toEqual([
    ['Owner', 'id', 'name'],
    ['Pet', 'id', 'birth_date'],
    ['Vet'],
  ])
  expect(relations(text)).toEqual(['Owner one association many Pet', 'Vet one association many Pet'])
})

test('the signs of UML, with a deed among them', () => {
  expect(
    relations('Class model: Vehicle <|-- Car, Car *-- Engine, Car o-- Passenger (0..4), Driver drives Vehicle'),
  ).toEqual([
    'Car inherits Vehicle',
    'Car composes Engine',
    'Car aggregates many Passenger',
    'Driver association drives Vehicle',
  ])
})

test.each([
  'Festival 1-N Stage, Slot N-1 Band',
  'ER: Festival 1-N Stage, and a lot more',
  'class diagram: Driver drives Car, Owner owns Car',
  'ER: matches won 3-1 by Lions, Slot N-1 Band',
])('is none: %s', text => {
  expect(relations(text)).toBeUndefined()
})
