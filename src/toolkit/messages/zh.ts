import type { Translation, Values } from '../../shared/messages/catalogue.ts'
import type { en } from './en.ts'
import { writePictureChange } from './picture-change.ts'

export const zh: Translation<typeof en> = {
  'byte-order-mark': '去掉了字节顺序标记（BOM）。',
  'line-ends': '把换行统一为 LF。',
  reasoning: '去掉了源码前面的推理文字。',
  'envelope-tags': '去掉了源码外面残留的标签。',
  'code-fence': '从代码块标记中取出了源码。',
  'invisible-characters': '去掉了看不见的字符。',
  'json-wrapper': {
    alone: '从 JSON 字段“{key}”中取出了源码。',
    others: '从 JSON 字段“{key}”中取出了源码，去掉了旁边的内容：{rest}。',
  },
  'line-marks': '去掉了每行前后的标记或行号。',
  'language-name': '去掉了源码前面的语言名称。',
  'json-string': '从 JSON 字符串中取出了源码。',
  'escaped-line-breaks': '把写出来的 \\n 换成了换行。',
  'html-escaping': '还原了整份源码的 HTML 转义。',
  indentation: '替换了缩进中的不可见字符。',
  guided: {
    added: '补上了缺少的 `{written}`。',
    blank: '去掉了一个词中间的空格。',
    removed: '去掉了无法读取的 `{found}`。',
    written: '`{found}` 无法读取，改写成了 `{written}`。',
    joined: '把分成两行的语句合成了一行。',
    split: '把一行里的两个语句分成了两行。',
    'left-out': '去掉了不含语句的一行：`{text}`。',
    prose: '去掉了不属于图的一句话：“{text}”。',
    sentence: '语句之间的一句话改成了注释，图中不显示：“{text}”。',
  },

  'invalid-json': {
    empty: '没有源码。',
    depth: '括号嵌套超过 {depth} 层。',
    other: '这不是有效的 JSON。',
    syntax: ({ reason }) => `这不是有效的 JSON：${nameFault(reason)}。`,
  },
  'duplicate-key': '同一个对象里有两个“{key}”，只有最后一个有效。',
  'json-bracket': '把一个种类不对的括号换成了正确的。',
  'json-brackets': '补上了缺少的最外层花括号。',
  'json-surroundings': { before: '去掉了 JSON 前面的内容。', after: '去掉了 JSON 后面的内容。' },
  'json-function': '去掉了一个函数：JSON 里不能有函数，Limn 也从不运行代码。',
  'json-expression': '去掉了一个要计算的值，JSON 只能存放值：`{written}`。',
  'json-arithmetic': '算出了简单的算式：`{written}`。',
  'json-variable': '把变量名换成了它的值。',
  'json-number': '把数字改成了 JSON 的写法。',
  'json-comma': '去掉了多余的逗号，或用 null 填上了列表中的空位。',
  'json-full-width': '把全角标点换成了 JSON 的半角标点。',
  'json-syntax': {
    other: '重写了不符合 JSON 语法的部分。',
    first: ({ reason }) => `重写了不符合 JSON 语法的部分（第一处：${nameFault(reason)}）。`,
  },

  'option-direction': {
    TB: '从上到下',
    LR: '从左到右',
    BT: '从下到上',
    RL: '从右到左',
    right: '向右展开',
    both: '向两侧展开',
  },
  'option-palette': {
    standard: '标准',
    accessible: '色盲友好',
    ocean: '海洋',
    sunset: '日落',
    forest: '森林',
  },
}

/** The faults of JSON, by the names that its parser has for them. */
const jsonFaults: Readonly<Record<string, string>> = {
  InvalidSymbol: '有无法识别的符号',
  InvalidNumberFormat: '数字格式不对',
  PropertyNameExpected: '缺少属性名',
  ValueExpected: '缺少值',
  ColonExpected: '缺少冒号',
  CommaExpected: '缺少逗号',
  CloseBraceExpected: '缺少右花括号',
  CloseBracketExpected: '缺少右方括号',
  EndOfFileExpected: '结尾之后还有内容',
  InvalidCommentToken: 'JSON 里不能有注释',
  UnexpectedEndOfComment: '注释没有结束',
  UnexpectedEndOfString: '字符串没有结束',
  UnexpectedEndOfNumber: '数字没有写完',
  InvalidUnicode: 'Unicode 转义不对',
  InvalidEscapeCharacter: '转义字符不对',
  InvalidCharacter: '有不允许的字符',
}

function nameFault(name: string | number | undefined): string {
  return jsonFaults[String(name)] ?? String(name)
}

/** Faults of a picture before and after a change, as a part of a sentence. */
export function writeChange(values: Values): string {
  return writePictureChange(
    values,
    {
      overlaps: () => '处重叠',
      crossings: () => '处交叉',
      overlaidLines: () => '对线条重叠在一起',
      linesThroughShapes: () => '条线穿过图形',
      cutLabels: () => '处文字被截断',
      hiddenLabels: () => '处文字被遮住',
    },
    '、',
  )
}
