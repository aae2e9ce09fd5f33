import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import {
  PortGroupOfShips,
  type PublishedPortCall,
  type PublishedPortCalls,
  textOfBytes,
} from '@portolan/contract';
import { systemClock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { toInstantWithOffset } from '../../platform/local-instant.ts';
import { findPort, findRegisteredVessel } from '../../platform/reference/index.ts';
import { readAntaq } from '../../formats/antaq/index.ts';
import { readDigitraffic } from '../../formats/digitraffic/index.ts';
import { type ReportedCall, groupOf, recordReportedCalls } from '../../features/ports/port-calls/index.ts';
import {
  type AgainScope,
  makeFiguresAgain,
  measurePortsAgain,
  measurePublished,
} from '../../features/ports/port-statistics/index.ts';
import { type Statistic, granularities, toCalendarDate } from '../../features/ports/port-measures/index.ts';
import { withDatabase } from './operate.ts';
import { UsageError } from './usage.ts';

const usage = `port-figures <UN/LOCODE> [--by day|week|month|quarter] [--from 2026-01-01] [--to 2026-12-31]
    [--type container|all|...] [--simulated] [--source digitraffic|antaq]
  port-figures rebuild [--simulated]
  port-figures import <digitraffic|antaq> <file>...`;

const readers = { digitraffic: readDigitraffic, antaq: readAntaq } as const;

/** Makes figures of ports again from stored calls, imports published calls, and holds both side by side. */
export async function runPortFigures(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      by: { type: 'string', default: 'month' },
      from: { type: 'string', default: '1970-01-01' },
      to: { type: 'string', default: '9999-12-31' },
      type: { type: 'string', default: 'container' },
      simulated: { type: 'boolean', default: false },
      source: { type: 'string' },
    },
  });
  const [what = '', ...rest] = positionals;
  if (what === 'import') return importCalls(rest);
  if (what === 'rebuild') return rebuild(values.simulated);
  const port = findPort(what);
  const group = PortGroupOfShips.safeParse(values.type);
  const granularity = granularities.find((one) => one === values.by);
  if (port === undefined || !group.success || granularity === undefined) throw new UsageError(usage);
  const scope: AgainScope = {
    granularity,
    unLocationCode: port.unLocationCode,
    simulated: values.simulated,
    group: group.data,
    from: values.from,
    to: values.to,
    now: systemClock.now(),
  };
  return withDatabase(async ({ system }) => {
    const { text, differs } = await printFigures(system, scope, values.source);
    process.stdout.write(text);
    return differs ? 2 : 0;
  });
}

const head =
  'begins,source,arrived,berthed,direct,anchor_median_h,anchor_mean_h,berth_median_h,berth_mean_h,port_median_h,' +
  'port_mean_h,at_anchor,at_berth,in_port,waiting_h,queue,share,index,level';

function toLine(source: string, { begin, figures, congestion }: Statistic): string {
  const { anchor, berth, port } = figures;
  return [
    toCalendarDate(begin),
    source,
    figures.arrived,
    figures.berthed,
    figures.direct,
    ...[anchor, berth, port].flatMap(({ medianHours, meanHours }) => [medianHours, meanHours]),
    figures.atAnchor,
    figures.atBerth,
    figures.inPort,
    congestion?.values?.waiting,
    congestion?.values?.queue,
    congestion?.values?.share,
    congestion?.index == null ? undefined : Math.round(congestion.index * 1000) / 1000,
    congestion?.level,
  ]
    .map((cell) => cell ?? '')
    .join(',');
}

