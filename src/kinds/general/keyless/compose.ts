import { explainModelSetup } from '../../../shared/explain-model-setup.ts'
import { inLanguage } from '../../../shared/in-language.ts'
import type { AgentInput, Composed } from '../../kind.ts'

/** Help, whatever was asked: without a model nothing else can be answered. */
export function compose({ language }: Pick<AgentInput, 'language'>): Composed {
  return { concept: '', source: `${inLanguage(language, help)}\n\n${explainModelSetup(language)}` }
}

const help = {
  en: `Hello! No language model is configured, so I cannot chat. I can still draw what is already laid out in your words and files:

- **Mind map** from headings, lists or paths: \`mind map: Coffee > Beans > Arabica\`
- **Flowchart** from steps and arrows: \`flowchart: Receive order -> Check stock -> Ship parcel\`
- **Chart** from figures, tables and spreadsheets: \`pie chart: Rent 45%, Food 30%, Travel 25%\`
- **Architecture** from components and their connections: \`architecture: browser -> api -> postgres\`
- **Mermaid diagram** from messages, states, tables or Mermaid source: \`sequence diagram: Alice -> Bob: hello\`
- **Infographic** from a title and short points, each on its own line: \`infographic: Our values\`, then \`- Speed: ship every day\`, \`- Care: listen first\``,
  zh: `你好！尚未设置语言模型，因此我无法聊天。不过，你的文字和文件中已有的结构，我仍然可以画出来：

- **思维导图**，来自标题、列表或路径：\`思维导图：咖啡 > 咖啡豆 > 阿拉比卡\`
- **流程图**，来自步骤和箭头：\`流程图：收到订单 -> 检查库存 -> 发货\`
- **图表**，来自数字、表格和电子表格：\`饼图：房租 45%，餐饮 30%，交通 25%\`
- **架构图**，来自组件及其连接：\`架构图：浏览器 -> 接口 -> 数据库\`
- **Mermaid 图**，来自消息、状态、数据表或 Mermaid 源码：\`时序图：小明 -> 小红: 你好\`
- **信息图**，来自标题和逐行的要点：\`信息图：我们的价值观\`，然后是 \`- 速度：每天发布\`、\`- 用心：先倾听\``,
}
