import type { Life } from './life.ts';
import { inlandShipment, reusedContainer, shipmentOf } from './shipments.ts';

const inland: Life = {
  title: 'from the ship by rail inland and by truck to the customer',
  shipments: inlandShipment,
  steps: [
    {
      at: '2026-11-12T12:00',
      story: 'Unloaded at Hamburg.',
      row: { pod: 'DEHAM', arrivalIsActual: true, latest: { milestone: 'unloaded' } },
      legs: ['VESSEL MANCHESTER MAERSK done'],
    },
    {
      at: '2026-11-13T04:00',
      story: 'On the train to Munich.',
      row: { latest: { milestone: 'train-departure', unLocationCode: 'DEHAM' } },
      legs: ['VESSEL MANCHESTER MAERSK done', 'RAIL under-way'],
    },
    {
      at: '2026-11-14T07:00',
      story: 'Off the train: the port of discharge is Hamburg still.',
      row: { latest: { milestone: 'train-discharge', unLocationCode: 'DEMUC' }, pod: 'DEHAM' },
      legs: ['VESSEL MANCHESTER MAERSK done', 'RAIL done'],
    },
    {
      at: '2026-11-15T12:00',
      story: 'Delivered by truck.',
      row: { latest: { unLocationCode: 'DEMUC' }, trackingStatus: 'in-transit' },
    },
    {
      at: '2026-11-17T00:00',
      story: 'Stripped, and back empty in a depot in Munich.',
      row: { latest: { milestone: 'empty-returned', unLocationCode: 'DEMUC' }, trackingStatus: 'completed' },
      stops: [
        'CNSGH pol: empty-out stuffed gate-in loaded vessel-departure',
        'DEHAM pod: vessel-arrival unloaded customs-release terminal-release train-load train-departure',
        'DEMUC destination-inland: train-arrival train-discharge out-gate truck-arrival stripped empty-returned',
      ],
      figures: { inTransit: 0 },
    },
  ],
};

const booking: Life = {
  title: 'a booking whose containers appear later, one after the other',
  shipments: shipmentOf('booking'),
  comesBy: 'pull',
  steps: [
    {
      at: '2026-10-31T08:00',
      story: 'Confirmed: the booking stands for what is not known yet.',
      row: { equipmentReference: null, trackedNumber: '99000030', numberType: 'booking', pod: 'NLRTM' },
      figures: { inTransit: 1 },
    },
    {
      at: '2026-11-10T14:00',
      story: 'The first container is picked up.',
      row: { equipmentReference: 'MRSU9000306', trackedNumber: '99000030' },
      figures: { inTransit: 1 },
    },
    {
      at: '2026-11-10T21:00',
      story: 'The second one too: two rows of one booking.',
      rows: 2,
      row: { trackedNumber: '99000030', latest: { milestone: 'empty-out' } },
      figures: { inTransit: 2 },
    },
    {
      at: '2026-11-17T08:00',
      story: 'Both sailed with one ship.',
      rows: 2,
      row: { vesselName: 'GERD MAERSK', departureAt: '2026-11-16T08:15', departureIsActual: true },
      legs: ['VESSEL GERD MAERSK under-way'],
      figures: { inTransit: 2 },
    },
  ],
};

const importMilestones = 'vessel-arrival unloaded customs-release terminal-release';

const importWithReturn: Life = {
  title: 'an import: released, picked up, stripped, returned empty',
  shipments: shipmentOf('empty-returned'),
  steps: [
    {
      at: '2026-11-10T20:00',
      story: 'Unloaded at Sydney, released by customs and by the terminal.',
      row: { latest: { milestone: 'unloaded' }, trackingStatus: 'in-transit' },
      stops: ['CNSGH pol: empty-out gate-in loaded vessel-departure', `AUSYD pod: ${importMilestones}`],
    },
    {
      at: '2026-11-13T17:00',
      story: 'Picked up and stripped: the empty container still costs money.',
      row: { latest: { milestone: 'stripped' }, trackingStatus: 'in-transit' },
      stops: [
        'CNSGH pol: empty-out gate-in loaded vessel-departure',
        `AUSYD pod: ${importMilestones} out-gate stripped`,
      ],
      figures: { inTransit: 1 },
      exceptions: ['detention possible'],
    },
    {
      at: '2026-11-15T08:00',
      story: 'Back in the depot: completed.',
      row: { latest: { milestone: 'empty-returned' }, trackingStatus: 'completed' },
      stops: [
        'CNSGH pol: empty-out gate-in loaded vessel-departure',
        `AUSYD pod: ${importMilestones} out-gate stripped empty-returned`,
      ],
      figures: { inTransit: 0 },
    },
    {
      at: '2026-11-25T08:00',
      story: 'What is completed is never silent; only its source is.',
      row: { trackingStatus: 'completed' },
      figures: { noNews7d: 0 },
      exceptions: ['silent-source actual'],
    },
  ],
};

const reused: Life = {
  title: 'a container on its second journey, eight weeks after the first',
  shipments: reusedContainer('empty-returned'),
  steps: [
    {
      at: '2026-11-15T08:00',
      story: 'The first journey has ended.',
      row: { equipmentReference: 'OOLU9000101', trackingStatus: 'completed', vesselName: 'OOCL MALAYSIA' },
    },
    {
      at: '2026-12-13T02:00',
      story: 'Picked up for another booking: two journeys, and the first one stays as it was.',
      rows: 2,
      row: {
        equipmentReference: 'OOLU9000101',
        carrierBookingReference: '2700000010',
        trackingStatus: 'in-transit',
        vesselName: 'NYK VIRGO',
        plannedArrivalAt: '2027-01-04T18:00',
      },
      stops: [
        'CNSGH pol: empty-out (gate-in) (loaded) (vessel-departure)',
        'AUSYD pod: (vessel-arrival) (unloaded)',
      ],
      figures: { inTransit: 1 },
    },
    {
      at: '2027-01-11T00:00',
      story: 'The second journey has ended as well.',
      rows: 2,
      row: { trackingStatus: 'completed' },
      figures: { inTransit: 0 },
    },
  ],
};

/** What happens to containers and bookings ashore. */
export const livesOnLand = [inland, booking, importWithReturn, reused];
