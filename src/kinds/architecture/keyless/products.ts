/** Products that a logo set has by their own names. */
export const products: ReadonlySet<string> = new Set(
  `airflow akamai algolia android angular ansible argo auth0 azure bigquery cassandra celery circleci clickhouse consul couchbase couchdb django docker duckdb
  dotnet elasticsearch elixir envoy etcd fastapi fastly firebase flask flink flutter github gitlab graphql grafana hadoop haproxy helm hive
  influxdb istio java jenkins kibana kotlin kubernetes laravel linux logstash mariadb memcached minio mongodb mysql nats nestjs nginx
  nuxt okta openai openshift pagerduty paypal php podman postgresql prometheus python rabbitmq rails rancher react redis ruby rust sendgrid sentry slack snowflake spark
  splunk spring sqlite stripe supabase svelte swift symfony tailwindcss tensorflow terraform traefik twilio vue webpack wordpress`.split(
    /\s+/,
  ),
)

/** The products that `text`, in lower case, names. */
export function findProducts(text: string): string[] {
  return text.match(/[a-z][a-z0-9]+/g)?.filter(word => products.has(word)) ?? []
}
