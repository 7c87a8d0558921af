import { describe, expect, test } from 'vitest'
import { findAgent } from '../kinds/find.ts'
import { findNotationById } from '../notations/registry.ts'
import { listParts } from '../structure/parts.ts'
import { compose } from './compose.ts'

/** What is drawn of a text, as names, fields and arrows; null where nothing is. */
async function draw(kindId: string, text: string) {
  const kind = findAgent(kindId)
  const notation = findNotationById(kind?.draws?.notation ?? '')
  if (!kind || !notation) throw new Error(`there is no kind ${kindId}`)
  const drawn = await compose(kind, {
    text,
    documents: [],
    tables: [],
    current: null,
    language: 'zh',
  })
  if (!('source' in drawn)) return null
  const { elements, connections } = listParts((await notation.read({ text: drawn.source })).structure)
  const labels = new Map(elements.map(({ id, label }) => [id, label]))
  return {
    names: elements.map(({ label }) => label),
    fields: elements.map(({ fields }) => fields),
    arrows: connections.map(({ from, to, label }) => [labels.get(from), labels.get(to), label]),
  }
}

const withoutBlanks = (drawn: unknown) => JSON.stringify(drawn).replaceAll(/[\s_]/g, '')

describe('blanks between Chinese and Latin characters change nothing of what is drawn', () => {
  test.each([
    ['architecture', '架构图：网页调用接口服务，接口服务访问 PostgreSQL 和 Redis'],
    ['mindmap', '思维导图：前端包括 HTML、CSS 和 JavaScript，后端包括 Java 和 Go'],
    ['textdiagram', 'ER 图：用户有 id、name 和 email，订单有 id 和 amount，用户和订单是一对多'],
    ['textdiagram', '类图：Animal 有 name 和 age，Dog 和 Cat 继承 Animal'],
    ['infographic', '对比 React 和 Vue：React 灵活、生态大，Vue 简单、文档好'],
    ['infographic', '时间轴：2020 年毕业，2021 年入职，2023 年升职，2025 年结婚'],
    ['charts', '家里有 3 只猫 2 条狗 14 条鱼，画个饼图'],
    ['flowchart', '蛋糕烤 35 分钟，拿牙签戳一下，干净就拿出来放凉，不干净就再烤 5 分钟'],
  ])('%s: %s', async (kindId, text) => {
    const drawn = await draw(kindId, text)
    expect(drawn).not.toBeNull()
    expect(withoutBlanks(drawn)).toBe(withoutBlanks(await draw(kindId, text.replaceAll(' ', ''))))
  })
})

test('the names are written as in the text', async () => {
  const system = await draw('architecture', '架构图：网页调用 API 网关，API 网关访问 MySQL 和 Redis')
  expect(system?.names).toEqual(['网页', 'API 网关', 'MySQL', 'Redis'])
  const steps = await draw('flowchart', '流程图：打开 App，输入账号和密码，等 30 秒，进入首页')
  expect(steps?.names).toEqual(['打开 App', '输入账号和密码', '等 30 秒', '进入首页'])
})
