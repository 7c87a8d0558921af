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

/** Names common in drawings of systems: databases, streams, networks, delivery, monitoring, identity, services and clouds. */
const wellKnown = `
  PostgreSQL, MySQL, MariaDB, MongoDB, Redis cache, Cassandra, Elasticsearch, OpenSearch, ClickHouse, Neo4j, InfluxDB, SQLite, CockroachDB,
  Couchbase, Snowflake, BigQuery, Databricks, Kafka, RabbitMQ, NATS, Pulsar, ActiveMQ, Celery, Airflow, Spark, Flink, Hadoop, dbt, Nginx,
  HAProxy, Traefik, Envoy, Istio, Kong, Cloudflare, Fastly, Akamai, Kubernetes, Docker, Helm, Argo CD, Terraform, Ansible, Jenkins,
  GitHub Actions, GitLab CI, CircleCI, Prometheus, Grafana, Loki, Jaeger, OpenTelemetry, Datadog, Sentry, Splunk, New Relic, Vault, Consul,
  Keycloak, Auth0, Okta, Stripe, PayPal, Twilio, SendGrid, Slack, OpenAI, Supabase, Firebase, Vercel, Netlify, Heroku, AWS Lambda, Amazon S3,
  DynamoDB, Azure Functions, Cosmos DB, Google Cloud Run, Pub/Sub, MinIO`

/** No installed set has a picture of these. */
const withoutPicture = ['CockroachDB', 'Celery', 'Keycloak', 'Pub/Sub', 'MinIO']

test('of eighty well-known products all but five have an icon', () => {
  const names = wellKnown.split(',').map(name => name.trim())
  expect(names).toHaveLength(80)
  expect(names.filter(name => iconOf(name) === null)).toEqual(withoutPicture)
})
