import type { vesselArrivals as english } from '../../../en/screens/shipments/vessel-arrivals.ts';
import type { Translated } from '../../../translated.ts';

export const vesselArrivals: Translated<typeof english> = {
  title: '到着予定の港',
  coming: '次の港',
  past: '過去の到着',
  none: '次の港は不明です',
  'none-text': '公表スケジュール、AIS 仕向地、積載中の貨物から表示されます。',
  'past-none': '測定済みの到着はありません',
  failed: '到着予定の港を読み込めませんでした',
  'source-none': 'なし',
  missed: '{{source}}（{{days}} 日前）：{{error}}',
  actual: '到着',
  schedule: 'スケジュール',
  ais: 'AIS 到着予定 (ETA)',
  calculated: '計算値',
  carrier: '船社',
  shipments_other: '貨物 {{count}} 件',
};
