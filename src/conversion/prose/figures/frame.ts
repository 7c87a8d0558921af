/** Figures, and what is said around them. */
export interface Framed {
  body: string
  /** What the figures are of: a question, a sentence or who was asked. Null without one. */
  lead: string | null
  /** What is to be reached, as it was said: "pass mark 60". Null without it. */
  aim: string | null
}

const longestLead = 80
/** A sentence without a number, and what it introduces. */
const sentence = /^([^\d.!?。！？\n]{4,80})(?:[?？。]|[.!](?=\s))\s*(?=\S)/
/** "Survey of 212 people:", 调查了212人，: who was asked is no figure beside the answers. */
const asked =
  /^((?:(?:in |a |our |the )*(?:survey|poll)(?:ed)?|(?:we |i )?(?:asked|surveyed|polled|interviewed))(?: (?:of|among|with))? \d[\d,]*(?: \p{L}+){0,3}|(?:我们)?(?:共?调查|采访|抽样|(?:访问|问)(?=了\d+[名个位人]))了?\d+(?:名|个|位)?(?:人|用户|\p{Script=Han}{0,4}(?:生|员工?|客户?|同学|居民|顾客|家长|市民|老师|读者|网友|家庭|企业|邻居|朋友|同事|孩子))?)\s*[:：,，-]\s*/iu
/** 2023年销售额一季度120万: when and what, before the first of the times that are told of. */
const ofYear =
  /^((?:\d{4}年|[去今]年)的?\p{Script=Han}{2,8}?)(?=(?:第?[一1]季度|[1一]月份?|上半年|周一|星期一)[^，,\d]{0,3}\d)/u
/** Which round or time the figures are from. */
const remark =
  /\s*[(（](?:(?:round|week|season|day|game|match|as of|after|page|source)\b|第|截至|来源)[^()（）]*[)）]\s*(?=[.。!！]?\s*$)/i
const aimAtEnd =
  /\s*[,，;；.。]\s*(?:the |our |and )?((?:(?:budget |speed |spending )?(?:limit|target|goal|threshold|pass(?:ing)? mark|cut-?off)|(?:及格|合格|达标|警戒)线|目标线?|上限|下限|标准)\s*(?:is|was|are|=|:|：|是|为|(?:画|定|设)?在)?\s*[$€£¥]?\d[\d.,]*\s?(?:%|\p{L}{0,6}))[.。!！\s]*$/iu

/** Takes off what stands around figures and is none of them. */
export function frameFigures(text: string): Framed {
  const aim = aimAtEnd.exec(text)
  const shown = (aim ? text.slice(0, aim.index) : text).replace(remark, '')
  const lead = asked.exec(shown) ?? sentence.exec(shown) ?? ofYear.exec(shown)
  const isLead = lead?.[1] !== undefined && lead[1].length <= longestLead && /\d/.test(shown.slice(lead[0].length))
  return {
    body: isLead ? shown.slice(lead[0].length) : shown,
    lead: isLead ? (lead[1]?.trim() ?? null) : null,
    aim: aim?.[1]?.trim() ?? null,
  }
}

/** The title of framed figures: an aim stands in it, since it is no bar beside them. */
export function titleOf({ lead, aim }: Framed, title: string | null): string | null {
  const name = title ?? lead
  if (aim === null) return name
  return name === null ? aim : `${name} (${aim})`
}
