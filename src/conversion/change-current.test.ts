import { describe, expect, test } from 'vitest'
import { findAgent } from '../kinds/find.ts'
import { compose } from './compose.ts'

const nodes = ['Post the job', 'Screen', 'Interview', 'Is it a fit?', 'Make an offer', 'Send a rejection']
const hiring = `{
  "nodes": [
${nodes.map((label, at) => `    {"id":"n${at}","type":"${label.endsWith('?') ? 'decision' : 'process'}","position":{"x":0,"y":${100 * at}},"data":{"label":"${label}"}}`).join(',\n')}
  ],
  "edges": [
    {"id":"e1","source":"n0","target":"n1"},
    {"id":"e2","source":"n1","target":"n2"},
    {"id":"e3","source":"n2","target":"n3"},
    {"id":"e4","source":"n3","target":"n4","label":"Yes"},
    {"id":"e5","source":"n3","target":"n5","label":"No"}
  ]
}`
const garden = '# Garden\n## Vegetables\n### Tomatoes\n### Beans\n## Flowers\n## Tools'
const plan = `gantt
  dateFormat YYYY-MM-DD
  Design :t1, 2026-01-05, 10d
  Build :t2, 2026-01-19, 15d
  Test :t3, 2026-02-09, 5d`
const door = `stateDiagram-v2
  closed
  open
  closed --> open : open it`
const board = `kanban
  todo["To do"]
    k1["write docs"]
  done["Done"]
    k2["release"]`
const tips = `infographic list-grid-ribbon-card
data
  title Interviews
  lists
    - label Be on time
    - label Dress well
    - label Ask questions`
const sales = `{
  "dataset": { "dimensions": ["month", "sales"], "source": [["Jan", 120], ["Feb", 90], ["Mar", 150]] },
  "xAxis": { "type": "category" },
  "yAxis": { "type": "value" },
  "series": [{ "type": "bar", "encode": { "x": "month", "y": "sales" } }]
}`

async function say(agentId: string, source: string, text: string): Promise<string> {
  const kind = findAgent(agentId)
  if (!kind) throw new Error(agentId)
  const language = /\p{Script=Han}/u.test(text) ? 'zh' : 'en'
  const changed = await compose(kind, {
    text,
    documents: [],
    tables: [],
    current: { agent: agentId, source },
    language,
  })
  return 'source' in changed ? changed.source : `! ${changed.notDrawn}`
}

/** The arrows of a flowchart by the labels of their ends, in order. */
function arrowsOf(source: string): string[] {
  const { nodes, edges } = JSON.parse(source)
  const labels = new Map<string, string>(
    nodes.map(({ id, data }: { id: string; data: { label: string } }) => [id, data.label]),
  )
  return edges
    .map(
      ({ source: from, target, label }: Record<string, string>) =>
        `${labels.get(from ?? '')} -> ${labels.get(target ?? '')}${label ? `: ${label}` : ''}`,
    )
    .sort()
}

describe('a process', () => {
  test.each([
    [
      'add a reference check between interview and make an offer',
      ['Is it a fit? -> reference check: Yes', 'reference check -> Make an offer'],
    ],
    ['after make an offer, add sign the contract', ['Make an offer -> sign the contract']],
    [
      'add two steps after screen: coding test and team chat',
      ['Screen -> coding test', 'coding test -> team chat', 'team chat -> Interview'],
    ],
    ['the rejection should go back to screen', ['Send a rejection -> Screen']],
    ['swap the first two steps', ['Screen -> Post the job', 'Post the job -> Interview']],
    [
      'add a legal check step before make an offer',
      ['Is it a fit? -> legal check: Yes', 'legal check -> Make an offer'],
    ],
    ['the arrow from screen to interview should say "by phone"', ['Screen -> Interview: by phone']],
    ['加一条从Interview回到Screen的线', ['Interview -> Screen']],
    ['Interview之前再加一步电话沟通', ['Screen -> 电话沟通', '电话沟通 -> Interview']],
  ])('%s', async (text, arrows) => {
    expect(arrowsOf(await say('flowchart', hiring, text))).toEqual(expect.arrayContaining(arrows))
  })

  test.each([
    [
      'add a step at the end: onboarding',
      'specify what "onboarding" comes after: "Make an offer", "Send a rejection".',
    ],
    ['再加一个步骤：归档', '“归档”接在哪一个之后'],
    ['add a check between post the job and send a rejection', 'are not connected'],
  ])('is not changed where it is open what follows what: %s', async (text, why) => {
    expect(await say('flowchart', hiring, text)).toContain(why)
  })

  test('with one end goes on where a step is added', async () => {
    const straight = hiring.replace(',\n    {"id":"e5","source":"n3","target":"n5","label":"No"}', '')
    expect(arrowsOf(await say('flowchart', straight, '最后加上通知员工'))).toContain('Make an offer -> 通知员工')
  })
})

