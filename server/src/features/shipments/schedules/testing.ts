import type { CallStatusCode, ScheduledCall, VesselSchedule } from '@portolan/contract';
import { sql } from 'kysely';
import type { TestApp } from '../../../../test/app.ts';
import type { CallState } from './call-state.ts';
import { recordSchedules } from './record-schedules.ts';
import type { ReceivedSchedule } from './vessel-schedule.ts';

/** A call of a history, on one line: port, arrival, departure, then `+CODE`, `@reference`, `#voyage`, `DCO=time`. */
export function callOf(line: string, sequence = 0): ScheduledCall {
  const [port = '', arrival = '', departure = '', ...more] = line.trim().split(/\s+/);
  const call: ScheduledCall = {
    sequence,
    unLocationCode: port,
    portName: port,
    arrival: {},
    berth: {},
    departure: {},
    statusCodes: [],
    delayReasonCodes: [],
    cutOffs: {},
    exportVoyageNumber: '2645W',
  };
  // `EST:`, `ACT:`; planned otherwise; `-` for none.
  const kinds = { EST: 'estimated', ACT: 'actual' } as const;
  for (const [what, text] of [['arrival', arrival] as const, ['departure', departure] as const])
    for (const part of text.split(',')) {
      const [, kind, at] = /^(?:(EST|ACT):)?(\d\d-\d\dT\d\d)$/.exec(part) ?? [];
      if (at !== undefined)
        call[what][kind === undefined ? 'planned' : kinds[kind as 'EST']] = `2026-${at}:00:00Z`;
    }
  for (const word of more) {
    if (word.startsWith('+')) call.statusCodes.push(word.slice(1) as CallStatusCode);
    else if (word.startsWith('@')) call.transportCallReference = word.slice(1);
    else if (word.startsWith('#')) call.exportVoyageNumber = word.slice(1);
    else if (word.startsWith('/')) call.facilityCode = word.slice(1);
    else call.cutOffs[word.slice(0, 3) as 'DCO'] = `2026-${word.slice(4)}:00:00Z`;
  }
  return call;
}

export const scheduleOf = (lines: string, fields: Partial<VesselSchedule> = {}): VesselSchedule => ({
  kind: 'container',
  carrierCode: 'MAEU',
  carrierServiceCode: 'FE1',
  vesselImoNumber: '9321483',
  vesselName: 'King of the Seas',
  isDummyVessel: false,
  calls: lines
    .trim()
    .split('\n')
    .map((line, index) => callOf(line, index)),
  ...fields,
});

export const sourceA = '00000000-0000-4000-8000-00000000000a';
export const sourceB = '00000000-0000-4000-8000-00000000000b';

/** A schedule as received at that moment of November 2026 (`03T10`). */
export const received = (
  at: string,
  schedule: VesselSchedule,
  fields: Partial<ReceivedSchedule> = {},
): ReceivedSchedule => ({
  schedule,
  messageId: '1',
  sourceId: sourceA,
  sourceCarrierCode: null,
  simulated: false,
  receivedAt: new Date(`2026-11-${at}:00:00Z`),
  ...fields,
});

export interface KeptCall extends CallState {
  callId: string;
  arrivalAt: Date | null;
  departureAt: Date | null;
  vesselName: string | null;
  publishedAt: Date;
  firstArrivalAt: Date | null;
  firstBerthAt: Date | null;
}

/** Records publications, one transaction each, and shows what is stored after. */
export function openSchedules(app: TestApp, tenantId: string) {
  return {
    record: (...publications: readonly ReceivedSchedule[]) =>
      app.db.asTenant(tenantId, (tx) => recordSchedules(tx, tenantId, publications)),
    calls: async (): Promise<KeptCall[]> => {
      const { rows } = await sql<KeptCall>`
        select c.*, s.vessel_name from scheduled_call c join vessel_schedule s using (schedule_id)
        where c.tenant_id = ${tenantId} order by call_at, port_name`.execute(app.db.system);
      return rows;
    },
    versions: async (): Promise<(CallState & { callId: string; publishedAt: Date })[]> => {
      const { rows } = await sql<CallState & { callId: string; publishedAt: Date }>`
        select v.* from scheduled_call_version v where tenant_id = ${tenantId}
        order by published_at, version_id`.execute(app.db.system);
      return rows;
    },
  };
}
