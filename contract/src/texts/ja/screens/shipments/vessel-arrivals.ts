import type { vesselArrivals as english } from '../../../en/screens/shipments/vessel-arrivals.ts';
import type { Translated } from '../../../translated.ts';

export const vesselArrivals: Translated<typeof english> = {
  title: '到着予定の港',
  coming: '次の港',
  past: '過去の到着、{{horizon}}の誤差',
  none: '次の港は不明です',
  shipments_other: '貨物 {{count}} 件',
};
