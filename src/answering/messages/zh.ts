import type { Translation } from '../../shared/messages/catalogue.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  'model-repair': '模型根据问题修正了自己的源码。',
  'more-problems': '还有 {count} 个问题没有列出。',
  'more-repairs': '还有 {count} 处修复没有列出。',
  'output-truncated': '回答达到了模型的输出上限，没有写完：请一次少要一些内容，或换一个上限更高的模型。',
  'source-broken-off': '回答在源码写完之前中断了。',

  'upstream-malformed': {
    empty: '模型的回答是空的。',
    'only-reasoning': '模型只进行了思考，没有给出回答：请重试，或换一个模型。',
    current: '模型的修改与当前的图对不上，图保持不变。',
    repair: '模型的修改与它的源码对不上。',
    picture: '无法读取模型对图片的意见。',
  },
  'upstream-disconnected': { lost: '回答完成之前，与模型的连接中断了。' },
  'too-large': { diagram: '当前的图有 {count} 个字符，但模型最多只能接收 {limit} 个。请新建会话，或手动缩减。' },

  'no-model': '尚未设置模型：此图仅根据你自己的文字和文件绘制。',
  'rows-not-bound': '无法填入查询的结果：{why}。',
  'rows-unshown': {
    query: '{name} 共 {total} 行，模型看到了其中 {shown} 行，其余可以通过查询获取。',
    none: '{name} 共 {total} 行，模型只看到了其中 {shown} 行。',
  },
  'images-unseen': {
    model: '模型 {model} 无法读取图片，因此没有使用 {names}。请用文字描述其内容，或换一个能读取图片的模型。',
    none: '尚未设置能查看图片的模型，因此没有使用 {names}。请用文字描述图片的内容。',
  },
  thinking: { begins: '模型正在思考……', 'goes-on': '模型正在思考……（{seconds} 秒）' },
  'edits-refused': '部分修改与当前源码对不上，正在请模型给出完整源码。',
  continuation: '回答达到了模型的输出上限，正在请模型继续。',
  'repair-round': '源码有 {count} 处问题，正在请模型修正（第 {round} 轮，共 {rounds} 轮）。',
  'picture-problem': '模型在图片中看到：{text}',
  outline: {
    begins: '模型先写提纲。',
    done: ({ count }) => `提纲共 ${count} 行，现在开始绘制。`,
    failed: '没有提纲，直接绘制。{why}',
  },
  'picture-looking': '模型正在查看图片。',
  'picture-fine': '模型没有在图片中发现问题。',
  'picture-problems': '模型在图片中发现 {count} 处问题，正在请它修正一次：{list}',
  'picture-repaired': '查看图片后已修正源码。',
  'picture-kept': '修正没有更好，图保持不变。',
  'picture-unchecked': {
    look: '无法查看图片，图保持不变：{why}',
    repair: '无法修正图片中的问题，图保持不变：{why}',
  },
  'other-versions': '模型另外画了 {count} 张图：已保存为此回答的其他版本。',
  'material-cut': '较长的文档仅取用了开头部分。',

  undone: '已恢复到上一次修改之前的版本。',
  'nothing-to-undo': '没有做任何修改：此前没有更早的版本。',

  'nothing-drawn': {
    sought: '还没有绘制任何图：要画{name}，请写出{sought}。',
    output: '还没有绘制任何图：请写出 {output}。',
  },
  'sample-request': '例子：{kind}',
}
