import type { PublishedPortCall, PublishedPortCalls } from '@portolan/contract';
import { z } from 'zod';

const Time = z.iso.datetime({ offset: true }).nullish();

const AreaDetails = z.object({
  portAreaName: z.string().nullish(),
  berthName: z.string().nullish(),
  ata: Time,
  atd: Time,
});

const PortCall = z.object({
  portCallId: z.int(),
  portToVisit: z.string().regex(/^[A-Z]{2}[A-Z2-9]{3}$/),
  mmsi: z.int().nullish(),
  imoLloyds: z.int().nullish(),
  vesselName: z.string().nullish(),
  portAreaDetails: z
    .array(AreaDetails)
    .nullish()
    .transform((list) => list ?? []),
});

const digits = (number: number | null | undefined, length: number): string | null =>
  number == null || String(number).length !== length ? null : String(number);

/**
 * Reads `port-calls` of Digitraffic, the Finnish port-call service (API v1). A visit to several quays of one port is
 * one call: at berth from the first arrival to the last departure. Calls that have not arrived are left out. Pure.
 */
export function readDigitraffic(text: string): PublishedPortCalls {
  const parsed = parse(text);
  const calls: PublishedPortCall[] = [];
  const refused: string[] = [];
  for (const [i, item] of parsed.entries()) {
    const call = PortCall.safeParse(item);
    if (!call.success)
      refused.push(`port call ${i + 1}: ${z.prettifyError(call.error).replaceAll('\n', ' ')}`);
    else calls.push(...toCall(call.data));
  }
  return { calls, refused: parsed.length === 0 ? ['the file has no port calls'] : refused };
}

function parse(text: string): unknown[] {
  try {
    const body = JSON.parse(text) as unknown;
    const list = Array.isArray(body) ? body : (body as { portCalls?: unknown } | null)?.portCalls;
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function toCall({ portAreaDetails, ...call }: z.infer<typeof PortCall>): PublishedPortCall[] {
  const visits = portAreaDetails.flatMap(({ ata, atd, berthName, portAreaName }) =>
    ata == null ? [] : [{ ata, atd: atd ?? null, terminal: berthName ?? portAreaName ?? null }],
  );
  const byArrival = visits.toSorted((a, b) => Date.parse(a.ata) - Date.parse(b.ata));
  const [first] = byArrival;
  if (first === undefined) return [];
  const departures = byArrival.flatMap(({ atd }) => atd ?? []);
  const isOver = departures.length === byArrival.length;
  const last = isOver ? departures.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1)! : null;
  return [
    {
      sourceCallId: String(call.portCallId),
      unLocationCode: call.portToVisit,
      mmsi: digits(call.mmsi, 9),
      imoNumber: digits(call.imoLloyds, 7),
      vesselName: call.vesselName ?? null,
      terminal: first.terminal,
      arrivedAt: first.ata,
      anchoredAt: null,
      berthedAt: first.ata,
      unberthedAt: last,
      departedAt: last,
    },
  ];
}
