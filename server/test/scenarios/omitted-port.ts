import type { Life } from './life.ts';
import { shipmentOf } from './shipments.ts';

/** The vessel leaves the booked port of discharge out. */
export const omittedPort: Life = {
  title: 'an omitted port: unloaded one port further and brought back by barge',
  shipments: shipmentOf('omitted-port'),
  steps: [
    {
      at: '2026-10-31T08:00',
      story: 'On the way to Felixstowe.',
      row: { pod: 'GBFXT', plannedArrivalAt: '2026-11-04T18:41', promisedArrivalAt: '2026-11-04T17:00' },
      timeline: { omittedPorts: [] },
    },
    {
      at: '2026-11-02T08:00',
      story: 'The ship leaves Felixstowe out and unloads at Antwerp.',
      row: {
        pod: 'BEANR',
        plannedArrivalAt: '2026-11-04T18:41',
        promisedArrivalAt: '2026-11-06T15:22',
        slipHours: 45,
        delayStage: 'possible',
        rolledOver: false,
      },
      stops: [
        'CNNBO pol: empty-out stuffed gate-in loaded vessel-departure',
        'BEANR pod: (vessel-arrival) (unloaded)',
      ],
      timeline: { omittedPorts: ['GBFXT'], plannedArrivalPort: 'GBFXT' },
      exceptions: ['schedule-change actual'],
    },
    {
      at: '2026-11-07T16:00',
      story: 'Unloaded at Antwerp, 44 hours after it was to be at Felixstowe.',
      row: { arrivalIsActual: true, promisedArrivalAt: '2026-11-06T14:34', slipHours: 44 },
      stops: [
        'CNNBO pol: empty-out stuffed gate-in loaded vessel-departure',
        'BEANR pod: vessel-arrival unloaded',
      ],
      exceptions: ['schedule-change actual'],
    },
    {
      at: '2026-11-10T22:00',
      story: 'By barge to Felixstowe: almost six days after the plan for that port.',
      row: {
        pod: 'GBFXT',
        transshipmentPorts: ['BEANR'],
        plannedArrivalAt: '2026-11-04T18:41',
        promisedArrivalAt: '2026-11-10T15:20',
        arrivalIsActual: true,
        slipHours: 141,
        latest: { milestone: 'barge-discharge', unLocationCode: 'GBFXT' },
        trackingStatus: 'in-transit',
      },
      stops: [
        'CNNBO pol: empty-out stuffed gate-in loaded vessel-departure',
        'BEANR transshipment: vessel-arrival unloaded barge-load barge-departure',
        'GBFXT pod: barge-arrival barge-discharge',
      ],
      timeline: { omittedPorts: ['GBFXT'] },
      legs: ['VESSEL LEVERKUSEN EXPRESS done', 'BARGE BG1117 done'],
    },
  ],
};
