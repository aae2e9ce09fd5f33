import type { sourceNames as english } from '../../../en/screens/frame/source-names.ts';
import type { Translated } from '../../../translated.ts';

/** Names that the simulated world gives its sources; carriers keep their own. */
export const sourceNames: Translated<typeof english> = {
  simulated: '{{name}}（模拟）',
  airlines: '航空公司',
  'operational-schedules': '船舶运营船期',
  'commercial-schedules': '商业船期',
  'storm-decks': '风暴数据',
  'air-messages': '空运报文',
  'air-messages-in-xml': '空运报文（XML）',
  'car-location-messages': '车辆位置报文',
  'rail-messages-in-x12': '铁路报文（X12）',
  'trains-between-china-and-europe': '中欧班列',
  'cargo-milestones': '货物节点',
  'arrival-notices': '到货通知',
  'ais-receivers': 'AIS 接收站',
};
