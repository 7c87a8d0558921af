import { describe, expect, test } from 'vitest'
import { describeNotation, expectSound } from '../../../test/notations/every-notation.ts'
import { faultOf, noteOf, summarize } from '../../../test/notations/summarize.ts'
import { notation } from './index.ts'
import { read } from './read.ts'

const shop = `
name: shop
x-restart: &restart
  restart: unless-stopped
services:
  proxy:
    <<: *restart
    image: traefik:v3.1
    ports:
      - "80:80"
      - target: 443
        published: 443
    networks: [edge]
    volumes:
      - /var/run/docker.sock:/var/run/docker.sock:ro
  web:
    <<: *restart
    build:
      context: ./web
      dockerfile: Dockerfile
    depends_on:
      - api
    networks: [edge, inner]
  api:
    <<: *restart
    image: ghcr.io/acme/api:3
    deploy:
      replicas: 3
      resources: { limits: { memory: 512M } }
    depends_on:
      db: { condition: service_healthy }
      cache: { condition: service_started, required: false }
    environment:
      DATABASE_URL: postgres://app:secret@db:5432/shop
      SEARCH_URL: http://search:9200
    networks: [inner]
  worker:
    <<: *restart
    image: ghcr.io/acme/api:3
    command: npm run worker
    environment:
      - AMQP_URL=amqp://queue:5672
      - LOG_LEVEL=debug
    profiles: [jobs]
    networks: [inner]
  db:
    image: postgres:16
    healthcheck: { test: pg_isready }
    volumes: ["data:/var/lib/postgresql/data"]
    secrets: [db_password]
    networks: [inner]
  cache: { image: "redis:7", networks: [inner] }
  search: { image: "elasticsearch:8.15.0", networks: [inner] }
  queue: { image: "rabbitmq:3-management", networks: [inner] }
networks:
  edge:
  inner: { internal: true }
volumes:
  data:
secrets:
  db_password:
    file: ./db_password.txt
`

