import { type NumberType, type RecognisedNumber, searchRoutes, trackingRoutes } from '@portolan/contract';
import type { Reader } from '../read-tools/index.ts';
import type { Understanding } from '../understanding/index.ts';

/** A number of a question, as the company account knows it. */
export interface ResolvedNumber {
  /** As people write it. */
  text: string;
  kind: NumberType | 'bill-or-booking' | 'vessel' | 'unknown';
  /** Set where it is tracked. */
  queryid: string | undefined;
  /** The shipments that are meant, the one under way first; undefined: all of what is tracked. */
  shipmentIds?: readonly string[] | undefined;
  problem: RecognisedNumber['problem'];
}

/** Looks the numbers of a question up: own trackings first, then own references, then by their form alone. */
export async function resolveNumbers(
  { numbers }: Pick<Understanding, 'numbers'>,
  { call }: Reader,
): Promise<ResolvedNumber[]> {
  if (numbers.length === 0) return [];
  const found = await call(trackingRoutes.recogniseNumbers, {
    body: { lines: numbers.map(({ text }) => text) },
  });
  return Promise.all(
    numbers.map(async ({ text, form }, index): Promise<ResolvedNumber> => {
      const recognised = found[index];
      if (form === 'mmsi' || form === 'imo') {
        const digits = text.replace(/\D/g, '');
        return { text: digits, kind: 'vessel', queryid: undefined, problem: undefined };
      }
      const kind = kindOf(recognised);
      if (recognised !== undefined && (recognised.queryid !== undefined || isCertain(kind)))
        return {
          text: recognised.number || text,
          kind,
          queryid: recognised.queryid,
          shipmentIds: journeysOf(recognised),
          problem: recognised.problem,
        };
      const [hit] = (await call(searchRoutes.searchByName, { body: { text } })).filter(
        (one) => one.kind === 'shipment',
      );
      if (hit?.kind !== 'shipment') return { text, kind, queryid: undefined, problem: recognised?.problem };
      return { text, kind, queryid: hit.queryid, shipmentIds: [hit.shipmentId], problem: undefined };
    }),
  );
}

/** A container may be tracked by a booking of several: its own shipments alone are meant. */
const journeysOf = ({ queryid, journeys }: RecognisedNumber): string[] | undefined =>
  journeys?.filter((journey) => journey.queryid === queryid).map(({ shipmentId }) => shipmentId);

const isCertain = (kind: ResolvedNumber['kind']): boolean =>
  kind === 'container' || kind === 'air-waybill' || kind === 'licence-plate';

function kindOf(recognised: RecognisedNumber | undefined): ResolvedNumber['kind'] {
  if (recognised === undefined || recognised.kind === 'port') return 'unknown';
  return recognised.kind;
}
