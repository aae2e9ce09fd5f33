import type { vesselArrivals as english } from '../../../en/screens/shipments/vessel-arrivals.ts';
import type { Translated } from '../../../translated.ts';

export const vesselArrivals: Translated<typeof english> = {
  title: '到港列表',
  coming: '下一港',
  past: '過往到港，{{horizon}}的誤差',
  none: '下一港未知',
  shipments_other: '{{count}} 票貨',
};
