import type { Structure } from '../../structure/structure.ts'
import { fold } from '../written-lines.ts'

/** 1978年 | 以前这里是个水塘: the word that says on which side of a time something lies, away from the time. */
const cutSide =
  /^(?:以前|以后|之前|之后|以来|前后|左右|起(?=[,，是在成])|初(?!\p{Script=Han}{0,2}[试选始])|底(?=\p{Script=Han})|before|after|since|until|onwards|or so)(?!\w)|\b(?:before|after|since|until|by|around|about)$/iu
/** 5月 | 中旬霜冻: a part of a month or year. */
const part = /^(?:[初底末]|中(?![标期考])|[上中下]旬|[前后][一两二三四五几半\d]+[天周个月年])/u

/** True if events lost a part of their time, or have one that nobody told, or arrows are drawn where a plan in time was asked for. */
export function misplacesTimes(structure: Structure, text: string): boolean {
  if (structure.type === 'graph') return /\bgantt\b|甘特/i.test(text)
  if (structure.type !== 'items' || structure.arrangement !== 'events') return false
  const told = fold(text)
  return structure.groups
    .flatMap(group => group.items)
    .some(({ label, text: more = '', value = '' }) => {
      if ([label, more].some(each => cutSide.test(each.trim()))) return true
      const isCut =
        /[年月周]$/.test(value) && [label, more].some(each => part.test(each) && told.includes(fold(`${value}${each}`)))
      return isCut || (value !== '' && !/\d|^(?:finally|最后)$/i.test(value) && !told.includes(fold(value)))
    })
}
