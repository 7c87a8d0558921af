import type { Template } from '../../kind.ts'

/** Templates for a topic without content, the most suitable first. */
export const templates: readonly Template[] = [
  {
    name: { en: 'Parts and their connections', zh: '组件与连接' },
    needs: { en: 'its parts with arrows between them', zh: '它的组件，用箭头连接' },
    request: {
      en: 'architecture: {topic}\nbrowser … -> service …\nservice … -> database …',
      zh: '架构图：{topic}\n浏览器…… -> 服务……\n服务…… -> 数据库……',
    },
  },
  {
    name: { en: 'Layers', zh: '分层' },
    needs: { en: 'its layers, with their parts below them', zh: '它的各层，以及每层中的组件' },
    request: {
      en: 'architecture: {topic}\n- First layer …\n  - component …\n- Second layer …\n  - database …',
      zh: '架构图：{topic}\n- 第一层……\n  - 组件……\n- 第二层……\n  - 数据库……',
    },
  },
]
