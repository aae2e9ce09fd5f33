import { z } from 'zod';

/**
 * What is known of the applications that AIS messages of types 6 and 8 carry: IMO SN.1/Circ.289 and 236, the Inland
 * AIS standard, and the monitoring of aids to navigation. Each has its words in `raw-message.application`.
 */
export const ApplicationName = z.enum([
  'text',
  'application-asked',
  'capability-asked',
  'capability',
  'application-acknowledged',
  'meteorology-and-hydrology-2004',
  'dangerous-cargo-2004',
  'fairway-closed',
  'tidal-window-2004',
  'air-draught',
  'number-of-persons',
  'vts-targets',
  'clearance-time',
  'marine-traffic-signal',
  'berthing-data',
  'ship-weather',
  'ship-weather-wmo',
  'area-notice',
  'extended-static',
  'dangerous-cargo',
  'environment',
  'route',
  'meteorology-and-hydrology',
  'tidal-window',
  'inland-ship',
  'inland-eta',
  'inland-rta',
  'inland-weather-warning',
  'inland-water-levels',
  'inland-signal',
  'inland-persons',
  'aid-monitoring',
]);
export type ApplicationName = z.infer<typeof ApplicationName>;

/** The application data of one AIS message, as transmitted: nothing is judged or converted. */
export const ApplicationData = z.object({
  /** 6 is addressed to one station, 8 is for everybody. */
  messageType: z.union([z.literal(6), z.literal(8)]),
  mmsi: z.string(),
  /** To whom a message of type 6 is addressed. */
  destinationMmsi: z.string().optional(),
  /** Designated area code and function identifier: which application it is. Absent where the message is cut off. */
  dac: z.int().optional(),
  fid: z.int().optional(),
  /** Null for an application that is not known here: then `data` says what came. */
  name: ApplicationName.nullable(),
  /** Under the names of the standard, in its units. */
  fields: z.record(z.string(), z.unknown()),
  /** Of an application that is not known: its bits in hexadecimal, the last byte filled with zeros. */
  data: z.string().optional(),
});
export type ApplicationData = z.infer<typeof ApplicationData>;
