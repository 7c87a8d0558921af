import type { NodeRole } from '../../structure/graph.ts'

export interface Product {
  role: NodeRole
  /** The name of its icon. */
  icon?: string
}

/** The last part of an image's name → what runs in it. One line for each icon: its name, then the images. */
const products: Readonly<Partial<Record<NodeRole, string>>> = {
  database: `
    postgresql: postgres postgresql postgis postgresql-repmgr timescaledb timescaledb-ha supabase-postgres pgvector
    mysql: mysql mysql-server percona-server
    mariadb: mariadb mariadb-galera
    mongodb: mongo mongodb mongodb-community-server
    mssql: mssql server azure-sql-edge
    elasticsearch: elasticsearch
    opensearch: opensearch
    influxdb: influxdb
    clickhouse: clickhouse clickhouse-server
    cassandra: cassandra scylla
    neo4j: neo4j
    couchdb: couchdb
    etcd: etcd
    solr: solr
    qdrant: qdrant
    weaviate: weaviate
    milvus: milvus
    database: cockroach cockroachdb rethinkdb meilisearch typesense chroma dgraph`,
  cache: `
    redis: redis redis-stack redis-stack-server redis-cluster keydb dragonfly
    valkey: valkey
    memcached: memcached`,
  queue: `
    rabbitmq: rabbitmq
    kafka: kafka cp-kafka cp-server redpanda
    nats: nats nats-streaming
    queue: activemq activemq-artemis eclipse-mosquitto mosquitto emqx pulsar rocketmq beanstalkd`,
  storage: `
    storage: minio seaweedfs rustfs registry nfs-server`,
  network: `
    nginx: nginx nginx-proxy nginx-unprivileged openresty nginx-ingress controller
    traefik: traefik
    haproxy: haproxy
    envoy: envoy
    kong: kong
    gateway: caddy pgbouncer squid oauth2-proxy cloudflared`,
  service: `
    apache: httpd apache
    wordpress: wordpress
    ghost: ghost
    nodejs: node
    python: python
    go: golang
    php: php
    ruby: ruby
    rust: rust
    java: openjdk eclipse-temurin
    dotnet: aspnet
    grafana: grafana grafana-oss
    prometheus: prometheus
    kibana: kibana
    logstash: logstash
    vault: vault
    consul: consul
    jenkins: jenkins
    gitlab: gitlab-ce gitlab-ee
    sentry: sentry
    metabase: metabase
    airflow: airflow
    ollama: ollama
    opentelemetry: opentelemetry-collector opentelemetry-collector-contrib`,
}

const byImage = new Map(Object.entries(products).flatMap(([role, lines]) => readLines(role as NodeRole, lines)))

function readLines(role: NodeRole, lines: string): [string, Product][] {
  return lines
    .trim()
    .split('\n')
    .flatMap(line => {
      const [icon = '', images = ''] = line.trim().split(': ')
      return images.split(' ').map((image): [string, Product] => [image, { role, icon }])
    })
}

/** Product that runs in a container, if the well-known name of its image shows it: `bitnami/postgresql:16` is a database. */
export function productOfImage(image: string | undefined): Product {
  return (image && byImage.get(baseName(image))) || { role: 'service' }
}

/** `ghcr.io:443/acme/api:1.2@sha256:…` → `api`. */
function baseName(image: string): string {
  const [withoutDigest = ''] = image.split('@')
  const [name = ''] = (withoutDigest.split('/').at(-1) ?? '').split(':')
  return name.toLowerCase()
}

/** The icons that products have, for the test that all of them exist. */
export const productIcons: readonly string[] = [...new Set([...byImage.values()].flatMap(({ icon }) => icon ?? []))]
