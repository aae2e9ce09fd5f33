import { etaSources } from './eta-sources.ts';

/** What the ETA of a shipment rests on, and why one estimate is shown. */
export const eta = {
  source: etaSources,
  horizon: {
    '14-and-more': '14 days and more',
    '7-to-14': '7 to 14 days',
    '3-to-7': '3 to 7 days',
    '1-to-3': '1 to 3 days',
    'under-1': 'under 1 day',
  },
  group: {
    'carrier-lane': 'of this carrier on this lane',
    lane: 'on this lane',
    port: 'at this port',
    carrier: 'of this carrier',
    all: 'of all arrivals',
  },
  reason: {
    measured:
      '{{source}} in use: median error {{hours}} h {{group}} at {{horizon}}, {{other}} {{otherHours}} h, n = {{n}}',
    'measured-alone': '{{source}} in use: median error {{hours}} h {{group}} at {{horizon}}, n = {{n}}',
    'measured-expected':
      '{{source}} in use: expected to miss by {{expected}} h at {{horizon}}, {{other}} by {{otherExpected}} h; ' +
      'median error {{hours}} h {{group}}, n = {{n}}',
    'usual-order':
      '{{source}} in use: too few arrivals measured at {{horizon}}, so the usual order of sources applies',
    only: '{{source}} in use: no other source has an ETA',
    'others-passed': '{{source}} in use: the ETA by {{other}} has passed',
    'others-unreachable': '{{source}} in use: the ship cannot be there by the ETA of {{other}}',
    kept: '{{source}} still in use: {{other}} is better by less than a tenth at {{horizon}}',
  },
} as const;
