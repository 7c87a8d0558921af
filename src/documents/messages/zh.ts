import { fillIn, type Translation, type Values } from '../../shared/messages/catalogue.ts'
import type { en } from './en.ts'
import type { Damage, Excess, FileFormat } from './words.en.ts'
import { damages, excesses, formats } from './words.zh.ts'

const saveAgain = '请用原来的程序打开并另存，然后重新发送。'

export const zh: Translation<typeof en> = {
  'file-corrupt': {
    damaged: ({ name, why }) => `无法读取“${name}”：${damages[why as Damage]}。${saveAgain}`,
    'cut-short': ({ name, format }) =>
      `无法读取“${name}”：文件是${formats[format as FileFormat]}，但不完整。${saveAgain}`,
    'no-text': '“{name}”是空的。请发送有内容的文件。',
    'no-encoding': '无法以任何已知编码将“{name}”作为文本读取。请另存为 UTF-8 后重新发送。',
    unreadable: `无法读取“{name}”：文件可能已损坏。${saveAgain}`,
    crashed: '无法读取“{name}”：读取程序意外中止，文件可能已损坏。请重新保存，或直接发送其文本。',
  },
  'file-encrypted': { password: '“{name}”受密码保护。请取消保护后重新发送。' },
  'file-too-large': {
    'over-limit': values =>
      `“${values.name}”含有${fillIn(excesses[values.what as Excess], values)}。请发送较小的文件，或调高 ${values.variable}。`,
    parts: '“{name}”的内容过多，无法读取。请拆分后分别发送。',
    memory: '读取“{name}”需要超过 {megabytes} MiB 内存（LIMN_DOCUMENT_MEMORY_MB）。请只发送其中一部分。',
    processor: '读取“{name}”占用处理器超过 {seconds} 秒，已停止（{variable}）。请只发送其中一部分。',
    clock: '读取“{name}”未能在 {seconds} 秒内结束，已停止（LIMN_WORKER_JOB_SECONDS）。请只发送其中一部分。',
  },
  'file-unsupported': {
    format: ({ name, format, save }) => `“${name}”是${formats[format as FileFormat]}，无法读取。${advise(save)}`,
    'no-sources': ({ name, format, save }) =>
      `“${name}”是${formats[format as FileFormat]}，无法读取。其中没有源代码。${advise(save)}`,
    image: '这里无法读取图片“{name}”。请另存为 PNG 或 JPEG 后重新发送。',
    scanned: '“{name}”没有文本层（扫描件）：页面只是图片。请先进行文字识别（OCR），再发送新文件。',
  },
  unavailable: {
    'reading-wait': '暂时无法读取“{name}”：{seconds} 秒内没有空闲的读取程序（LIMN_WORKER_WAIT_SECONDS）。请稍后重试。',
    'reading-start':
      '暂时无法读取“{name}”：读取程序未能在 {seconds} 秒内启动（LIMN_WORKER_START_SECONDS）。请稍后重试。',
    'reading-busy': '暂时无法读取“{name}”：正在读取的文件过多。请稍后重试。',
    'reading-disk': '暂时无法读取“{name}”：服务的磁盘已满或无法写入。请稍后重试。',
  },

  reading: '正在读取 {name}',
  condensing: '正在精简 {name}：第 {finished} 部分，共 {count} 部分',
  'found-table': '{columns} 列，{rows} 行',
  'more-tables': '另有 {count} 个表格',
  'found-characters': '{count} 个字符',
  'note-join': '；',
  'number-join': '、',

  'first-characters': '文本仅保留前 {count} 个字符',
  'first-rows': '仅保留前 {count} 行',
  'first-rows-of': '{table} 仅保留前 {count} 行（{variable}）',
  'first-columns-of': '{table} 共 {all} 列，仅保留前 {count} 列',
  'first-pages': '共 {all} 页，仅读取前 {count} 页',
  'first-diagram': '文件中有 {count} 张图，只读取了第一张',
  'first-slides': '共 {all} 张幻灯片，仅读取前 {count} 张',
  'scanned-pages': '第 {pages} 页没有文本层（扫描件或空白页）',
  'damaged-pages': '第 {pages} 页已损坏，未读取',
  encoding: '按 {encoding} 编码读取',
  'tables-only': '仅读取表结构，不含数据行',
  'not-json': '不是有效的 JSON，已按文本读取',
  'broken-lines': '不是有效 JSON 的行，已略过：{count}',
  'package-files': '依赖包和构建目录中的文件，已略过：{count}',
  'odd-paths': '路径异常的文件，已略过：{count}',
  'workbook-cut': '工作簿未读完（{variable}）',
  'error-cells': '含错误的单元格已留空：{count}',
  'unsaved-formulas': '没有保存结果的公式已留空：{count}',
  'chart-sheets': '已略过图表工作表：{count}',

  image: '[图片：{words}]',
  'table-size': '（{rows} 行 {columns} 列的表格。）',
  chart: '图表',
  slide: '幻灯片 {number}',
  'slide-sheet': '幻灯片 {number}',
  'titled-sheet': '{sheet}：{title}',
  'chart-series': '系列',
  'chart-series-number': '系列 {number}',
  'chart-category': '类别',
  'chart-value': '值',
  'chart-size': '大小',
}

function advise(save: Values[string] | undefined): string {
  return save
    ? `请另存为 ${save} 后重新发送。`
    : '请改为发送 PDF、Word（.docx）、PowerPoint（.pptx）、Excel（.xlsx）、文本、Markdown、CSV、TSV 或 JSON 文件。'
}
