const english =
  /^(?:new|draft|open|idle|ready|active|inactive|done|on|off|start|end|init|initial|final|in \w+|.*(?:ed|ing)|won|lost|paid|sent|sold|dead|free|busy|full|empty|red|green|yellow|amber|stand-?by)$/i
const chinese = /^(?:待|已|未|新|草稿|空闲|正在|开始|结束|初始|关闭?$|开启?$)|(?:中|状态|完成|灯)$/u

/** True if one of the names is what something is at a time, and nobody who acts: "paid", "in review", 已发货. */
export function namesStates(names: readonly string[]): boolean {
  return names.some(name => english.test(name.trim()) || chinese.test(name.trim()))
}
