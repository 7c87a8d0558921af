import { expect, test } from 'vitest'
import { findNotation } from './find-notation.ts'

test('the first commit of a log is no sentence above it', () => {
  const log =
    "*   1a2b3c4 (HEAD -> main) Merge branch 'tea'\n|\\  \n| * 2b3c4d5 (tea) Add tea\n* | 3c4d5e6 Fix the cup\n|/  \n* 4d5e6f7 Start"
  expect(findNotation(log)).toMatchObject({ notation: { id: 'git-log' }, linesBefore: 0, request: '' })
  expect(findNotation(`Draw this log please:\n${log}`)).toMatchObject({
    linesBefore: 1,
    request: 'Draw this log please:',
  })
})

test('nothing of a file is left out where its name says what it is written in', () => {
  const source = 'north team.shape: person\nharbour.shape: cloud\n\n*: {\n  &shape: person\n  style.multiple: true\n}\n'
  expect(findNotation(source, 'teams.d2')).toMatchObject({ notation: { id: 'd2' }, linesBefore: 0 })
})

test('a schema within a template of resources does not make it a schema', () => {
  const template =
    'Resources:\n  Api:\n    Type: AWS::ApiGateway::RestApi\n  Body:\n    Type: AWS::ApiGateway::Model\n    Properties:\n      Schema:\n        $schema: http://json-schema.org/draft-04/schema#\n        type: object\n'
  expect(findNotation(template, 'api.yaml')?.notation.id).toBe('cloudformation')
  const json =
    '{"Resources":{"Body":{"Type":"AWS::ApiGateway::Model","Properties":{"Schema":{"$schema":"http://json-schema.org/draft-04/schema#"}}}}}'
  expect(findNotation(json, 'api.json')?.notation.id).toBe('cloudformation')
})
