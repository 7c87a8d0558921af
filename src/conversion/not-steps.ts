/** Headings of lists whose numbers only count the items. */
export const notSteps =
  /\b(?:list|things (?:i|we|you) (?:need|want)|notes|minutes|agenda|to-?dos?|ideas|tips|ways|facts|habits|mistakes|benefits|reasons|rules|goals|requirements|features|topics|taxonomy|hierarchy|(?<!decision |\b(?:plant|cut|climb|trim|prune|decorate|grow|water)(?:ing|ting)? (?:down )?(?:an? |the |your )?(?:\w+ )?)tree|org ?chart)\b|树[状形]图|家谱|族谱|纪要|会议记录|清单|待办|事项|要点|议程|想法|原因|理由|规矩|技巧|方法|方式|知识|误区|习惯|好处|原则|建议|优点|缺点|优势|目标|需求/i
