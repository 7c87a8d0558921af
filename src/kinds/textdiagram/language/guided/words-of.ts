import type { LineLanguage } from '../../../../toolkit/text/line-language.ts'
import type { Family } from '../diagram-types.ts'

const words = (text: string) => text.split(' ')

/** The words that the statements of each family begin with, and the signs between its names. */
const wordsOf: Partial<Record<Family, Omit<LineLanguage, 'comment'>>> = {
  flowchart: {
    keywords: words('subgraph end direction style classDef class linkStyle click'),
    arrows: words('--> --- -.-> -.- ==> === --x --o <--> ~~~ -- =='),
    plainArrow: '-->',
  },
  sequence: {
    keywords: words(
      'participant actor create destroy Note note loop alt else opt par and rect critical option break end box activate deactivate autonumber title link links',
    ),
    arrows: words('->> -->> -> --> -x --x -) --) <<->> <<-->>'),
    plainArrow: '->>',
    separators: [':', ','],
  },
  class: {
    keywords: words('class namespace note direction style classDef click link callback title cssClass'),
    arrows: words('<|-- --|> *-- --* o-- --o --> <-- -- ..> <.. ..|> <|.. ..'),
    separators: [' :'],
    hasBraces: true,
  },
  state: {
    keywords: words('state note end direction classDef class style title'),
    divider: '--',
    arrows: ['-->'],
    plainArrow: '-->',
    separators: [':', ' :'],
    hasBraces: true,
  },
  er: {
    keywords: words('title direction style classDef class'),
    arrows: words(
      '||--|| ||--o{ ||--|{ ||--o| }o--|| }|--|| |o--|| }o--o{ }|--|{ }o--|{ }|--o{ |o--o{ |o--o| ||..|| ||..o{ ||..|{ ||..o| }o..|| }|..|| |o..|| }o..o{ }|..|{ }o..|{ }|..o{ |o..o{',
    ),
    separators: [' :'],
    hasBraces: true,
  },
  gantt: {
    keywords: words(
      'title dateFormat axisFormat tickInterval section excludes includes todayMarker weekday weekend inclusiveEndDates topAxis click',
    ),
    separators: [' :', ','],
  },
  timeline: { keywords: words('title section'), separators: [' :'], isSeparatedOften: true },
  journey: { keywords: words('title section'), separators: [':', ','], isSeparatedOften: true },
  mindmap: { keywords: [] },
  git: { keywords: words('commit branch checkout switch merge cherry-pick title'), separators: [':'] },
  pie: { keywords: words('title showData'), separators: [' :'] },
  quadrant: {
    keywords: words('title x-axis y-axis quadrant-1 quadrant-2 quadrant-3 quadrant-4 classDef'),
    arrows: ['-->'],
    plainArrow: '-->',
    separators: [':', ','],
  },
  xychart: {
    keywords: words('title x-axis y-axis bar line'),
    arrows: ['-->'],
    plainArrow: '-->',
    separators: [','],
    isSeparatedOften: true,
  },
  sankey: { keywords: [], separators: [','], isSeparatedOften: true },
  block: {
    keywords: words('columns block space end style classDef class'),
    arrows: words('--> --- -- ==> -.->'),
    plainArrow: '-->',
    separators: [':'],
    isSeparatedOften: true,
  },
  packet: { keywords: ['title'], separators: [':'] },
  architecture: {
    keywords: words('group service junction align title'),
    arrows: words('-- --> <-- <-->'),
    plainArrow: '-->',
    separators: [':'],
    isSeparatedOften: true,
  },
  kanban: { keywords: [] },
  c4: {
    keywords: words(
      'title Person Person_Ext System System_Ext SystemDb SystemDb_Ext SystemQueue SystemQueue_Ext Container Container_Ext ContainerDb ContainerDb_Ext ContainerQueue Component Component_Ext ComponentDb ComponentQueue Boundary Enterprise_Boundary System_Boundary Container_Boundary Deployment_Node Node Node_L Node_R Rel BiRel Rel_U Rel_D Rel_L Rel_R Rel_Up Rel_Down Rel_Left Rel_Right Rel_Back RelIndex UpdateElementStyle UpdateRelStyle UpdateLayoutConfig',
    ),
    separators: [','],
    isSeparatedOften: true,
    hasBraces: true,
  },
  requirement: {
    keywords: words(
      'requirement functionalRequirement interfaceRequirement performanceRequirement physicalRequirement designConstraint element direction style classDef class',
    ),
    fields: words('id text risk verifymethod type docref'),
    arrows: words('- -> <-'),
    separators: [':'],
    hasBraces: true,
  },
  radar: { keywords: words('title axis curve max min graticule ticks showLegend'), separators: [','] },
  treemap: { keywords: words('title classDef'), separators: [':'] },
}

/** What is known of the language of a family of diagrams. */
export function languageOf(family: Family | undefined): LineLanguage {
  const known = family && wordsOf[family]
  return { keywords: [], ...known, comment: '%%' }
}