describe('a mind map', () => {
  test.each([
    ['add a branch Water with children Hose and Can', '\n## Water\n### Hose\n### Can'],
    ['add "compost" as a new top-level topic', '\n## compost'],
    ['add 3 rooms: bedroom, office, hall', '\n## bedroom\n## office\n## hall'],
    ['add apples and pears under a new branch Fruit', '\n## Fruit\n### apples\n### pears'],
    ['新增水分支，下面有水管、水壶', '\n## 水\n### 水管\n### 水壶'],
  ])('%s', async (text, added) => {
    expect(await say('mindmap', garden, text)).toBe(garden + added)
  })

  test.each([
    ['rename the root to My garden', garden.replace('# Garden', '# My garden')],
    ['call it My garden', garden.replace('# Garden', '# My garden')],
    ['put Tools first', '# Garden\n## Tools\n## Vegetables\n### Tomatoes\n### Beans\n## Flowers'],
    ['no Flowers', garden.replace('\n## Flowers', '')],
    ['Tools不要了', garden.replace('\n## Tools', '')],
    ['Flowers → Roses', garden.replace('Flowers', 'Roses')],
    ['Beans are part of Flowers', '# Garden\n## Vegetables\n### Tomatoes\n## Flowers\n### Beans\n## Tools'],
    ['put Peas into vegetables too', garden.replace('### Beans', '### Beans\n### Peas')],
    ['Vegetables下面的Beans删掉', garden.replace('\n### Beans', '')],
  ])('%s', async (text, expected) => {
    expect(await say('mindmap', garden, text)).toBe(expected)
  })
})

describe('a plan', () => {
  test.each([
    ['make Build 20 days long', 'Build :t2, 2026-01-19, 20d'],
    ['Build takes 3 weeks', 'Build :t2, 2026-01-19, 21d'],
    ['extend Build by 2 days', 'Build :t2, 2026-01-19, 17d'],
    ['shorten Build to one week', 'Build :t2, 2026-01-19, 7d'],
    ['move Test to 2026-02-16', 'Test :t3, 2026-02-16, 5d'],
    ['start Test on February 18', 'Test :t3, 2026-02-18, 5d'],
    ['push Test back by 3 days', 'Test :t3, 2026-02-12, 5d'],
    ['bring Test forward by one week', 'Test :t3, 2026-02-02, 5d'],
    [
      'delay everything by one week',
      'Design :t1, 2026-01-12, 10d\n  Build :t2, 2026-01-26, 15d\n  Test :t3, 2026-02-16, 5d',
    ],
    ['Build depends on Design', 'Build :t2, after t1, 15d'],
    ['add Launch after Test for 1 day', 'Launch :launch, after t3, 1d'],
    ['add a milestone Launch on 2026-03-01', 'Launch :milestone, launch, 2026-03-01, 0d'],
    ['Build延长3天', 'Build :t2, 2026-01-19, 18d'],
    ['所有任务推迟一周', 'Design :t1, 2026-01-12, 10d'],
    ['Build从1月20日开始', 'Build :t2, 2026-01-20, 15d'],
    ['在Test之后加上线，1天', '上线 :t4, after t3, 1d'],
  ])('%s', async (text, expected) => {
    expect(await say('textdiagram', plan, text)).toContain(expected)
  })

  test.each([
    ['add a section Publishing', 'would be empty'],
    ['shorten Test by 9 days', '"Test" would have no length.'],
    ['move Test to 2026-02-31', 'specify a day'],
    ['delay Testing plan by 2 days', 'did you mean "Test"?'],
  ])('is not changed: %s', async (text, why) => {
    expect(await say('textdiagram', plan, text)).toContain(why)
  })
})

