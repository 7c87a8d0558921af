/** Who says so, and when, before what it is about. */
const source =
  /^(?:一项|某项|最新)?(?:研究|调查|报告|统计|数据)(?:结果)?(?:表明|显示|指出|发现)[，,]\s*|^(?:根据|据|按照?|从)[^，,]{2,20}[，,]\s*|^(?:according to|based on) [^,]{2,40},\s*/iu
const time =
  /^(?:在?(?:过去|最近|近)[^，,]{1,6}(?:中|内|里|来)?|在?某[^，,]{0,4}(?:研究|调查|项目)(?:中|里)?|在?(?:研究|调查)中)[，,]\s*/u
/** 统计某校学生的数量: what is to be done with the figures. */
const asked =
  /^(?:请|帮我)?(?:统计|分析|研究|探索|展示|展现|对比|比较|描述|了解|调查|呈现)(?:一下|了)?(?![师员学局部表所院])(?=\p{Script=Han}{3})/u
const englishRequest =
  /^(?:please )?(?:show|visuali[sz]e|plot|draw|compare)(?: me)? (?:the )?|\s+(?:in|from|for|over|during|between|of|and)$|^(?:an? )?(?:[a-z-]+ ){0,2}(?:chart|graph|plot)(?:,? (?:highest|largest|lowest|smallest) first)?$|^(?:please )?(?:create|make|draw|show|plot|give me|build) (?:me )?(?:an? )?(?:[a-z-]+ ){0,3}(?:chart|histogram|graph|plot|treemap|heatmap|map)\b(?: with \d+ \w+)?(?: (?:of|for|from|showing|with))?(?: (?:these|this|the|my|our))?\s*|\s+(?:in|as|with|using) an? (?:[a-z-]+ ){0,3}(?:chart|histogram|graph|plot|treemap|heatmap)$/i
/** What only leads to the figures. */
const tail =
  /(?:[，,]\s?(?:例如|比如|如).*|(?:的?(?:具体)?(?:数据|情况|结果|统计结果|变化情况)?)(?:如下(?:所示)?|分别|依次)(?:是|为)?|(?:分别|依次)(?:是|为)?|(?<=\p{Script=Han}{2})[为是])$/u
const marks = /^[\s，,、：:；;。.的]+|[\s，,、：:；;。.]+$/gu

/** What figures are about, out of the words before them: 根据教育部门的报告，各学院的就业率如下 is 各学院的就业率. */
export function topicOf(words: string): string {
  const plain = (said: string) => said.replaceAll(marks, '').trim()
  let [left, said] = ['', plain(words)]
  while (left !== said)
    [left, said] = [
      said,
      plain(
        said.replace(englishRequest, '').replace(source, '').replace(time, '').replace(asked, '').replace(tail, ''),
      ),
    ]
  return said
}

/** "Create a histogram of these ages" as "ages". */
export function withoutChartRequest(words: string): string {
  return words.replace(englishRequest, '').trim() || words
}

/** 整体的增长趋势, "the trend": true for what only points at figures. */
export function isVague(topic: string): boolean {
  return /^(?:(?:整体|总体|这|这种|其|该|一下)的?)?\p{Script=Han}{0,2}(?:趋势|变化|走势|情况|对比|数据集?|结果)$|^(?:the |this |these |my )?(?:overall )?(?:trend|changes?|data|figures|numbers|results?|comparison)$/iu.test(
    topic,
  )
}
