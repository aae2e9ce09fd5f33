import { z } from 'zod';

/** A port as its data sheet shows it. Null and empty where no source says anything. */
export const PortArchive = z.object({
  unLocationCode: z.string(),
  name: z.string(),
  /** Names in other languages, by language. */
  names: z.record(z.string(), z.string()),
  countryCode: z.string(),
  countryName: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  timeZone: z.string(),
  /** Whether container ships and Ro-Ro ships call, by yearly calls. */
  hasContainers: z.boolean(),
  hasRoRo: z.boolean(),
  depths: z.object({
    channelM: z.number().nullable(),
    anchorageM: z.number().nullable(),
    cargoPierM: z.number().nullable(),
  }),
  longestShipM: z.number().nullable(),
  greatestDraughtM: z.number().nullable(),
  tidalRangeM: z.number().nullable(),
  harbourSize: z.string().nullable(),
  harbourType: z.string().nullable(),
  shelter: z.string().nullable(),
  terminals: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      operator: z.string().nullable(),
      /** From when its code is valid. */
      since: z.iso.date().nullable(),
      website: z.string().nullable(),
    }),
  ),
  anchorage: z.object({ longitude: z.number(), latitude: z.number(), radiusNm: z.number() }).nullable(),
  /** Codes and names that mean the same port: its former code, one of its city or of a part of it, or another one. */
  otherCodes: z.array(z.object({ code: z.string(), kind: z.enum(['legacy', 'part', 'alternative']) })),
  otherNames: z.array(z.string()),
  formerNames: z.array(z.string()),
  /** How the reference data of this installation has named it, the newest first. */
  history: z.array(z.object({ knownFrom: z.string(), name: z.string(), timeZone: z.string() })),
  /** Public holidays of the country in the next twelve months, by date; empty where none are known. */
  holidays: z.array(z.object({ date: z.iso.date(), name: z.string() })),
});
export type PortArchive = z.infer<typeof PortArchive>;

/** A port as a list of search results shows it. */
export const PortFound = z.object({
  unLocationCode: z.string(),
  name: z.string(),
  countryCode: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  timeZone: z.string(),
});
export type PortFound = z.infer<typeof PortFound>;
