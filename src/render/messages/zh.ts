import type { Translation } from '../../shared/messages/catalogue.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  'drawing-failed': {
    engine: '绘图引擎无法绘制这份源码。',
    crashed: '绘图进程意外中止。',
    memory: '绘制需要的内存过多。',
    stopped: '绘制已停止。',
    'no-drawing': '这种回答不能画成图。',
    nothing: '绘图引擎没有画出内容。',
    picture: '无法生成图片。',
  },
  'drawing-timeout': {
    'drawing-processor': '绘制占用处理器超过 {seconds} 秒，已停止（LIMN_DRAWING_SECONDS）。',
    'drawing-clock': '绘制未能在 {seconds} 秒内结束，已停止（LIMN_WORKER_JOB_SECONDS）。',
  },
  unavailable: {
    'drawing-start': '绘图进程未能在 {seconds} 秒内启动（LIMN_WORKER_START_SECONDS）。',
    'drawing-wait': '{seconds} 秒内没有空闲的绘图进程（LIMN_WORKER_WAIT_SECONDS）。',
    'drawing-closed': '绘图服务正在关闭。',
    'drawing-busy': '等待绘制的图过多。',
  },
}
