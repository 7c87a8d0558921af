import type { ServiceTexts } from './service-texts.ts'

/** Messages about the source of any kind of diagram: from the repairs of every format, from JSON and XML, and while an answer is made. */
export const shared: ServiceTexts = {
  'Removed a byte order mark.': '去掉了字节顺序标记（BOM）。',
  'Changed the line ends to LF.': '把换行统一为 LF。',
  'Removed reasoning in front of the source.': '去掉了源码前面的推理文字。',
  'Removed leftover tags around the source.': '去掉了源码外面残留的标签。',
  'Took the source out of its code fence.': '从代码块标记中取出了源码。',
  'Read the source out of a JSON string.': '从 JSON 字符串中取出了源码。',
  'Turned written-out \\n into line breaks.': '把写出来的 \\n 换成了换行。',
  'Undid HTML escaping of the whole source.': '还原了整份源码的 HTML 转义。',
  'Replaced invisible characters in the indentation.': '替换了缩进中的不可见字符。',
  'The model was shown the problems and mended its source.': '模型根据问题修正了自己的源码。',
  '{count} more problems are not listed.': '还有 {count} 个问题没有列出。',
  '{count} more repairs are not listed.': '还有 {count} 处修复没有列出。',

  'There is no source.': '没有源码。',
  'This is no JSON.': '这不是有效的 JSON。',
  'This is no JSON: {$reason}.': '这不是有效的 JSON：{$reason}。',
  'Brackets are nested more than {depth} deep.': '括号嵌套超过 {depth} 层。',
  '"{key}" is given twice in one object; only the last one counts.': '同一个对象里有两个“{key}”，只有最后一个有效。',
  'The missing outer braces were added.': '补上了缺少的最外层花括号。',
  'What stood before the JSON was removed.': '去掉了 JSON 前面的内容。',
  'What stood after the JSON was removed.': '去掉了 JSON 后面的内容。',
  'A function was left out: JSON cannot hold one, and Limn never runs code.':
    '去掉了一个函数：JSON 里不能有函数，Limn 也从不运行代码。',
  'A computed value was left out: JSON holds values only.': '去掉了一个要计算的值：JSON 里只能写值。',
  'A name was replaced by the value that it was given.': '把变量名换成了它的值。',
  'A number was written as JSON writes it.': '把数字改成了 JSON 的写法。',
  'A comma too many was removed, or a hole in a list filled with null.':
    '去掉了多余的逗号，或用 null 填上了列表中的空位。',
  'Full-width punctuation was replaced by that of JSON.': '把全角标点换成了 JSON 的半角标点。',
  'The JSON was written anew where it broke the rules of JSON.': '重写了不符合 JSON 语法的部分。',
  'The JSON was written anew where it broke the rules of JSON (first: {$reason}).':
    '重写了不符合 JSON 语法的部分（第一处：{$reason}）。',

  'No model is configured: this diagram is drawn only from the structure of your input.':
    '尚未设置模型：此图仅根据你给出内容的结构绘制。',
  'The answer reached the output limit of the model, so it is asked to continue.':
    '回答达到了模型的输出上限，正在请模型继续。',
  'The source has a problem, and the model is asked to repair it (round {round} of {rounds}).':
    '源码有 1 处问题，正在请模型修正（第 {round} 轮，共 {rounds} 轮）。',
  'The source has {count} problems, and the model is asked to repair it (round {round} of {rounds}).':
    '源码有 {count} 处问题，正在请模型修正（第 {round} 轮，共 {rounds} 轮）。',
}

/** Parts of these sentences: reasons from the JSON parsers, and counts of shapes. */
export const sharedParts: ServiceTexts = {
  'invalid symbol': '有无法识别的符号',
  'invalid number format': '数字格式不对',
  'property name expected': '缺少属性名',
  'value expected': '缺少值',
  'colon expected': '缺少冒号',
  'comma expected': '缺少逗号',
  'close brace expected': '缺少右花括号',
  'close bracket expected': '缺少右方括号',
  'end of file expected': '结尾之后还有内容',
  'invalid comment token': 'JSON 里不能有注释',
  'unexpected end of comment': '注释没有结束',
  'unexpected end of string': '字符串没有结束',
  'unexpected end of number': '数字没有写完',
  'invalid unicode': 'Unicode 转义不对',
  'invalid escape character': '转义字符不对',
  'invalid character': '有不允许的字符',
  '{one} and {other}': '{one} 和 {other}',
  '{one} and {other} and {third}': '{one}、{other} 和 {third}',
}
