import type { CongestionLevel, PortRow, PortSort } from '@portolan/contract';
import { CongestionLevel as Level } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { findPort, findPortCodes } from '../../../platform/reference/index.ts';
import { type PortLine, listNow } from '../port-statistics/index.ts';

/** All ports with figures, as the newest measurement left them. */
export interface MeasuredPorts {
  measuredAt: string | null;
  rows: readonly PortRow[];
}

const roundShare = (share: number): number => Math.round(share * 1000) / 1000;

function toRow({ week, ...line }: PortLine): PortRow[] {
  const port = findPort(line.unLocationCode);
  if (port === undefined) return [];
  return [
    {
      unLocationCode: port.unLocationCode,
      name: port.name,
      countryCode: port.countryCode,
      longitude: port.longitude,
      latitude: port.latitude,
      level: line.congestionLevel,
      index: line.congestionIndex,
      sample: line.sample,
      group: line.group,
      counts: {
        atAnchor: line.atAnchor,
        atBerth: line.atBerth,
        inPort: line.inPort,
        arriving: line.arriving,
      },
      calls: week.berthed,
      anchorMedianHours: week.anchor,
      berthMedianHours: week.berth,
      portMedianHours: week.port,
      directShare: week.berthed === 0 ? null : roundShare(week.direct / week.berthed),
    },
  ];
}

/** Answers with the newest figures of all ports; read again only after a measurement. */
export function createPortLines(db: Db): (simulated: boolean) => Promise<MeasuredPorts> {
  const kept = new Map<boolean, MeasuredPorts>();
  return async (simulated) => {
    const { rows } = await sql<{ nowAt: Date | null }>`
      select now_at from port_measurement where simulated = ${simulated}`.execute(db);
    const measuredAt = rows[0]?.nowAt?.toISOString() ?? null;
    const known = kept.get(simulated);
    if (known !== undefined && known.measuredAt === measuredAt) return known;
    const ports = {
      measuredAt,
      rows: measuredAt === null ? [] : (await listNow(db, simulated)).flatMap(toRow),
    };
    kept.set(simulated, ports);
    return ports;
  };
}

const levelNumber = (level: CongestionLevel | null): number =>
  level === null ? -1 : Level.options.indexOf(level);

const numberOf: Record<Exclude<PortSort, 'name'>, (row: PortRow) => number> = {
  level: ({ level, index }) => levelNumber(level) + (index ?? 0) / 10,
  'at-anchor': ({ counts }) => counts.atAnchor,
  'at-berth': ({ counts }) => counts.atBerth,
  'in-port': ({ counts }) => counts.inPort,
  arriving: ({ counts }) => counts.arriving,
  calls: ({ calls }) => calls,
  waiting: ({ anchorMedianHours }) => anchorMedianHours ?? -1,
};

/** Rows in an order; equal ones by code, so that pages do not overlap. Pure. */
export function sortRows(rows: readonly PortRow[], sort: PortSort, order: 'asc' | 'desc'): PortRow[] {
  const direction = order === 'asc' ? 1 : -1;
  const compare = (a: PortRow, b: PortRow): number =>
    sort === 'name' ? a.name.localeCompare(b.name) : numberOf[sort](a) - numberOf[sort](b);
  return rows.toSorted((a, b) => direction * compare(a, b) || (a.unLocationCode < b.unLocationCode ? -1 : 1));
}

/** Rows of a level and with a text in their name, in any language, or as their code. */
export function filterRows(
  rows: readonly PortRow[],
  { text, level }: { text: string; level?: CongestionLevel | undefined },
): readonly PortRow[] {
  const ofLevel = level === undefined ? rows : rows.filter((row) => row.level === level);
  if (text === '') return ofLevel;
  const codes = new Set([text.toUpperCase(), ...findPortCodes(text)]);
  return ofLevel.filter(
    ({ unLocationCode, countryCode }) => codes.has(unLocationCode) || countryCode === text.toUpperCase(),
  );
}
