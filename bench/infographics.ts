/**
 * Draws the same points with every template of the infographic engine, in English and Chinese, and measures what a reader would miss:
 * text below 12 pixels, text out of view, icons and relations that are not drawn, and are not told either.
 *
 *     npm run bench:infographics [-- --list]
 *
 * `--list` names the templates whose pictures had to be enlarged for their text.
 */
import { parseArgs } from 'node:util'
import { loadEngine } from '../src/kinds/infographic/language/engine.ts'
import { format } from '../src/kinds/infographic/language/index.ts'
import { fitOf } from '../src/kinds/infographic/language/templates.ts'
import { followGroups } from '../src/kinds/infographic/picture/follow-groups.ts'
import { renderer } from '../src/kinds/infographic/picture/render.ts'

interface Poster {
  title: string
  points: [label: string, desc: string, icon: string][]
  calls: string
}

const posters: Record<string, Poster> = {
  en: {
    title: 'What our customers get',
    points: [
      ['Customer onboarding', 'Every new customer is called within two days', 'users'],
      ['Reliable delivery', 'Orders leave the warehouse on the same day', 'truck'],
      ['Transparent prices', 'No hidden fees, one page explains all of them', 'tag'],
      ['Long-term support', 'We answer for five years after the purchase', 'headset'],
      ['Continuous improvement', 'Feedback is read every Friday by the whole team', 'chart'],
    ],
    calls: 'hands all goods over to',
  },
  zh: {
    title: '我们的客户得到什么',
    points: [
      ['客户成功与培训体系', '每位新客户两天之内都会接到电话', 'users'],
      ['可靠的物流与配送', '订单当天离开仓库送往目的地', 'truck'],
      ['公开透明的价格政策', '没有隐藏费用一页纸说明全部内容', 'tag'],
      ['长期的售后服务支持', '购买之后五年之内我们都会负责', 'headset'],
      ['持续不断的改进机制', '每周五全体团队一起阅读反馈', 'chart'],
    ],
    calls: '把全部货物交给',
  },
}
const relations: [from: number, to: number][] = [
  [0, 1],
  [1, 2],
  [0, 3],
]
const smallestPx = 12

const { values } = parseArgs({ options: { list: { type: 'boolean', default: false } } })
const counts = { drawn: 0, enlarged: 0, tooSmall: 0, outOfView: 0, withoutIcons: 0, relationsLost: 0, failed: 0 }
for (const template of loadEngine().templateNames) {
  for (const [language, poster] of Object.entries(posters)) await measure(template, language, poster)
}
console.log(counts)
if (counts.tooSmall + counts.outOfView + counts.relationsLost + counts.failed > 0) process.exitCode = 1

async function measure(template: string, language: string, poster: Poster): Promise<void> {
  const source = write(template, poster)
  const told = new Set((await format.check(source)).map(({ code }) => code))
  const svg = await renderer.render(source, { theme: 'light' }).catch(() => '')
  if (svg === '') {
    counts.failed += 1
    console.log(`${template} (${language}) is not drawn`)
    return
  }
  counts.drawn += 1
  const [left = 0, top = 0, width = 1, height = 1] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number)
  const scale = Number(/ width="([\d.]+)"/.exec(svg)?.[1]) / width
  const sizes = Array.from(svg.matchAll(/<text\b[^>]* font-size="([\d.]+)"/g), ([, size]) => Number(size))
  const offsets = followGroups(svg)
  const isOut = [...svg.matchAll(/<tspan x="([-\d.]+)" y="([-\d.]+)"/g)].some(({ 1: x, 2: y, index }) => {
    const offset = offsets(index) ?? { x: left, y: top }
    const at = { x: offset.x + Number(x) - left, y: offset.y + Number(y) - top }
    return at.x < 0 || at.x > width || at.y < 0 || at.y > height
  })
  const arrows = svg.match(/<linearGradient id="edge-gradient/g)?.length ?? 0
  const isLost =
    template.startsWith('relation-') && arrows < relations.length && !told.has('infographic/undrawn-relations')
  if (scale > 1.01) counts.enlarged += 1
  if (scale > 1.01 && values.list) console.log(`${template} (${language}) is enlarged by ${scale.toFixed(2)}`)
  if (!svg.includes('<use')) counts.withoutIcons += 1
  note('tooSmall', Math.min(...sizes) * scale < smallestPx - 0.1)
  note('outOfView', isOut)
  note('relationsLost', isLost)

  function note(fault: 'tooSmall' | 'outOfView' | 'relationsLost', isFault: boolean): void {
    if (!isFault) return
    counts[fault] += 1
    console.log(`${template} (${language}): ${fault}`)
  }
}

/** The points as the template takes them: as many as it draws, in levels where it has levels. */
function write(template: string, { title, points, calls }: Poster): string {
  const fit = fitOf(template)
  const head = [`infographic ${template}`, 'data', `  title ${title}`]
  const item = ([label, desc, icon]: Poster['points'][number], depth: number, ...more: string[]) => [
    `${'  '.repeat(depth)}- label ${label}`,
    ...[`desc ${desc}`, `icon ${icon}`, `illus ${icon}`, 'value 40', ...more].map(
      line => `${'  '.repeat(depth + 1)}${line}`,
    ),
  ]
  const below = (depth: number) => [
    `${'  '.repeat(depth)}children`,
    ...points.slice(3).flatMap(point => item(point, depth + 1)),
  ]
  if (template.startsWith('hierarchy-') && fit.most === 1) {
    const branches = points.slice(0, 3).flatMap(point => [...item(point, 3), ...below(4)])
    return [...head, '  root', `    label ${title}`, '    children', ...branches].join('\n')
  }
  if (template.startsWith('relation-')) {
    const nodes = points.flatMap((point, index) => item(point, 2, `id n${index}`))
    const lines = relations.map(([from, to]) => `    - n${from} ->|${calls}| n${to}`)
    return [...head, '  nodes', ...nodes, '  relations', ...lines].join('\n')
  }
  const items = points
    .slice(0, Math.min(fit.most, fit.depth > 1 ? 4 : points.length))
    .flatMap(point => [...item(point, 2), ...(fit.depth > 1 ? below(3) : [])])
  return [...head, '  items', ...items].join('\n')
}
