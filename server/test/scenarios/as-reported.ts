import { type Life, newestFirst, silence } from './life.ts';
import { shipmentOf } from './shipments.ts';

const gateIn = { milestone: 'gate-in', eventCode: 'GTIN', unLocationCode: 'CNNBO' };

const correction: Life = {
  title: 'a correction that arrives before what it corrects',
  shipments: shipmentOf('late-correction'),
  steps: [
    {
      at: '2026-11-02T00:00',
      story: 'Picked up empty at Ningbo.',
      row: { latest: { milestone: 'empty-out', eventAt: '2026-10-31T15:45' } },
    },
    {
      at: '2026-11-05T04:00',
      story:
        'Gate-in, reported for 00:28 and put right to 03:34; the messages of three days arrive newest first.',
      messages: newestFirst,
      row: { latest: { ...gateIn, eventAt: '2026-11-02T03:34' }, departureAt: '2026-11-07T14:00' },
      stops: [
        'CNNBO pol: empty-out gate-in (loaded) (vessel-departure)',
        'BEANR pod: (vessel-arrival) (unloaded)',
      ],
    },
    {
      at: '2026-11-09T01:00',
      story: 'Loading was reported eight hours early and is put right after the ship has left.',
      messages: newestFirst,
      row: {
        latest: { milestone: 'vessel-departure', eventAt: '2026-11-07T15:17' },
        departureIsActual: true,
        rolledOver: false,
      },
      stops: [
        'CNNBO pol: empty-out gate-in loaded vessel-departure',
        'BEANR pod: (vessel-arrival) (unloaded)',
      ],
      legs: ['VESSEL MSC SARA ELENA under-way'],
    },
  ],
};

const reportedAgain: Life = {
  title: 'a gate-in and a departure, each taken back and reported again',
  shipments: shipmentOf('retraction'),
  steps: [
    {
      at: '2026-11-13T16:00',
      story: 'Gate-in is reported.',
      row: { latest: { milestone: 'gate-in', eventAt: '2026-11-13T13:54' } },
    },
    {
      at: '2026-11-13T20:00',
      story: 'It is taken back: the container is still with the shipper.',
      row: { latest: { milestone: 'stuffed' } },
      stops: [
        'CNSGH pol: empty-out stuffed ~gate-in~ (gate-in) (loaded) (vessel-departure)',
        'FRLEH pod: (vessel-arrival) (unloaded)',
      ],
    },
    {
      at: '2026-11-14T12:00',
      story: 'Gate-in is reported again, a day later than the first time.',
      row: { latest: { milestone: 'gate-in', eventAt: '2026-11-14T10:22' } },
      stops: [
        'CNSGH pol: empty-out stuffed gate-in (loaded) (vessel-departure)',
        'FRLEH pod: (vessel-arrival) (unloaded)',
      ],
    },
    {
      at: '2026-11-17T14:30',
      story: 'The ship has left, the carrier says.',
      row: { departureAt: '2026-11-17T11:24', departureIsActual: true },
      legs: ['VESSEL EVER GOODS under-way'],
    },
    {
      at: '2026-11-17T17:00',
      story: 'It has not: an estimate counts again, never the departure that was taken back.',
      row: {
        departureAt: '2026-11-18T07:30',
        departureIsActual: false,
        latest: { milestone: 'loaded' },
        rolledOver: false,
      },
      stops: [
        'CNSGH pol: empty-out stuffed gate-in loaded ~vessel-departure~ (vessel-departure)',
        'FRLEH pod: (vessel-arrival) (unloaded)',
      ],
      legs: ['VESSEL EVER GOODS planned'],
    },
    {
      at: '2026-11-18T11:00',
      story: 'Now it has left.',
      row: { departureAt: '2026-11-18T07:41', departureIsActual: true },
      stops: [
        'CNSGH pol: empty-out stuffed gate-in loaded vessel-departure',
        'FRLEH pod: (vessel-arrival) (unloaded)',
      ],
      legs: ['VESSEL EVER GOODS under-way'],
    },
  ],
};

const silentCarrier: Life = {
  title: 'a carrier that goes silent and comes back',
  shipments: shipmentOf('leased-container'),
  steps: [
    {
      at: '2026-12-08T21:00',
      story: 'Under way, a few hours behind the plan.',
      row: {
        plannedArrivalAt: '2026-12-15T14:49',
        promisedArrivalAt: '2026-12-15T20:00',
        delayStage: 'none',
      },
      figures: { noNews7d: 0, arriving7d: 1 },
    },
    {
      at: '2026-12-15T21:00',
      story: 'A week without a word, to the minute: late by what is known, and the source is silent.',
      messages: silence,
      row: { lastHeardAt: '2026-12-08T21:00', delayStage: 'actual' },
      figures: { noNews7d: 0, late: 1 },
      exceptions: ['arrival-delay actual', 'silent-source actual'],
    },
    {
      at: '2026-12-15T21:01',
      story: 'More than a week: silence is what is wrong, and no urgency is judged from old data.',
      messages: silence,
      row: { delayStage: 'none', departureDelayStage: 'none' },
      figures: { noNews7d: 1, oldestNewsDays: 7, late: 0 },
      exceptions: ['no-news actual', 'silent-source actual'],
    },
    {
      at: '2026-12-16T12:00',
      story: 'The carrier sends all that it held back: the ship has arrived.',
      row: {
        promisedArrivalAt: '2026-12-16T08:48',
        arrivalIsActual: true,
        slipHours: 18,
        delayStage: 'none',
        lastHeardAt: '2026-12-16T12:00',
      },
      legs: ['VESSEL ONE APUS done'],
      figures: { noNews7d: 0, oldestNewsDays: null, late: 0 },
    },
  ],
};

/** Without its IMO number, as one clerk types the ship's name. */
const typedByHand: Life['steps'][number]['messages'] = (events, write) => [
  write(events)
    .replaceAll('"vesselName":"E.R. TEXAS"', '"vesselName":"M/V ER TEXAS"')
    .replaceAll(/"vesselIMONumber":"\d+",?/g, ''),
];

const twoSpellings: Life = {
  title: 'a ship in two spellings is one ship',
  shipments: shipmentOf('unsupported-bill'),
  steps: [
    {
      at: '2026-11-13T00:00',
      story: 'Booked on the E.R. TEXAS, with her IMO number.',
      row: { vesselName: 'E.R. TEXAS', pol: 'JPTYO', pod: 'VNHPH' },
      legs: ['VESSEL E.R. TEXAS planned'],
    },
    {
      at: '2026-11-15T21:00',
      story: 'Loading and departure name an M/V ER TEXAS without a number.',
      messages: typedByHand,
      row: {
        departureIsActual: true,
        departureAt: '2026-11-15T15:49',
        promisedArrivalAt: '2026-11-27T23:00',
        slipHours: 3,
        rolledOver: false,
        transshipmentPorts: [],
      },
      legs: ['VESSEL E.R. TEXAS under-way'],
      timeline: { omittedPorts: [], currentVesselImoNumber: '9318058' },
    },
    {
      at: '2026-11-27T22:00',
      story: 'Arrived, in the first spelling again.',
      row: { arrivalIsActual: true, promisedArrivalAt: '2026-11-27T20:09', slipHours: 0 },
      legs: ['VESSEL E.R. TEXAS done'],
    },
  ],
};

/** What carriers do to their messages. */
export const livesAsReported = [correction, reportedAgain, silentCarrier, twoSpellings];