/** The figures made again, as CSV; those that a source published below each; and what differs from the stored ones. */
export async function printFigures(
  db: Db,
  scope: AgainScope,
  source?: string,
): Promise<{ text: string; differs: boolean }> {
  const again = await makeFiguresAgain(db, scope);
  const published = source === undefined ? [] : await measurePublished(db, source, scope);
  const begins = new Set([...again.map(({ made }) => made.begin), ...published.map(({ begin }) => begin)]);
  const lines = [...begins]
    .toSorted((a, b) => a - b)
    .flatMap((begin) => [
      ...again.filter(({ made }) => made.begin === begin).map(({ made }) => toLine('positions', made)),
      ...published.filter((one) => one.begin === begin).map((one) => toLine(source!, one)),
    ]);
  const wrong = again.filter(({ differs }) => differs.length > 0);
  const notes = wrong.map(
    ({ made, differs }) => `${toCalendarDate(made.begin)}: stored figures differ: ${differs.join(', ')}`,
  );
  const known = again.filter(({ stored }) => stored !== undefined).length;
  const sum = `${again.length} periods made again, ${known} are stored, ${wrong.length} differ`;
  return { text: `${[head, ...lines, ...notes, sum].join('\n')}\n`, differs: wrong.length > 0 };
}

async function rebuild(simulated: boolean): Promise<number> {
  return withDatabase(async ({ system }) => {
    const began = performance.now();
    const ports = await measurePortsAgain(system, simulated, systemClock.now());
    process.stdout.write(
      `${ports} ports were measured again in ${Math.round((performance.now() - began) / 1000)} s.\n`,
    );
    return 0;
  });
}

async function importCalls([source, ...files]: readonly string[]): Promise<number> {
  const read = readers[source as keyof typeof readers] as (typeof readers)[keyof typeof readers] | undefined;
  if (source === undefined || read === undefined || files.length === 0) throw new UsageError(usage);
  return withDatabase(async ({ system }) => {
    let refused = 0;
    for (const file of files) {
      const result = await importFile(system, source, read(textOfBytes(readFileSync(file))));
      refused += result.refused.length;
      process.stdout.write(
        `${basename(file)}: ${result.stored} port calls, ${result.refused.length} refused\n`,
      );
      for (const reason of result.refused.slice(0, 20)) process.stdout.write(`  ${reason}\n`);
    }
    return refused > 0 ? 2 : 0;
  });
}

/** Stores what a file of published calls says; calls at ports that are not known are refused. */
export async function importFile(
  db: Db,
  source: string,
  published: PublishedPortCalls,
): Promise<{ stored: number; refused: readonly string[] }> {
  const known = published.calls.filter(({ unLocationCode }) => findPort(unLocationCode) !== undefined);
  const unknown = published.calls.filter((call) => !known.includes(call));
  const stored = await recordReportedCalls(db, { source, simulated: false }, known.map(toReported));
  return {
    stored,
    refused: [
      ...published.refused,
      ...unknown.map(
        ({ sourceCallId, unLocationCode }) => `${sourceCallId}: ${unLocationCode} is no known port`,
      ),
    ],
  };
}

/** A time without an offset is on the clock of the port. Ships that no registry knows are taken for cargo ships. */
function toReported(call: PublishedPortCall): ReportedCall {
  const { unLocationCode, timeZone } = findPort(call.unLocationCode)!;
  const toDate = (text: string): Date =>
    new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : toInstantWithOffset(text, timeZone));
  const toMaybe = (text: string | null): Date | null => (text === null ? null : toDate(text));
  const group = groupOf(call.imoNumber, null);
  const registered = call.imoNumber === null ? undefined : findRegisteredVessel(call.imoNumber);
  return {
    sourceCallId: call.sourceCallId,
    unLocationCode,
    mmsi: call.mmsi,
    imoNumber: call.imoNumber,
    vesselName: call.vesselName ?? registered?.name ?? null,
    group: group === 'other' ? 'cargo' : group,
    lengthM: null,
    terminal: call.terminal,
    arrivedAt: toDate(call.arrivedAt),
    anchoredAt: toMaybe(call.anchoredAt),
    berthedAt: toMaybe(call.berthedAt),
    unberthedAt: toMaybe(call.unberthedAt),
    departedAt: toMaybe(call.departedAt),
  };
}
