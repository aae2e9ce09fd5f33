import type { sourceNames as english } from '../../../en/screens/frame/source-names.ts';
import type { Translated } from '../../../translated.ts';

/** Names that the simulated world gives its sources; carriers keep their own. */
export const sourceNames: Translated<typeof english> = {
  simulated: '{{name}}（模擬）',
  airlines: '航空公司',
  'operational-schedules': '船舶營運船期',
  'commercial-schedules': '商業船期',
  'storm-decks': '風暴資料',
  'air-messages': '空運報文',
  'air-messages-in-xml': '空運報文（XML）',
  'car-location-messages': '車輛位置報文',
  'rail-messages-in-x12': '鐵路報文（X12）',
  'trains-between-china-and-europe': '中歐班列',
  'cargo-milestones': '貨物節點',
  'arrival-notices': '到貨通知',
  'ais-receivers': 'AIS 接收站',
};
