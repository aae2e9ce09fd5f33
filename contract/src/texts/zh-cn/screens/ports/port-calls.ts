import type { portCalls as english } from '../../../en/screens/ports/port-calls.ts';
import type { Translated } from '../../../translated.ts';

export const portCalls: Translated<typeof english> = {
  title: '靠港记录',
  open: '查看这些靠港记录',
  failed: '无法加载靠港记录',
  none: '该时段没有此类靠港记录',
  titles: {
    arrived: '到港的船舶',
    berthed: '靠泊的船舶',
    direct: '直接靠泊的船舶',
    anchor: '锚泊后靠泊的船舶',
    berth: '已结束的靠泊',
    port: '已结束的在港停留',
  },
  span: '{{from}} 至 {{to}}',
  note: '统计在港停留 15 分钟及以上的船舶，不含港作船、渔船和游艇。等待为抛锚至靠泊的时间。时间均为港口当地时间。',
  arrived: '到港',
  anchored: '抛锚',
  berthed: '靠泊',
  unberthed: '离泊',
  departed: '离港',
  waited: '等待',
};
