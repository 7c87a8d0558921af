import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../../../test/cpu-time.ts'
import type { AgentInput, Composed } from '../../kind.ts'
import { toComposeInput } from '../../strip-request.ts'
import { format } from '../language/index.ts'
import { compose } from './compose.ts'
import { kindOf } from './technologies.ts'

function composeText(text: string, rest: Partial<AgentInput> = {}): Composed | null {
  return compose(toComposeInput({ text, documents: [], tables: [], current: null, language: 'en', ...rest }))
}

interface Drawn {
  /** `name in group`. */
  shapes: string[]
  /** `from -> to: label`. */
  edges: string[]
}

async function draw(text: string, rest: Partial<AgentInput> = {}): Promise<Drawn | null> {
  const composed = composeText(text, rest)
  if (!composed) return null
  expect(await format.check(composed.source)).toEqual([])
  return readDrawing(composed.source)
}

function readDrawing(source: string): Drawn {
  const cells = [...source.matchAll(/<mxCell ([^<>]*)>/g)].map(([, attributes = '']) => {
    return Object.fromEntries([...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
  })
  const names = new Map(cells.map(cell => [cell.id, cell.value ?? '']))
  return {
    shapes: cells
      .filter(cell => cell.vertex)
      .map(cell => `${cell.value}${cell.parent === '1' ? '' : ` in ${names.get(cell.parent)}`}`),
    edges: cells
      .filter(cell => cell.edge)
      .map(cell => `${names.get(cell.source)} -> ${names.get(cell.target)}${cell.value ? `: ${cell.value}` : ''}`),
  }
}

describe('arrows', () => {
  test('become shapes and edges', async () => {
    expect(await draw('browser -> api -> postgres\napi -> redis')).toEqual({
      shapes: ['browser', 'api', 'postgres', 'redis'],
      edges: ['browser -> api', 'api -> postgres', 'api -> redis'],
    })
  })

  test('keep labels, fan out over lists, and are drawn dashed or both ways', async () => {
    expect((await draw('web, mobile -> api: HTTPS'))?.edges).toEqual(['web -> api: HTTPS', 'mobile -> api: HTTPS'])
    expect((await draw('网页、小程序 -> 网关：HTTPS'))?.edges).toEqual(['网页 -> 网关: HTTPS', '小程序 -> 网关: HTTPS'])
    expect(composeText('a -.-> b')?.source).toContain('dashed=1;')
    expect(composeText('a <-> b')?.source).toContain('startArrow=classic;')
  })

  test('names with special characters are escaped for HTML and for XML', async () => {
    expect((await draw('R&D <team> -> b'))?.shapes[0]).toBe('R&amp;amp;D &amp;lt;team&amp;gt;')
  })
})

describe('groups', () => {
  const shop = { shapes: ['Backend', 'api in Backend', 'db in Backend'], edges: [] }

  test.each([
    ['indented', 'Backend\n  api\n  db'],
    ['bulleted', '- Backend\n  - api\n  - db'],
    ['contains', 'Backend contains api and db'],
    ['runs in', 'api runs in Backend\ndb runs in Backend'],
    ['a list behind a colon', 'Backend: api, db'],
    ['named as a group', 'group Backend: api, db'],
  ])('%s', async (_name, text) => {
    const drawn = await draw(text)
    expect([...(drawn?.shapes ?? [])].sort()).toEqual([...shop.shapes].sort())
  })

  test.each([
    '后端包含接口、数据库',
    '后端由接口和数据库组成',
    '接口部署在后端\n数据库部署在后端',
    '后端\n  接口\n  数据库',
    '- 后端：接口、数据库',
  ])('%s', async text => {
    expect((await draw(text, { language: 'zh' }))?.shapes.sort()).toEqual(
      ['后端', '接口 in 后端', '数据库 in 后端'].sort(),
    )
  })

  test('stand in groups, whatever order they are told in', async () => {
    expect((await draw('AWS contains VPC and S3\nVPC contains web\nweb -> S3'))?.shapes.sort()).toEqual([
      'AWS',
      'S3 in AWS',
      'VPC in AWS',
      'web in VPC',
    ])
    expect(await draw('a contains b\nb contains a\nb contains c')).not.toBeNull()
  })

  test('a heading above all is the title', async () => {
    expect((await draw('# Payments\n## Backend\n- API\n- Worker'))?.shapes).toEqual([
      'Backend',
      'API in Backend',
      'Worker in Backend',
    ])
    expect(composeText('# Payments\n- API -> DB')?.source).toContain('<diagram id="page-1" name="Payments">')
  })

  test('nothing overlaps, and containers hold what is in them', () => {
    const text =
      'Shop\n  Web\n    nginx\n    app\n  Data\n    MySQL\n    Redis\nusers -> nginx -> app -> MySQL\napp -> Redis\nWeb -> Data\napp -> Mail provider'
    const source = composeText(text)?.source ?? ''
    const cells = [
      ...source.matchAll(
        /id="([^"]*)"[^<>]*vertex="1" parent="([^"]*)">\s*<mxGeometry x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"/g,
      ),
    ]
    const boxes = cells.map(([, id, parent, x, y, width, height]) => ({
      id,
      parent,
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    }))
    expect(boxes).toHaveLength(9)
    for (const one of boxes) {
      const holder = boxes.find(({ id }) => id === one.parent)
      if (holder)
        expect(one.x + one.width < holder.width && one.y + one.height < holder.height && one.y >= 32).toBe(true)
      for (const other of boxes.filter(({ id, parent }) => parent === one.parent && id !== one.id)) {
        const isApart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y
        expect(isApart, `${one.id} and ${other.id}`).toBe(true)
      }
    }
  })
})

describe('sentences', () => {
  test('stand between commas as well', async () => {
    const text = 'Sources go to Kafka, Spark jobs write to S3, Athena and Hive read from S3, and Grafana queries Athena'
    expect((await draw(text))?.edges).toEqual([
      'Sources -> Kafka: go to',
      'Spark jobs -> S3: write to',
      'Athena -> S3: read from',
      'Hive -> S3: read from',
      'Grafana -> Athena: queries',
    ])
    expect((await draw('The API reads from Redis, Postgres and Kafka'))?.edges).toHaveLength(3)
  })

  test('have a title above them', () => {
    expect(composeText('Campus\nSensors: camera, door\nNetwork: 5G, WiFi')?.concept).toContain('“Campus”')
  })

  test('connect with their verb as the label', async () => {
    expect((await draw('The web app calls the API. The API reads from Postgres.'))?.edges).toEqual([
      'web app -> API: calls',
      'API -> Postgres: reads from',
    ])
    expect((await draw('网站调用订单服务。订单服务写入MySQL。'))?.edges).toEqual([
      '网站 -> 订单服务: 调用',
      '订单服务 -> MySQL: 写入',
    ])
  })
})

describe('requests', () => {
  test('that are prose give nothing', () => {
    expect(composeText('先帮我查询一些资料，再帮我画一个架构图')).toBeNull()
    expect(
      composeText('Deliver the editable bundle plus SVG, and include PNG only if the desktop app is available.'),
    ).toBeNull()
  })
})

describe('shapes', () => {
  test.each([
    ['PostgreSQL', 'store'],
    ['Orders DB', 'store'],
    ['订单数据库', 'store'],
    ['Redis cache', 'store'],
    ['user', 'person'],
    ['User service', 'service'],
    ['用户', 'person'],
    ['用户服务', 'service'],
    ['API gateway', 'gateway'],
    ['API网关', 'gateway'],
    ['nginx', 'gateway'],
    ['CDN', 'external'],
    ['Stripe API', 'external'],
    ['Kafka', 'queue'],
    ['Kafka consumer', 'service'],
    ['消息队列', 'queue'],
    ['browser', 'client'],
    ['Web app', 'client'],
    ['App server', 'service'],
    ['albatross', 'service'],
  ])('%s is a %s', (name, kind) => {
    expect(kindOf(name)).toBe(kind)
  })

  test('a technology in brackets tells the shape and is shown', () => {
    const source = composeText('API (Node.js)\nOrders (PostgreSQL)\n\nAPI -> Orders')?.source ?? ''
    expect(source).toMatch(
      /value="Orders&lt;br&gt;&lt;font [^"]*&gt;PostgreSQL&lt;\/font&gt;" style="shape=label;[^"]*icon=logos:postgresql;role=database;/,
    )
    expect(composeText('API -> Orders (database)')?.source).toMatch(/icon=tabler:database;role=database;/)
  })

  test.each([
    ['Redis cache', 'logos:redis'],
    ['Amazon S3', 'logos:aws-s3'],
    ['MySQL 8.0', 'logos:mysql-icon'],
    ['k8s', 'logos:kubernetes'],
    ['Kafka cluster', 'logos:kafka-icon'],
  ])('%s has its logo', (name, icon) => {
    expect(composeText(`api -> ${name}`)?.source).toContain(`;icon=${icon};`)
  })

  test.each(['API gateway', 'Node', 'users', 'order service', 'CDN', 'toString'])('%s has no logo', name => {
    expect(composeText(`api -> ${name}`)?.source.match(/icon=(?!tabler:)/)).toBeNull()
  })

  test('the colour is that of the group; what stands in none is neutral', () => {
    const source = composeText(
      'Web: browser, app\nData: postgres, redis\nbrowser -> postgres\nusers -> browser',
    )?.source
    const tiles = Object.fromEntries(
      [...(source ?? '').matchAll(/id="([\w-]+)"[^>]*?(?:tile|swimlaneFillColor)=(#\w+)/g)].map(([, id, tile]) => [
        id,
        tile,
      ]),
    )
    expect(tiles.browser).toBe(tiles.web)
    expect(tiles.postgres).toBe(tiles.data)
    expect(new Set([tiles.web, tiles.data, tiles.users]).size).toBe(3)
  })
})

describe('documents and follow-ups', () => {
  test('a document counts only for its connections', async () => {
    const document = (text: string) => ({ documents: [{ name: 'system.md', text, tables: [] }] })
    expect((await draw('Draw this', document('# System\nProse.\n\nweb -> api -> db')))?.edges).toEqual([
      'web -> api',
      'api -> db',
    ])
    expect(composeText('Draw this', document('# Plan\n## One\n- a\n- b'))).toBeNull()
  })

  test('what is joined to the current drawing is added to its text', async () => {
    const source = composeText('web -> api')?.source ?? ''
    const composed = composeText('add api -> redis: caches', { current: { agent: 'architecture', source } })
    expect(await format.check(composed?.source ?? '')).toEqual([])
    expect(readDrawing(composed?.source ?? '').edges).toEqual(['web -> api', 'api -> redis: caches'])
    for (const line of source.split('\n')) expect(composed?.source).toContain(line)
  })
})

describe('honesty', () => {
  test.each([
    '',
    'Draw our AWS architecture',
    '画一个微服务架构图',
    'Hello there.',
    'make the database blue',
    'postgres',
    'Meters stream to a hub box, the hub box uploads files to S3 and sends alerts to SNS',
  ])('nothing to draw: %s', text => {
    expect(composeText(text)).toBeNull()
  })

  test('the concept is in the language of the input', () => {
    expect(composeText('a -> b')?.concept).toBe(
      'An architecture diagram: 2 components, 1 connection, drawn as written.',
    )
    expect(composeText('甲 -> 乙', { language: 'zh' })?.concept).toBe('架构图：2 个组件、1 条连接，按所写的内容绘制。')
  })

  test('hostile text ends in time', async () => {
    const nested = Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth)}n${depth}`).join('\n')
    const crowd = Array.from({ length: 2_000 }, (_, index) => `n${index} -> n${(index * 13) % 2_000}`).join('\n')
    for (const text of [
      'a -> '.repeat(20_000),
      'x contains a, b\n'.repeat(5_000),
      '和'.repeat(50_000),
      nested,
      crowd,
    ]) {
      const started = cpuTime()
      await draw(text)
      expect(cpuTime() - started).toBeLessThan(3_000)
    }
  })
})
