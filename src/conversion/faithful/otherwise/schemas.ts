import type { Schema } from '../../../structure/schema.ts'

/** True if a field stands as an entity, an entity as a field, or what is denied as either. */
export function tellsSchemaOtherwise(schema: Schema): boolean {
  return hasFieldAsEntity(schema) || hasEntityAsField(schema) || hasDenialAsField(schema)
}

const fieldName =
  /^(?:first |last |full )?(?:names?|e-?mails?|phones?|phone numbers?|dates?|prices?|titles?|ids?|ages?|colou?rs?|quantity|amount|status|birthdays?|isbn|salary|password)$|^(?:姓名|名字|名称|电话|手机号码?|邮箱|日期|时间|价格|金额|标题|编号|年龄|颜色|数量|状态|生日|密码|性别)$/i

/** A name, or a date, of one entity as another one. */
function hasFieldAsEntity({ entities, relations }: Schema): boolean {
  return entities.some(
    ({ id, name, fields }) =>
      fieldName.test(name) && fields.length === 0 && relations.filter(each => each.to === id).length === 1,
  )
}

/** "A school has teachers. A teacher …": what is told of as a thing is no field of another one, unless these are joined. */
function hasEntityAsField({ entities, relations }: Schema): boolean {
  const keyOf = (name: string) => name.toLowerCase().replace(/(?<=[a-z]{2})s$/, '')
  const ids = new Map(entities.map(({ id, name }) => [keyOf(name), id]))
  return entities.some(({ id, fields }) =>
    fields.some(({ name }) => {
      // "users create playlists", as a field of what was told of before
      const words = name.split(/[ _]/)
      // 顾客预订桌子
      if ([...ids.keys()].some(key => isClauseWith(name, key))) return true
      if (words.length > 2 && ids.has(keyOf(words.at(-1) ?? '')) && words.length < 6) return true
      const other = /s$/i.test(name) ? ids.get(keyOf(name)) : undefined
      const ends = [id, other]
      return (
        other !== undefined &&
        other !== id &&
        !relations.some(({ from, to }) => ends.includes(from) && ends.includes(to))
      )
    }),
  )
}

/** Somebody, and what they do with another thing: more than a field like 桌子编号 or 所属餐厅. */
function isClauseWith(field: string, thing: string): boolean {
  const before = field.endsWith(thing) ? field.slice(0, -thing.length) : ''
  return /^\p{Script=Han}{2,}$/u.test(thing) && /^(?!所|其|该|对应|关联|上级|父)\p{Script=Han}{3,}$/u.test(before)
}

/** 年龄两个属性, 睡两个: the last of a list, and how many it has. */
const countedMember = /\p{Script=Han}[两三四五六七八九十]个(?:属性|方法|字段|函数|成员)?$/u

/** 观众不记录, as a field of what was told before. */
function hasDenialAsField({ entities }: Schema): boolean {
  const denial = /^\p{Script=Han}{2,}[不没]\p{Script=Han}|\b(?:not|never|don't|doesn't|aren't|isn't)\b/u
  return entities.some(
    ({ name, fields, methods = [] }) =>
      /\p{Script=Han}(?:最多|最少|至少|至多)/u.test(name) ||
      fields.some(({ name, type = '' }) => denial.test(name) || /\b(?:is|are)\b/.test(type)) ||
      [...fields, ...methods].some(({ name }) => countedMember.test(name)),
  )
}
