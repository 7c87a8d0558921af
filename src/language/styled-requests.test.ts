import { expect, test } from 'vitest'
import { withoutLooks } from './styled-requests.ts'

test.each([
  [
    'Draw a cloud diagram with a gateway and two caches. Use the official AWS icons.',
    'Draw a cloud diagram with a gateway and two caches.',
  ],
  ['a horizontal tech-blue login flow with a user and a gateway', 'a login flow with a user and a gateway'],
  [
    'Create an IEEE-style campus figure with core and access layers in grayscale.',
    'Create a campus figure with core and access layers.',
  ],
  [
    'a Kubernetes topology with an ingress and a broker using provider icons',
    'a Kubernetes topology with an ingress and a broker',
  ],
  [
    'a cloud architecture using Azure icons with a queue and two stores',
    'a cloud architecture with a queue and two stores',
  ],
  [
    'Create a system architecture figure with a client and an API. Make it readable in a two-column paper.',
    'Create a system architecture figure with a client and an API.',
  ],
  [
    'Show the architecture of a camera. It has a lens and a sensor. Use editable draw.io primitives, compact labels, and deliver .drawio plus .svg with sidecars in a work directory.',
    'Show the architecture of a camera. It has a lens and a sensor.',
  ],
  [
    'Create a review workflow figure for a journal article showing search, screening and writing.',
    'Create a review workflow figure showing search, screening and writing.',
  ],
  [
    'Draw the architecture of an app: client, server, store. Left to right, pastel colors, no shadows.',
    'Draw the architecture of an app: client, server, store.',
  ],
  [
    'Draw a cloud diagram with a gateway, a cache,\nand a store. Use AWS icons.',
    'Draw a cloud diagram with a gateway, a cache, and a store.',
  ],
  [
    'Draw a campus network with a core and an edge. Return the final .drawio and .svg, with sidecars in a folder.',
    'Draw a campus network with a core and an edge.',
  ],
  ['信息图\n主题：甲和乙\n要求：中文、信息密集、宽一点', '信息图\n主题：甲和乙'],
  ['a horizontal login flow with 6 nodes', 'a login flow'],
  ['生成一张 IEEE 风格研究流程图，灰度输出', '生成一张 研究流程图'],
  ['画一张架构图，包含网关和缓存。使用阿里云图标，灰度输出。', '画一张架构图，包含网关和缓存。'],
  ['一个横向的登录流程，包含用户和网关', '一个登录流程，包含用户和网关'],
  ['画一张架构图：前端、后端。从左到右排列，使用蓝绿配色。', '画一张架构图：前端、后端。'],
  ['生成一张研究流程图，用于论文，共 8 个节点', '生成一张研究流程图'],
])('of %j is %j', (text, rest) => {
  expect(withoutLooks(text).replaceAll('  ', ' ')).toBe(rest)
})

test.each([
  'a horizontal bar chart of sales: A 3, B 4',
  'Mind map of photography: portraits, films in black and white',
  'Draw a flowchart of painting: sand the door, paint it in dark blue',
  '画一张横向柱状图，苹果 3，梨 4',
  'Keep it horizontal',
  '流程图：打印照片、用于论文',
])('leaves %j', text => {
  expect(withoutLooks(text)).toBe(text)
})
