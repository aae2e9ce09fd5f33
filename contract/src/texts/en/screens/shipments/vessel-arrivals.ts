/** The coming and past port arrivals of a vessel. */
export const vesselArrivals = {
  title: 'Port arrivals',
  coming: 'Next ports',
  past: 'Past arrivals',
  none: 'No next port known',
  'none-text': 'Ports appear from the published schedule, the AIS destination and the shipments on board.',
  'past-none': 'No past arrival measured',
  failed: 'The port arrivals could not be loaded',
  'source-none': 'none',
  missed: '{{source}} {{days}} d before: {{error}}',
  actual: 'arrived',
  schedule: 'Schedule',
  ais: 'AIS ETA',
  calculated: 'Calculated',
  carrier: 'Carrier',
  shipments_one: '{{count}} shipment',
  shipments_other: '{{count}} shipments',
} as const;
