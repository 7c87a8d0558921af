/** A pattern for a text that begins with one of `verbs`, after any of `courtesies`. Each string holds alternatives. */
function beginsWith(courtesies: readonly string[], verbs: readonly string[]): RegExp {
  return new RegExp(`^(?:(?:${courtesies.join('|')})[,.!]? )*(?:${verbs.join('|')})(?![a-zа-я])`)
}

const english = [
  "please|now|and|also|then|ok|okay|next|great|nice|thanks|just|but|no|could|can|would|will|you|i|want|i'd|like|to|let's",
]

/** "Add a node", 把最后一个柱子去掉: a change by a verb that needs a diagram to work on. The verb comes first, after courtesies. For normalized text. */
export const commands: readonly RegExp[] = [
  beginsWith(english, [
    'add|remove|delete|drop|rename|replace|swap|move|insert|merge|connect|unlink|highlight|recolou?r|resize|enlarge',
    'shrink|shorten|reorder|rotate|flip|undo|revert|adjust|simplify|collapse|increase|decrease|align|hide|change|edit',
    'update|modify|put|leave out|take out|get rid of',
  ]),
  // A change only if something exists already: "make it blue", but not "make a timeline"
  beginsWith(english, [
    '(?:make|turn|set|give|fix|sort|split|group|colou?r|label|translate|expand|extend|switch|correct|redo|keep|reverse' +
      '|number) (?:it|its|them|this|that|the|all|each|every|everything)',
  ]),
  // Chinese: unless something else is to be drawn
  /^[^。\n画绘]{0,12}(?:把|将)[^。\n画绘]{1,60}(?:改|换|变成|变为|删|去掉|移|拖|挪|搬|放|设|加|标|调|涂|译|合并|拆|连|隐藏|排|推迟|提前|延长|缩短)/,
  /^[^。,\n画绘制作做生创]{0,12}(?:加上|加入|添加|增加|新增|加[一两几个条张点些]|删除|删掉|删了|去掉|去除|移除|移到|插入|补充)/,
  /^[^。,\n画绘制作做生创]{0,12}(?:修改|更改|改成|改为|改一下|换成|换为|换个|变成|替换|重命名|调整|合并|交换|隐藏)/,
  /^[^。,\n画绘制作做生创]{0,12}(?:放大|缩小|加粗|标红|高亮|撤销|恢复|简化)/,
  // Japanese, Korean: the verb comes last
  /(?:追加|変更|削除|移動|修正)(?:して|する|を?お願い)|変えて|消して|直して|入れ替えて|(?:추가|변경|삭제|제거|수정)(?:해|하)|바꿔|지워|옮겨/,
  // Spanish and Portuguese, French, German, Russian
  beginsWith(
    ['por favor|ahora|agora|e|y|tambien|tambem'],
    [
      'anade|agrega|cambia|quita|elimina|borra|renombra|mueve|hazl[oa]|pon',
      'adicion[ae]|acrescent[ae]|mud[ae]|troque|troca|remov[ae]|tir[ae]|renomei[ae]|coloque|deixe',
    ],
  ),
  beginsWith(
    ["s'il te plait|s'il vous plait|maintenant|et|aussi"],
    ['(?:ajoute|change|supprime|enleve|renomme|remplace|deplace)[rz]?|mets|mettez|rends'],
  ),
  beginsWith(
    ['bitte|jetzt|und|auch|nun'],
    ['(?:fug|ander|entfern|losch|benenn|ersetz|verschieb|tausch)e?', 'mache? (?:es|das|die|den|sie|ihn|alles)'],
  ),
  beginsWith(
    ['пожалуйста|теперь|и|а|еще|ещё'],
    ['добавь|измени|удали|убери|переименуй|поменяй|замени|перемести', 'сделай (?:его|это|ее|её|их|цвет|фон|шрифт)'],
  ),
]

/**
 * "Bigger font", "the second bar should say 2024", 再简洁一点: describes how the diagram should be, without a verb that changes it. For normalized
 * text.
 */
export const corrections: readonly RegExp[] = [
  beginsWith(
    ['please|now|and|but|even|much|a bit|a little|slightly|with'],
    [
      'more|less|fewer|bigger|smaller|larger|darker|lighter|brighter|shorter|longer|simpler|wider|narrower|bolder',
      'without|one more',
    ],
  ),
  /^(?:the|its|this|that|these|those|all|both|every|each|it|they|step|node)\b[^.\n]{0,60}\b(?:should|must|needs? to) [a-z]/,
  /\binstead[.!]?$/,
  /(?:颜色|字体|字号|标题|背景|标签|图例|布局|样式)[^。\n]{0,10}(?:改|换|用|调|变|设|大|小|成)/,
  /(?:大|小|简单|简洁|详细|清楚|好看|紧凑|深|浅|亮|暗|粗|细|长|短|多|少)(?:一点|一些|点儿?|些)[。!]?$/,
  /色を|大きくして|小さくして|더 (?:크게|작게|밝게|어둡게|간단)/,
]
