import { z } from 'zod';
import { route } from '../route.ts';

const LonLat = z.tuple([z.number(), z.number()]);

/** A ship with containers of the company account on board now, as far as the person may see them. */
export const OwnVessel = z.object({
  imoNumber: z.string(),
  mmsi: z.string().nullable(),
  vesselName: z.string(),
  containers: z.int(),
  /** Null where it was never heard. */
  position: z
    .object({
      longitude: z.number(),
      latitude: z.number(),
      headingDeg: z.number().nullable(),
      positionAt: z.string(),
      /** Of the simulated world. */
      simulated: z.boolean(),
    })
    .nullable(),
});
export type OwnVessel = z.infer<typeof OwnVessel>;

/** Ships by the containers that they carry. The containers of one ship are the list narrowed by `onBoardOf`. */
export const ownVesselRoutes = {
  listOwnVessels: route({
    name: 'listOwnVessels',
    method: 'GET',
    path: '/portolan-after/web/container/ownVessels',
    summary: 'Ships with containers of the company account on board now',
    auth: 'session',
    xsrf: false,
    data: z.array(OwnVessel),
    errors: [],
  }),
  getOwnVesselLines: route({
    name: 'getOwnVesselLines',
    method: 'GET',
    path: '/portolan-after/web/container/ownVesselLines',
    summary:
      'What such a ship has sailed since it took the first of them, and its way to where most of them go',
    auth: 'session',
    xsrf: false,
    query: z.object({ imo: z.string().regex(/^\d{7}$/) }),
    data: z.object({ sailed: z.array(z.array(LonLat)), planned: z.array(z.array(LonLat)) }),
    errors: ['vessel.not-found'],
  }),
} as const;
