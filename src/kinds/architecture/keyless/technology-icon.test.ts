import { expect, test } from 'vitest'
import { technologyIcon } from './technology-icon.ts'

const iconOf = (name: string, detail = '') => technologyIcon({ name, detail, parent: null, isGroup: false })

test.each([
  ['Redis sessions', 'logos:redis'],
  ['PostgreSQL users', 'logos:postgresql'],
  ['S3 invoices', 'logos:aws-s3'],
  ['RDS PostgreSQL', 'logos:aws-rds'],
  ['Kafka topics', 'logos:kafka-icon'],
  ['K8s cluster', 'logos:kubernetes'],
])('%s gets the icon of its product', (name, icon) => {
  expect(iconOf(name)).toBe(icon)
})

test.each(['Spring campaign', 'Order service', 'Go to market', 'Node pool', 'Data lake', 'Mail'])(
  '%s is no product',
  name => {
    expect(iconOf(name)).toBeNull()
  },
)
