import type { Tx } from '../../../platform/db/database.ts';
import { compareByKnowledge, readFacts } from '../../shipments/facts/index.ts';
import { loadFactsBySubject } from '../../shipments/folding/index.ts';
import { equipmentSubject } from '../../shipments/timeline/index.ts';
import type { KnownLoad } from '../judges/index.ts';
import { type Contained, equipmentSubjectsOf, toReadOptions } from './referenced.ts';

/** The last loadings of a container that are read to find a rollover: containers are used for many journeys. */
const mostLoads = 6;

/**
 * The loadings of containers that were planned or reported: onto which ships, in the order of the reports. Corrected
 * and retracted ones too: by them a carrier says that a container does not go with the ship it was booked for.
 */
export async function loadLoads(
  tx: Tx,
  tenantId: string,
  rows: readonly Contained[],
): Promise<Map<string, KnownLoad[]>> {
  const choice = { eventCodes: ['LOAD'] };
  const bySubject = await loadFactsBySubject(tx, tenantId, equipmentSubjectsOf(rows), { choice });
  return new Map(
    rows.flatMap((row): [string, KnownLoad[]][] => {
      const { equipmentReference } = row;
      if (equipmentReference === null) return [];
      const own = bySubject.get(equipmentSubject(equipmentReference)) ?? [];
      const loads = readFacts(own, toReadOptions(row))
        .entries.filter(({ fact, standing }) => fact.eventCode === 'LOAD' && standing !== 'future')
        .toSorted(compareByKnowledge)
        .map(({ fact: { factId, place, conveyance } }) => ({
          factId,
          port: place.unLocationCode ?? null,
          // As legs name ships.
          vesselName: conveyance.vesselName?.toUpperCase() ?? null,
        }));
      return loads.length === 0 ? [] : [[row.shipmentId, loads.slice(-mostLoads)]];
    }),
  );
}
