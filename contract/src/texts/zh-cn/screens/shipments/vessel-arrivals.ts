import type { vesselArrivals as english } from '../../../en/screens/shipments/vessel-arrivals.ts';
import type { Translated } from '../../../translated.ts';

export const vesselArrivals: Translated<typeof english> = {
  title: '到港列表',
  coming: '下一港',
  past: '过往到港',
  none: '下一港未知',
  'none-text': '来自公布船期、AIS 目的地和船上货物。',
  'past-none': '没有已测量的到港',
  failed: '无法加载到港列表',
  'source-none': '无',
  missed: '{{source}}（{{days}} 天前）：{{error}}',
  actual: '到达',
  schedule: '船期',
  ais: 'AIS 预计到港',
  calculated: '计算值',
  carrier: '船公司',
  shipments_other: '{{count}} 票货',
};
