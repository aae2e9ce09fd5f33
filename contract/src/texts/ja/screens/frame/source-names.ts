import type { sourceNames as english } from '../../../en/screens/frame/source-names.ts';
import type { Translated } from '../../../translated.ts';

/** Names that the simulated world gives its sources; carriers keep their own. */
export const sourceNames: Translated<typeof english> = {
  simulated: '{{name}}（シミュレーション）',
  airlines: '航空会社',
  'operational-schedules': '運航スケジュール',
  'commercial-schedules': 'コマーシャルスケジュール',
  'storm-decks': '台風データ',
  'air-messages': '航空貨物メッセージ',
  'air-messages-in-xml': '航空貨物メッセージ（XML）',
  'car-location-messages': '車両位置メッセージ',
  'rail-messages-in-x12': '鉄道メッセージ（X12）',
  'trains-between-china-and-europe': '中国・欧州間の列車',
  'cargo-milestones': '貨物マイルストーン',
  'arrival-notices': '到着通知',
  'ais-receivers': 'AIS 受信局',
};
