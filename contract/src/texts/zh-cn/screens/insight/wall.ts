import type { wall as english } from '../../../en/screens/insight/wall.ts';
import type { Translated } from '../../../translated.ts';

export const wall: Translated<typeof english> = {
  title: '大屏',
  open: '大屏',
  map: '世界地图：运送您货物的 {{vessels}} 艘船舶，以及 {{others}} 架飞机、卡车和列车',
  modes: '运输方式',
  late: '{{number}} 延误',
  pause: '暂停',
  resume: '继续',
  paused: '已暂停',
  full: '全屏',
  close: '关闭大屏',
  clock: { shanghai: '上海', 'los-angeles': '洛杉矶' },
  'other-modes': '其他运输方式 {{count}} 项',
  figures: {
    label: '所有运输方式的数字',
    'under-way': '在途',
    arriving: '7 天内到达',
    late: '延误',
    charging: '正在计费',
    'by-sea': '海运 {{number}}',
    of: '共 {{total}} 在途',
    ending: '另有 {{number}} 免费期将尽',
  },
  kind: {
    late: '延误',
    'may-be-late': '可能延误',
    held: '滞留',
    'missing-pieces': '短少',
    damaged: '货损',
    'left-behind': '短装',
  },
  head: {
    late: '{{who}}：延误 {{span}}',
    'may-be-late': '{{who}} 可能延误',
    held: '{{who}} 滞留中',
    'missing-pieces': '{{who}}：件数短少',
    damaged: '{{who}}：货损或短少',
    'left-behind': '{{who}}：未装船',
  },
  age: {
    positions: '位置 {{ago}}',
    events: '事件 {{ago}}',
    late_other: '{{count}} 个数据源无响应',
    'late-names': '无响应：{{names}}',
  },
};
