import type { vesselArrivals as english } from '../../../en/screens/shipments/vessel-arrivals.ts';
import type { Translated } from '../../../translated.ts';

export const vesselArrivals: Translated<typeof english> = {
  title: '到港列表',
  coming: '下一港',
  past: '過往到港',
  none: '下一港未知',
  'none-text': '來自公布船期、AIS 目的地和船上貨物。',
  'past-none': '沒有已量度的到港',
  failed: '無法載入到港列表',
  'source-none': '無',
  missed: '{{source}}（{{days}} 天前）：{{error}}',
  actual: '到達',
  schedule: '船期',
  ais: 'AIS 預計到港',
  calculated: '計算值',
  carrier: '船公司',
  shipments_other: '{{count}} 票貨',
};