describe('Compose files', () => {
  test('a shop: services, dependencies, networks, volumes, secrets, addresses', async () => {
    const { nodes, edges, groups, losses } = await summarize(notation, { text: shop })
    expect(nodes).toEqual([
      'proxy in edge',
      'web',
      'api in inner',
      'worker in inner',
      'db in inner',
      'cache in inner',
      'search in inner',
      'queue in inner',
      'data',
      'db_password',
    ])
    expect(edges).toEqual([
      'web → api',
      'api → db: when healthy',
      'api ⇢ cache',
      'db → data: /var/lib/postgresql/data',
      'db → db_password',
      'api → search: SEARCH_URL',
      'worker → queue: AMQP_URL',
    ])
    expect(groups).toEqual(['edge', 'inner'])
    expect(losses).toEqual([
      '4: `restart`',
      '15: a volume or folder',
      '20: `build.dockerfile`',
      '29: `deploy.resources`',
      '33: `environment` (2 places)',
      '40: `command`',
      '48: `healthcheck`',
      '57: `networks.inner.internal`',
    ])
  })

  test('what is said of a service: its image, ports, replicas, profile, networks, and where it stands', () => {
    const { structure } = read({ text: shop, fileName: 'compose.yaml' })
    expect(noteOf(structure, 'proxy')).toBe('image traefik:v3.1\nport 80:80\nport 443:443')
    expect(noteOf(structure, 'web')).toBe('built from ./web\nnetworks edge, inner')
    expect(noteOf(structure, 'api')).toBe('image ghcr.io/acme/api:3\n3 replicas')
    expect(noteOf(structure, 'worker')).toBe('image ghcr.io/acme/api:3\nprofile jobs')
    expect(noteOf(structure, 'db_password')).toBe('secret\nfile ./db_password.txt')
    expect(structure).toMatchObject({ title: 'shop' })
    expect(structure.type === 'graph' && structure.nodes.find(({ label }) => label === 'db')).toMatchObject({
      role: 'database',
      icon: 'postgresql',
      origin: { file: 'compose.yaml' },
    })
  })

  test('no value of a setting is kept: it may be a password', () => {
    expect(JSON.stringify(read({ text: shop }))).not.toContain('secret@')
  })

  const cases: Record<
    string,
    { text: string; edges?: string[]; nodes?: string[]; groups?: string[]; losses?: string[] }
  > = {
    'one network around everything says nothing': {
      text: 'services:\n  a: {image: x, networks: [n]}\n  b: {image: x, networks: {n: {aliases: [bee]}}}\nnetworks: {n: }',
      nodes: ['a', 'b'],
      losses: ['3: `networks.n.aliases`', '4: the network "n"'],
    },
    'a network in which nothing stands alone is named by what is in it': {
      text: 'services:\n  a: {image: x, networks: [m, n]}\n  b: {image: x, networks: [m]}\n  c: {image: x}\nnetworks: {m: , n: }',
      nodes: ['a', 'b in m', 'c'],
      groups: ['m'],
      losses: [],
    },
    'links with and without an alias, and to what is not in the file': {
      text: 'services:\n  a:\n    image: x\n    links: ["b:database", b, c]\n    external_links: [legacy:old]\n  b: {image: mysql}',
      nodes: ['a', 'b', 'c', 'legacy'],
      edges: ['a → b: as database', 'a → c', 'a → legacy: as old'],
      losses: [],
    },
    'dependencies on what stands in another file': {
      text: 'services:\n  a:\n    build: .\n    depends_on: [elsewhere]\n',
      nodes: ['a', 'elsewhere'],
      edges: ['a → elsewhere'],
    },
    'conditions of dependencies': {
      text: 'services:\n  app:\n    build: .\n    depends_on:\n      migrate:\n        condition: service_completed_successfully\n        restart: true\n  migrate: {build: .}',
      edges: ['app → migrate: when completed'],
      losses: [],
    },
    'volumes in both forms, shared and read only': {
      text: `services:
  a:
    image: x
    volumes:
      - files:/srv
      - type: volume
        source: cache
        target: /cache
        read_only: true
      - type: bind
        source: ./src
        target: /src
      - /scratch
  b: {image: y, volumes: ["files:/data:ro", "C:\\\\x:/x", "\${DIR}:/y", "~/z:/z"]}
volumes: {files: {driver: local}, cache: , unused: {external: true}}`,
      nodes: ['a', 'b', 'files', 'cache', 'unused'],
      edges: ['a → files: /srv', 'a → cache: /cache (read only)', 'b → files: /data (read only)'],
      losses: ['10: a volume or folder (5 places)'],
    },
    'one network for another service': {
      text: 'services:\n  vpn: {image: gluetun}\n  app: {image: x, network_mode: "service:vpn"}\n  agent: {image: y, network_mode: host}',
      edges: ['app → vpn: network'],
      losses: [],
    },
    'the first version, whose services stand at the top': {
      text: 'web:\n  build: .\n  links: [db]\n  volumes_from: [data]\ndb:\n  image: postgres\ndata:\n  image: busybox\n',
      nodes: ['web', 'db', 'data'],
      edges: ['web → db', 'web → data: volumes'],
      losses: [],
    },
    extends: {
      text: 'services:\n  base: {image: x}\n  a: {extends: base}\n  b: {extends: {service: base}}\n  c: {extends: {file: common.yml, service: other}}',
      nodes: ['base', 'a', 'b', 'c'],
      edges: ['a ⇢ base: extends', 'b ⇢ base: extends'],
      losses: [],
    },
    'configs in both forms': {
      text: 'services:\n  a:\n    image: nginx\n    configs: [site, {source: tls, target: /etc/tls}]\nconfigs:\n  site: {file: ./site.conf}\n  tls: {external: true}',
      nodes: ['a', 'site', 'tls'],
      edges: ['a → site', 'a → tls: /etc/tls'],
      losses: [],
    },
    'addresses: several hosts, names of hosts, and words that only look like services': {
      text: `services:
  app:
    image: x
    environment:
      KAFKA_BROKERS: k1:9092,k2:9092
      REDIS_HOST: cache
      POSTGRES_USER: db
      MODE: cache
      SELF_URL: http://app:80
      OTHER: http://example.com/db
  k1: {image: bitnami/kafka}
  k2: {image: bitnami/kafka}
  cache: {image: valkey/valkey}
  db: {image: postgres}`,
      edges: ['app → k1: KAFKA_BROKERS', 'app → k2: KAFKA_BROKERS', 'app → cache: REDIS_HOST'],
      losses: ['4: `environment`'],
    },
    'an old file with a version, and a service with nothing': {
      text: "version: '3.8'\nservices:\n  a:\n  b:\n    image: x\n    depends_on: [a]\n",
      nodes: ['a', 'b'],
      edges: ['b → a'],
      losses: [],
    },
    'what no diagram says': {
      text: 'include: [other.yaml]\nservices:\n  a: {image: x, labels: {a: b}, logging: {driver: none}}\n---\nservices: {b: {image: y}}',
      nodes: ['a'],
      losses: ['1: `include`', '3: `labels`', '3: `logging`', '5: a further document'],
    },
    'a key twice': {
      text: 'services:\n  a: {image: x}\n  a: {image: redis}\n',
      nodes: ['a'],
      losses: ['2: the first of two entries "a"'],
    },
    '中文 names': {
      text: 'services:\n  网关: {image: nginx, depends_on: [订单]}\n  订单: {build: ./order}\n',
      nodes: ['网关', '订单'],
      edges: ['网关 → 订单'],
    },
  }

  test.each(Object.keys(cases))('%s', async name => {
    const { text = '', ...expected } = cases[name] ?? {}
    expect(await summarize(notation, { text })).toMatchObject(expected)
  })

  test.each([
    ['', 'A Compose file needs a mapping `services` with at least one service.'],
    ['services: 5', 'Line 1: a Compose file needs a mapping `services` with at least one service.'],
    ['services: [a, b]', 'Line 1: a Compose file needs a mapping `services` with at least one service.'],
    ['services:\n  a: {image: *nothing}', 'Line 2: the alias "*nothing" does not refer to anything before it.'],
    [
      'services:\n  a: {image: x',
      'Line 2: not valid YAML: Flow map in block collection must be sufficiently indented and end with a }.',
    ],
  ])('%j is refused', async (text, message) => {
    expect(await faultOf(notation, text)).toBe(message)
  })

  test('is told apart from other files with services', () => {
    expect(notation.detect({ text: 'image: node\nservices:\n  - docker:dind\n' })).toBeLessThan(0.5)
    expect(
      notation.detect({ text: 'jobs:\n  test:\n    services:\n      db:\n        image: postgres\n' }),
    ).toBeLessThan(0.5)
    expect(notation.detect({ text: 'services:\n  a: {timeout: 3}\n' })).toBeLessThan(0.5)
  })

  test('2,000 services are read at a size that grows with the text', () => {
    const sizeFor = (count: number) => {
      const services = Array.from(
        { length: count },
        (_, index) => `  s${index}: {image: redis, depends_on: [s${Math.max(0, index - 1)}], volumes: ["vol:/v"]}`,
      )
      const { structure, losses } = read({ text: `services:\n${services.join('\n')}\n` })
      expectSound(structure)
      expect(losses).toEqual([])
      return structure.type === 'graph' ? structure.nodes.length + structure.edges.length : 0
    }
    expect(sizeFor(2000)).toBeCloseTo(10 * sizeFor(200), -2)
  })
})

describeNotation(notation, shop, 'docker-compose.yml')
