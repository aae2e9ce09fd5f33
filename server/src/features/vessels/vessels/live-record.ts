import { noCourse, noSpeed, noStatus, rawPerDegree } from '../../../formats/ais/index.ts';
import type { PositionTable } from '../positions/index.ts';
import type { VesselRecord } from './vessel.ts';

/** The stored data of a vessel, with its current position. */
export type ToLive = (record: VesselRecord) => VesselRecord;

/** In a flood positions are stored up to a minute late: a newer one of the live table replaces them. */
export function createLive(table: PositionTable | undefined): ToLive {
  return (record) => {
    const slot = table?.slotOf(Number(record.mmsi)) ?? -1;
    if (table === undefined || slot < 0) return record;
    const { longitude, latitude, speed, course, heading, status, atMs } = table.read(slot);
    if (atMs <= (record.positionAt?.getTime() ?? -Infinity)) return record;
    return {
      ...record,
      longitude: longitude / rawPerDegree,
      latitude: latitude / rawPerDegree,
      speedOverGroundKn: speed === noSpeed ? null : speed / 10,
      courseOverGroundDeg: course >= noCourse ? null : course / 10,
      headingDeg: heading >= 360 ? null : heading,
      navigationStatus: status === noStatus ? null : status,
      positionAt: new Date(atMs),
    };
  };
}
