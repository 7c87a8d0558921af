import type { RoutingMaterial, Signals } from '../../kind.ts'

export const signals: Signals = {
  names: [
    // Mind map
    /\b(?:mind|mental)[- ]?map(?:s|ping|ped)?\b|\b(?:concept|brainstorm(?:ing)?|thought|spider|topic|radial) (?:maps?|diagrams?)\b/g,
    /\bspidergrams?\b/g,
    /思[维維]脑?[导導][图圖]|思[维維][图圖]|(?:大)?[脑腦][图圖]|心智[图圖]|心智[导導][图圖]|知[识識][导導][图圖]|[导導][图圖]|概念[图圖]|大[纲綱][图圖]/g,
    /マインドマップ|マインド・マップ|コンセプトマップ|概念図/g,
    /마인드 ?맵|생각 ?그물|개념도/g,
    /\bmapas? (?:mental(?:es)?|mentais|conceptual(?:es)?|conceitual|conceituais|de ideias|de ideas)\b/g,
    /\bcartes? (?:mentales?|heuristiques?|conceptuelles?|d'idees)\b|\bschema heuristique\b/g,
    /\bgedanken(?:land)?karten?\b|\bkonzeptkarten?\b/g,
    /(?:интеллект|ментальн|умственн)[а-я]*[- ]карт[а-я]*|карт[а-я]* (?:мыслей|идей|знаний)/g,
    /майнд[- ]?[мк][эеа]п[а-я]*/g,
    // Trees and organisations
    /\b(?:org|organi[sz]ation(?:al)?) ?charts?\b|\borganograms?\b|\b(?:family|topic|taxonomy|knowledge) trees?\b/g,
    /\btree (?:diagram|structure)s?\b/g,
    /[组組][织織](?:架[构構]|[结結][构構]|机构)?[图圖]|人[员員]架[构構][图圖]|[树樹](?:状|狀|形|型)?(?:[结結][构構])?[图圖]|家谱[图]?|族谱[图]?/g,
    /层[级次](?:结构)?图/g,
    /組織図|樹形図|조직도|\borganigram(?:a|as|me|mes|m|me)\b|\borganograma\b|оргструктур[а-я]*/g,
    /организационн[а-я]+ структур[а-я]*/g,
  ],
  notations: [/\b(?:markmap|xmind|freemind|mindnode)\b/g],
  words: [
    { pattern: /\bbrainstorm|\bas a tree\b|\bals baum\b/, weight: 0.45 },
    { pattern: /\boutline\b|\btaxonom(?:y|ies)\b|\bbranches\b|\bsub-?topics?\b|\btable of contents\b/, weight: 0.4 },
    {
      pattern: [
        /\bbreak(?:ing)?\b[^.\n]{0,60}\b(?:down|into)\b|\bhierarchical(?:ly)?\b|\bcategori[sz]e|\bsub-?types?\b/,
        /\b(?:learning|study|revision|training) (?:plan|path|roadmap|guide|map)\b|\bcurriculum\b|\bsyllabus\b/,
        /\b(?:ideas?|thoughts) (?:for|on|about|around)\b|\b(?:organi[sz]e|structure|sort|group|collect) (?:my|our|these|the)\b/,
        /\b(?:types|kinds|branches|schools|aspects|angles|sides|areas|fields|themes?) of\b|\boverview of\b/,
        /\bwhat (?:should|do|must) (?:i|we)\b|\b(?:things|everything) (?:to|i|we)\b/,
        /\b(?:parts|topics|themes|skills|concepts|characters|categories|groups|grouped|content)\b/,
      ],
      weight: 0.4,
    },
    // A bare topic: no question, nobody who speaks, no sentence
    {
      pattern:
        /^(?!(?:please|ok|hi|haha|no|yes|thank|make|create|generate|run|write|do|go)\b|[把将帮给让翻列算讲画])(?!.*(?:[?？!！=\d吗呢吧了谢写我你您请]|\b(?:i|you|me|my|your|us|is|are|was|it|this|that)\b))[^.。\n]{4,80}$/,
      weight: 0.26,
    },
    {
      pattern: /\b(?:structure|map out|break ?down|overview) (?:of |everything )?(?:the |this |my )?\w+/,
      weight: 0.15,
    },
    {
      pattern: [
        /\bsummar(?:y|i[sz]e) (?:of )?(?:this|the attached|the|my) (?:document|file|report|book|article|chapter)/,
        /\bsummar(?:y|i[sz]e) (?:of )?(?:this|the attached|the|my) (?:paper|notes)/,
      ],
      weight: 0.35,
    },
    { pattern: /头脑风暴|發散|发散|大纲|大綱|提纲|目录结构|知识(?:点|体系|框架|结构|脉络)|脉络/, weight: 0.4 },
    {
      pattern:
        /(?:书|文|章|课程|笔记|内容|概念)的?(?:结构|框架|要点)|层[级次](?:结构|关系)|分支|梳理|归纳|总结(?:这|本|全)|整理成|子主题/,
      weight: 0.3,
    },
    {
      pattern: [
        /分类|分门别类|归类|分层|层级|(?:学习|复习|成长)(?:路线|路径|计划|规划|提纲)|系统学习|读书笔记|笔记整理|体系|(?:多|几|各)个?(?:角度|方面)/,
        /哪些[^。?？\n]{0,4}(?:分支|分类|类型|种类|能力|方面|技能|内容|东西|事)|(?:要|需要)准备的?|下设|拆解|概览|概述|流派|家谱/,
      ],
      weight: 0.4,
    },
    { pattern: /(?:组织|人员|部门|团队)(?:架构|结构)|下属|直属|汇报关系|上下级/, weight: 0.45 },
    { pattern: /\b(?:reports? to|direct reports?|reporting lines?|hierarchy)\b/, weight: 0.35 },
    {
      pattern:
        /ブレインストーミング|アウトライン|브레인스토밍|개요|lluvia de ideas|tempestade de ideias|remue-meninges|мозгов[а-я]+ штурм/,
      weight: 0.4,
    },
  ],
  tieBreaker: 'ideas or topics without an order, numbers or positions; also the tree of an organisation',
  borderline: ['把这份会议纪要整理成提纲', 'Everything our team should think about before moving offices'],
  structure: measureOutline,
}

const heading = /^ {0,3}#{1,6}[ \t]+\S/gm
const deeperHeading = /^ {0,3}#{2,6}[ \t]+\S/m
const nestedItem = /^(?:\t| {2,8})[-*+•][ \t]+\S/gm
const listItem = /^ {0,8}[-*+•][ \t]+\S/gm
const pathOfTopics = /^[^>\n]{1,60}(?: > [^>\n]{1,60}){2,8}$/m
/** `Factors: light, CO2` */
const labelledList =
  /^[ \t]{0,8}[^:：,，、\n\d]{1,40}[:：][ \t]{0,4}[^:：,，、\n\d]{1,40}(?:[,，、][^:：,，、\n\d]{1,40}){1,20}$/gm
const parentField = /["'](?:parent|parent_?id|children|manager|reports?_?to)["']\s{0,3}:/gi

/** Weight of a text that is dropped without a request and fits no other kind better. */
const droppedText = 0.45
const droppedSlides = 0.7
/** A table without figures. */
const droppedWords = 0.4

/** An outline: headings of several depths, nested lists, paths of topics, records that name their parent; else a text to summarise. */
function measureOutline(material: RoutingMaterial): number {
  return Math.max(measureText(material.text), measureFiles(material))
}

function measureFiles({ writtenFiles, isWordless, tables }: RoutingMaterial): number {
  if (!isWordless) return 0
  if (writtenFiles.length === 0) return tables.length > 0 ? droppedWords : 0
  return writtenFiles.some(({ isSlides }) => isSlides) ? droppedSlides : droppedText
}

function measureText(text: string): number {
  const headings = count(text, heading)
  if (headings >= 2 && deeperHeading.test(text)) return headings >= 3 ? 0.65 : 0.55
  if (count(text, nestedItem) >= 2 && count(text, listItem) >= 3) return 0.5
  if (count(text, parentField) >= 2) return 0.35
  if (count(text, labelledList) >= 2) return 0.5
  return pathOfTopics.test(text) ? 0.3 : 0
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