describe('other kinds', () => {
  test.each([
    ['states', door, 'add a state broken', '\n  broken'],
    ['states', door, 'from open back to closed when it is shut', 'open --> closed : it is shut'],
    ['states', door, 'from open to closed: shut it', 'open --> closed : shut it'],
    ['board', board, 'release is to do', 'todo["To do"]\n    k1["write docs"]\n    k2["release"]'],
    ['board', board, 'write docs → Done', '["write docs"]'],
    ['states', door, 'open -> broken: kick it', 'open --> broken : kick it'],
    ['board', board, 'add a Blocked column', 'blocked["Blocked"]'],
    ['board', board, 'add a card test login to To do', '["test login"]'],
  ])('%s: %s', async (_name, source, text, expected) => {
    expect(await say('textdiagram', source, text)).toContain(expected)
  })

  test.each([
    ['Feb was actually 99', '["Feb", 99]'],
    ['change Jan to 14 and Feb to 20', '[["Jan", 14], ["Feb", 20]'],
    ['set Feb to 95', '["Feb", 95]'],
    ['title it Sales 2026', '"Sales 2026"'],
    ['order them by size', '[["Mar", 150], ["Jan", 120], ["Feb", 90]]'],
    ['Feb改成95', '["Feb", 95]'],
    ['make Feb 95', '["Feb", 95]'],
    ['Feb is 95 not 90', '["Feb", 95]'],
    ['Feb是95不是90', '["Feb", 95]'],
    ['add Apr with 70, thanks', '["Apr", 70]'],
    ['加上四月170', '["四月", 170]'],
  ])('a chart: %s', async (text, expected) => {
    expect(await say('charts', sales, text)).toContain(expected)
  })

  test.each([
    ['add a fourth tip: Smile', '    - label Smile'],
    ['remove the third one', '    - label Dress well'],
    ['the second tip should be called Look sharp', '    - label Look sharp'],
    ['change the title to Good interviews', '  title Good interviews'],
  ])('an infographic keeps its template: %s', async (text, line) => {
    const changed = await say('infographic', tips, text)
    expect(changed.split('\n')).toEqual(expect.arrayContaining(['infographic list-grid-ribbon-card', line]))
  })
})

test('a part of a system is given the icon of a thing', async () => {
  const system = await say('architecture', '', 'Web -> API\nAPI -> PostgreSQL')
  const changed = await say('architecture', system, 'give API a truck icon')
  expect(changed).toMatch(/value="API"[^>]*icon=[a-z]+:truck;/)
})

test('a part of a system shows the icon of what it is called, unless another one was chosen', async () => {
  const system = await say('architecture', '', 'Web -> Redis\nWeb -> PostgreSQL')
  expect(await say('architecture', system, 'replace Redis with Memcached')).toMatch(
    /value="Memcached"[^>]*icon=[a-z-]+:(?!redis)/,
  )
  const queued = await say('architecture', system, 'put a Kafka queue between Web and PostgreSQL')
  expect(queued).toMatch(/value="Kafka queue"[^>]*icon=[a-z-]+:[a-z-]*kafka/)
  const chosen = await say('architecture', system, 'give Redis a truck icon')
  expect(await say('architecture', chosen, 'rename Redis to Memcached')).toMatch(
    /value="Memcached"[^>]*icon=[a-z]+:truck;/,
  )
})

describe('a sentence about the diagram that changes nothing', () => {
  test.each([
    ['mindmap', garden, 'tomatoes should have children cherry and beef'],
    ['textdiagram', door, 'the open door worries me'],
    ['flowchart', hiring, 'Interview belongs to the department and the team'],
    ['mindmap', garden, '把Vegetables和Trees合并'],
    ['flowchart', hiring, 'people should not come to the Interview directly, put a short call between them instead'],
    ['flowchart', hiring, 'add a page that nobody at the interview likes'],
    ['flowchart', hiring, 'add "pay bonus" parallel to interview'],
  ])('draws nothing new: %s, %s', async (agent, source, text) => {
    expect(await say(agent, source, text)).toMatch(/^! (?:Nothing was changed|没有做任何修改)/)
  })

  test('is not one that tells of something else', async () => {
    expect(await say('mindmap', garden, 'Mind map: Trip\n- Flights\n- Tools')).toBe('# Trip\n## Flights\n## Tools')
  })
})
