/** The coming and past port arrivals of a vessel. */
export const vesselArrivals = {
  title: 'Port arrivals',
  coming: 'Next ports',
  past: 'Past arrivals, error at {{horizon}}',
  none: 'No next port known',
  shipments_one: '{{count}} shipment',
  shipments_other: '{{count}} shipments',
} as const;
