import type { Life } from './life.ts';
import { omittedPort } from './omitted-port.ts';
import { shipmentOf } from './shipments.ts';

const onTime: Life = {
  title: 'a direct voyage arrives on time, though it left half a day late',
  shipments: shipmentOf('antimeridian'),
  steps: [
    {
      at: '2026-10-15T00:00',
      story: 'The booking is confirmed; nobody knows the container yet.',
      row: {
        equipmentReference: null,
        trackedNumber: '19000014',
        pol: 'NZAKL',
        pod: 'USLAX',
        vesselName: 'MAERSK EDINBURGH',
        plannedDepartureAt: '2026-10-31T15:28',
        plannedArrivalAt: '2026-11-17T14:29',
        promisedArrivalAt: '2026-11-17T14:29',
        trackingStatus: 'in-transit',
      },
      stops: ['NZAKL pol: (vessel-departure)', 'USLAX pod: (vessel-arrival)'],
      legs: ['VESSEL MAERSK EDINBURGH planned'],
      figures: { inTransit: 1, late: 0 },
    },
    {
      at: '2026-10-31T22:00',
      story: 'Loaded, but the ship is still under repair six hours after its plan.',
      row: {
        equipmentReference: 'MNBU9000140',
        latest: {
          milestone: 'loaded',
          eventCode: 'LOAD',
          eventAt: '2026-10-31T13:19',
          unLocationCode: 'NZAKL',
        },
        departureIsActual: false,
        departureDelayStage: 'actual',
        departureDelayHours: 12,
        delayStage: 'none',
      },
      stops: [
        'NZAKL pol: empty-out gate-in loaded (vessel-departure)',
        'USLAX pod: (vessel-arrival) (unloaded)',
      ],
      figures: { inTransit: 1, late: 0 },
      exceptions: ['departure-delay actual'],
    },
    {
      at: '2026-11-17T00:00',
      story: 'At sea, two hours behind the plan by the newest estimate: not worth a warning.',
      row: {
        departureAt: '2026-11-01T04:17',
        departureIsActual: true,
        departureDelayStage: 'none',
        promisedArrivalAt: '2026-11-17T16:15',
        slipHours: 2,
        delayStage: 'none',
      },
      legs: ['VESSEL MAERSK EDINBURGH under-way'],
      figures: { inTransit: 1, arriving7d: 1, arriving24h: 1, late: 0 },
    },
    {
      at: '2026-11-17T16:00',
      story: 'Arrived to the minute.',
      row: {
        promisedArrivalAt: '2026-11-17T14:29',
        arrivalIsActual: true,
        slipHours: 0,
        latest: { milestone: 'vessel-arrival', eventAt: '2026-11-17T14:29', unLocationCode: 'USLAX' },
      },
      stops: ['NZAKL pol: empty-out gate-in loaded vessel-departure', 'USLAX pod: vessel-arrival (unloaded)'],
      legs: ['VESSEL MAERSK EDINBURGH done'],
      figures: { inTransit: 1, arriving7d: 0 },
    },
  ],
};

const transshipment: Life = {
  title: 'a transshipment: two ships, one arrival that counts',
  shipments: shipmentOf('transshipment'),
  steps: [
    {
      at: '2026-10-02T08:00',
      story: 'Under way to Gioia Tauro on the first ship.',
      row: {
        pol: 'CNNBO',
        transshipmentPorts: ['ITGIT'],
        pod: 'USNYC',
        vesselName: 'MSC ELOANE',
        plannedArrivalAt: '2026-12-01T22:59',
        promisedArrivalAt: '2026-12-01T22:59',
      },
      stops: [
        'CNNBO pol: empty-out stuffed gate-in loaded vessel-departure',
        'ITGIT transshipment: (vessel-arrival) (unloaded) (loaded) (vessel-departure)',
        'USNYC pod: (vessel-arrival) (unloaded)',
      ],
      legs: ['VESSEL MSC ELOANE under-way', 'VESSEL MSC NAOMI planned'],
    },
    {
      at: '2026-11-10T08:00',
      story: 'Unloaded at Gioia Tauro: it waits for the second ship, and has not arrived.',
      row: { vesselName: 'MSC NAOMI', arrivalIsActual: false, trackingStatus: 'in-transit' },
      stops: [
        'CNNBO pol: empty-out stuffed gate-in loaded vessel-departure',
        'ITGIT transshipment: vessel-arrival unloaded (loaded) (vessel-departure)',
        'USNYC pod: (vessel-arrival) (unloaded)',
      ],
      legs: ['VESSEL MSC ELOANE done', 'VESSEL MSC NAOMI planned'],
    },
    {
      at: '2026-11-18T08:00',
      story: 'Under way on the second ship, three hours ahead of the plan.',
      row: { vesselName: 'MSC NAOMI', promisedArrivalAt: '2026-12-01T20:00', slipHours: -3 },
      legs: ['VESSEL MSC ELOANE done', 'VESSEL MSC NAOMI under-way'],
    },
    {
      at: '2026-12-02T12:00',
      story: 'Unloaded at New York before anybody reported the arrival: it must have happened.',
      row: { arrivalIsActual: true, latest: { milestone: 'unloaded', unLocationCode: 'USNYC' } },
      stops: [
        'CNNBO pol: empty-out stuffed gate-in loaded vessel-departure',
        'ITGIT transshipment: vessel-arrival unloaded loaded vessel-departure',
        'USNYC pod: [vessel-arrival] unloaded customs-release',
      ],
    },
    {
      at: '2026-12-02T16:00',
      story: 'The arrival is reported after all, with its true time.',
      row: { promisedArrivalAt: '2026-12-01T23:58', slipHours: 1 },
      stops: [
        'CNNBO pol: empty-out stuffed gate-in loaded vessel-departure',
        'ITGIT transshipment: vessel-arrival unloaded loaded vessel-departure',
        'USNYC pod: vessel-arrival unloaded customs-release',
      ],
    },
  ],
};

