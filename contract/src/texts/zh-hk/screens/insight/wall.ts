import type { wall as english } from '../../../en/screens/insight/wall.ts';
import type { Translated } from '../../../translated.ts';

export const wall: Translated<typeof english> = {
  title: '大螢幕',
  open: '大螢幕',
  map: '世界地圖：運送您貨物的 {{vessels}} 艘船舶，以及 {{others}} 架飛機、貨車和列車',
  modes: '運輸方式',
  late: '{{number}} 延誤',
  pause: '暫停',
  resume: '繼續',
  paused: '已暫停',
  full: '全螢幕',
  close: '關閉大螢幕',
  clock: { shanghai: '上海', 'los-angeles': '洛杉磯' },
  'other-modes': '其他運輸方式 {{count}} 項',
  figures: {
    label: '所有運輸方式的數字',
    'under-way': '運送中',
    arriving: '7 天內到達',
    late: '延誤',
    charging: '正在計費',
    'by-sea': '海運 {{number}}',
    of: '共 {{total}} 運送中',
    ending: '另有 {{number}} 免費期將盡',
  },
  kind: {
    late: '延誤',
    'may-be-late': '可能延誤',
    held: '滯留',
    'missing-pieces': '短少',
    damaged: '貨損',
    'left-behind': '短裝',
  },
  head: {
    late: '{{who}}：延誤 {{span}}',
    'may-be-late': '{{who}} 可能延誤',
    held: '{{who}} 滯留中',
    'missing-pieces': '{{who}}：件數短少',
    damaged: '{{who}}：貨損或短少',
    'left-behind': '{{who}}：未裝船',
  },
  age: {
    positions: '位置 {{ago}}',
    events: '事件 {{ago}}',
    late_other: '{{count}} 個資料來源無回應',
    'late-names': '無回應：{{names}}',
  },
};
