import type { BodyInput, scheduleRoutes } from '@portolan/contract';
import type { VesselLine } from '../../../../test/factories/schedules.ts';

export type Search = BodyInput<typeof scheduleRoutes.geSailData>;
export const lane: Search = { origin: ['CNSHA'], destination: ['NLRTM'] };

/** A direct sailing from Shanghai to Rotterdam. */
export const direct: VesselLine = {
  carrier: 'CMDU',
  service: 'FAL1',
  vessel: 'CMA CGM Jacques Saade',
  imo: '9839179',
  voyage: '0FLNBW1MA',
  calls: [
    'CNSHA - 2026-11-12T18:00 DCO=2026-11-11T12:00 VCO=2026-11-11T18:00',
    'SGSIN 2026-11-18T06:00 2026-11-19T06:00',
    'NLRTM/MVII 2026-12-14T05:00 2026-12-15T20:00',
  ],
};
/** From Shanghai to Tanjung Pelepas ... */
export const first: VesselLine = {
  imo: '9948748',
  vessel: 'Maersk Hangzhou',
  calls: ['CNSHA/YSH4 - 2026-11-13T06:00', 'MYTPP 2026-11-20T01:00 2026-11-21T01:00'],
};
/** ... and from there to Rotterdam. */
export const second: VesselLine = {
  imo: '9619907',
  vessel: 'Marit Maersk',
  service: 'AE5',
  voyage: '649W',
  calls: ['MYTPP 2026-11-22T01:00 2026-11-23T05:00', 'NLRTM 2026-12-16T04:30 2026-12-17T04:30'],
};
