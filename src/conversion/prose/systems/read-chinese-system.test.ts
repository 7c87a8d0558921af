import { expect, test } from 'vitest'
import { isFaithful } from '../../faithful/is-faithful.ts'
import { readChineseSystem } from './read-chinese-system.ts'

function linksIn(text: string): string[] | null {
  const graph = readChineseSystem(text, null, text)
  if (!graph || !isFaithful(graph, text)) return null
  const labels = new Map(graph.nodes.map(({ id, label }) => [id, label]))
  return graph.edges.map(({ from, to, label }) =>
    [labels.get(from), ...(label ? [label] : []), labels.get(to)].join(' > '),
  )
}

test('reads who reaches whom, on which way, and with what', () => {
  expect(
    linksIn(
      '画一个架构图：用户通过小程序访问网关，网关把请求转发给用户服务和订单服务，两个服务都读写MySQL，订单服务还会把消息发到Kafka，由通知服务消费后给用户发短信。',
    ),
  ).toEqual([
    '用户 > 小程序',
    '小程序 > 网关',
    '网关 > 转发请求 > 用户服务',
    '网关 > 转发请求 > 订单服务',
    '用户服务 > 读写 > MySQL',
    '订单服务 > 读写 > MySQL',
    '订单服务 > 发消息 > Kafka',
    'Kafka > 消费 > 通知服务',
    '通知服务 > 发短信 > 用户',
  ])
})

test('each of several has its own', () => {
  expect(linksIn('微服务架构：网关后面有用户服务和订单服务，每个服务有自己的MySQL，订单服务连Redis')).toEqual([
    '网关 > 用户服务',
    '网关 > 订单服务',
    '用户服务 > 用户服务的MySQL',
    '订单服务 > 订单服务的MySQL',
    '订单服务 > Redis',
  ])
})

test('what is sent is no part: whoever was told of sends it', () => {
  expect(linksIn('我们系统架构：小程序走Nginx，后面是一个主服务，主服务连MySQL，热点数据放Redis，图片传到OSS')).toEqual(
    ['小程序 > Nginx', 'Nginx > 主服务', '主服务 > MySQL', '主服务 > 热点数据 > Redis', '主服务 > 传图片 > OSS'],
  )
})

test('a counted part is each of those that are named after it, and 再 goes on from the last one', () => {
  expect(
    linksIn(
      '画一下我们学校的网络。外网光纤先到防火墙，再到核心交换机，核心交换机下面接两栋楼的汇聚交换机，教学楼、办公楼。服务器机房也挂在核心上。',
    ),
  ).toEqual([
    '外网光纤 > 防火墙',
    '防火墙 > 核心交换机',
    '核心交换机 > 教学楼汇聚交换机',
    '核心交换机 > 办公楼汇聚交换机',
    '核心交换机 > 服务器机房',
  ])
})

test('who did something before is whoever is named with it', () => {
  expect(linksIn('摄像头把视频传给边缘盒子，边缘盒子识别后把结果发到云端，云端再推送给手机APP，画个架构图')).toEqual([
    '摄像头 > 传视频 > 边缘盒子',
    '边缘盒子 > 识别后发结果 > 云端',
    '云端 > 推送 > 手机APP',
  ])
})

test.each([
  '画架构图：群众通过小程序、网站两个入口进来看看，然后网关连着服务，服务读写MySQL',
  '画架构图：网关连着服务，服务读写MySQL，数据库大家都觉得很慢',
  '员工提交申请给主管，主管审批后交给人事，超过三天由经理审批',
  '客户端向服务器发送SYN；服务器向客户端返回SYN-ACK；客户端向服务器发送ACK',
  '架构图：A服务调用B服务，B服务调用C服务，三个服务都连Redis，四个模块都连MySQL',
])('refuses %s', text => {
  expect(linksIn(text)).toBeNull()
})

test('what a part is made with is a part of its name, and no part beside it', () => {
  const told = '系统架构图：前端用Vue，后端用Spring Boot，数据库用MySQL，缓存Redis，前端通过Nginx访问后端接口'
  expect(linksIn(`${told}，后端读写数据库和缓存`)).toEqual([
    '前端 Vue > Nginx',
    'Nginx > 后端 Spring Boot',
    '后端 Spring Boot > 读写 > 数据库 MySQL',
    '后端 Spring Boot > 读写 > 缓存 Redis',
  ])
  // Nobody says who reaches the database.
  expect(readChineseSystem(told, null, told)?.nodes.map(({ label }) => label)).toContain('数据库 MySQL')
})

test.each([
  [
    '咱们系统用nginx做网关，后面挂了三个服务：用户服务、订单服务、支付服务，数据都存MySQL，缓存用Redis',
    [
      '网关 nginx > 用户服务',
      '网关 nginx > 订单服务',
      '网关 nginx > 支付服务',
      '用户服务 > 存数据 > MySQL',
      '订单服务 > 存数据 > MySQL',
      '支付服务 > 存数据 > MySQL',
    ],
  ],
  [
    '我们的架构：app请求先到网关，网关做鉴权后转给业务服务，业务服务查redis，没有再查mysql',
    ['app > 网关', '网关 > 做鉴权后转 > 业务服务', '业务服务 > 查 > redis', '业务服务 > 没有再查 > mysql'],
  ],
  [
    'IoT方案：传感器通过LoRa连网关，网关走4G到云平台，云平台推送到手机APP，还能对接大屏',
    ['传感器 > LoRa > 网关', '网关 > 4G > 云平台', '云平台 > 推送 > 手机APP', '云平台 > 大屏'],
  ],
])('%s', (text, expected) => {
  expect(linksIn(text)).toEqual(expected)
})