const rollover: Life = {
  title: 'a rollover: reported loaded, left behind, loaded a week later',
  shipments: shipmentOf('rollover'),
  steps: [
    {
      at: '2026-11-03T21:00',
      story: 'Loaded, the carrier says, on the ship that was booked.',
      row: { vesselName: 'AL MASHRAB', plannedArrivalAt: '2026-12-15T08:54', rolledOver: false },
      stops: [
        'CNSGH pol: empty-out gate-in loaded (vessel-departure)',
        'DEHAM pod: (vessel-arrival) (unloaded)',
      ],
      legs: ['VESSEL AL MASHRAB planned'],
    },
    {
      at: '2026-11-04T08:00',
      story: 'It was never loaded: booked on the ship of the week after.',
      row: {
        vesselName: 'MATHILDE MAERSK',
        rolledOver: true,
        latest: { milestone: 'gate-in' },
        departureDelayStage: 'actual',
        promisedArrivalAt: '2026-12-22T08:54',
        slipHours: 168,
        delayStage: 'possible',
      },
      stops: [
        'CNSGH pol: empty-out gate-in ~loaded~ (loaded) (vessel-departure)',
        'DEHAM pod: (vessel-arrival) (unloaded)',
      ],
      legs: ['VESSEL MATHILDE MAERSK planned'],
      timeline: { omittedPorts: [], transshipmentPorts: [] },
      exceptions: ['rollover actual'],
    },
    {
      at: '2026-11-12T08:00',
      story: 'Sailed with the later ship; a week late by the plan that counts, the first one.',
      row: { departureAt: '2026-11-11T05:18', slipHours: 168, delayStage: 'possible', rolledOver: true },
      legs: ['VESSEL MATHILDE MAERSK under-way'],
      exceptions: ['rollover actual'],
    },
    {
      at: '2026-12-22T13:00',
      story: 'Arrived: what was rolled over needs nobody any more.',
      row: {
        arrivalIsActual: true,
        promisedArrivalAt: '2026-12-22T11:35',
        slipHours: 171,
        delayStage: 'none',
      },
      legs: ['VESSEL MATHILDE MAERSK done'],
      figures: { late: 0 },
    },
  ],
};

const delay: Life = {
  title: 'a delay: possible by the estimate, actual six hours after the plan, over with the arrival',
  shipments: shipmentOf('happy-path'),
  steps: [
    {
      at: '2026-12-12T14:00',
      story: 'Slow steaming: a day behind the plan, but not more than a day.',
      row: {
        plannedArrivalAt: '2026-12-19T12:02',
        promisedArrivalAt: '2026-12-20T12:00',
        slipHours: 24,
        delayStage: 'none',
      },
      figures: { late: 0 },
    },
    {
      at: '2026-12-16T14:00',
      story: 'Twenty-seven hours behind: it may be late.',
      row: { promisedArrivalAt: '2026-12-20T15:00', slipHours: 27, delayStage: 'possible' },
      figures: { arriving7d: 1, arriving24h: 0, late: 0 },
      exceptions: ['arrival-delay possible'],
    },
    {
      at: '2026-12-19T18:02',
      story: 'Six hours after the plan to the minute: still only possible.',
      row: { delayStage: 'possible' },
      figures: { late: 0 },
      exceptions: ['arrival-delay possible'],
    },
    {
      at: '2026-12-19T18:03',
      story: 'A minute later it is late, though nothing was sent.',
      row: { delayStage: 'actual', arrivalIsActual: false },
      figures: { late: 1, arriving24h: 1 },
      exceptions: ['arrival-delay actual'],
    },
    {
      at: '2026-12-20T18:00',
      story: 'Arrived, 29 hours after the plan.',
      row: {
        promisedArrivalAt: '2026-12-20T16:45',
        arrivalIsActual: true,
        slipHours: 29,
        delayStage: 'none',
      },
      stops: [
        'CNSGH pol: empty-out stuffed gate-in loaded vessel-departure',
        'NLRTM pod: vessel-arrival (unloaded)',
      ],
      figures: { late: 0, arriving7d: 0 },
    },
  ],
};

/** What ships do with a container. */
export const livesAtSea = [onTime, transshipment, rollover, delay, omittedPort];
