import {
  AppError,
  type RecognisedNumber,
  type RouteData,
  legacyStatusOf,
  trackingRoutes,
  type Locale,
} from '@portolan/contract';
import { errorText } from '@portolan/contract/texts/errors';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { type Served, type Viewer, serve } from '../../../platform/http/serve.ts';
import { notify } from '../../../platform/push/push.ts';
import { listCarriers } from '../../../platform/reference/index.ts';
import { listSupportedTypes } from '../../sources/sources/index.ts';
import { recognise } from './recognise.ts';
import { inSight, toSeen } from './row-sight.ts';
import { type TrackRequest, setSubscription, startTracking } from './start-tracking.ts';
import { getTrackingState, summariseSubscriptions } from './state.ts';
import { setCustomerReference } from './tracking.ts';

type Outcome = RouteData<(typeof trackingRoutes)['trackNumbers']>[number];

/** Which of these numbers are followed already, by number. */
async function findFollowed(
  tx: Tx,
  tenantId: string,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ number: string; queryId: string }>`
    select number, query_id from tracking where tenant_id = ${tenantId} and subscription <> 'unsubscribed'
      and subject = any (${numbers.flatMap((number) => [`EQ:${number}`, `TRD:${number}`, `BKG:${number}`])}::text[])
    union all
    select equipment_reference, query_id from shipment where tenant_id = ${tenantId} and listed and active
      and equipment_reference = any (${numbers}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.number, row.queryId]));
}

async function recogniseLines(
  tx: Tx,
  tenantId: string,
  lines: readonly string[],
): Promise<RecognisedNumber[]> {
  const guesses = lines.map((text) => ({ text, ...recognise(text) }));
  const followed = await findFollowed(
    tx,
    tenantId,
    guesses.map((guess) => guess.number),
  );
  return guesses.map((guess) => {
    const queryid = followed.get(guess.number);
    return queryid === undefined ? guess : { ...guess, queryid };
  });
}

async function listCarrierChoices(
  tx: Tx,
  tenantId: string,
  number: string | undefined,
): Promise<RouteData<(typeof trackingRoutes)['getScacs']>> {
  const supported = await listSupportedTypes(tx, tenantId);
  const suggested = new Set(number === undefined || number === '' ? [] : recognise(number).carrier.choices);
  const choices = listCarriers().map((carrier) => ({
    scac: carrier.carrierCode,
    name: carrier.name,
    shortName: carrier.shortName,
    supports: (supported.get(carrier.carrierCode) ?? []) as RouteData<
      (typeof trackingRoutes)['getScacs']
    >[number]['supports'],
    suggested: suggested.has(carrier.carrierCode),
  }));
  return choices.toSorted(
    (a, b) =>
      Number(b.suggested) - Number(a.suggested) ||
      Number(b.supports.length > 0) - Number(a.supports.length > 0),
  );
}

export function serveTracking(needs: { db: Database; clock: Clock }): Served[] {
  const { db, clock } = needs;

  const start = ({ tenantId, accountId }: Viewer, request: Omit<TrackRequest, 'accountId' | 'now'>) =>
    inSight(
      db,
      tenantId,
      (tx) => startTracking(tx, tenantId, { ...request, accountId, now: clock.now() }),
      ({ tracking }) => tracking.queryId,
    );
  const trackOne = async (
    viewer: Viewer,
    { number, ...request }: Omit<TrackRequest, 'accountId' | 'now'>,
    language: Locale,
  ): Promise<Outcome> => {
    try {
      const started = await start(viewer, { number, ...request });
      return {
        number,
        outcome: started.already ? 'already-tracked' : 'tracked',
        queryid: started.tracking.queryId,
      };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'tracking.carrier-required')
        return { number, outcome: 'choose-carrier', choices: recognise(number).carrier.choices };
      return {
        number,
        outcome: 'refused',
        error: { code: legacyStatusOf(error.code), msg: errorText(error, language) },
      };
    }
  };

  return [
    serve(trackingRoutes.getScacs, async ({ body }, { viewer }) =>
      db.asTenant(viewer.tenantId, (tx) => listCarrierChoices(tx, viewer.tenantId, body.number)),
    ),
    serve(trackingRoutes.recogniseNumbers, async ({ body }, { viewer }) =>
      db.asTenant(viewer.tenantId, (tx) => recogniseLines(tx, viewer.tenantId, body.lines)),
    ),
    serve(trackingRoutes.getTraceId, async ({ body }, { viewer }) => {
      const { tenantId } = viewer;
      const { queryId } = (await start(viewer, body)).tracking;
      const state = await db.asTenant(tenantId, (tx) => getTrackingState(tx, tenantId, queryId, clock.now()));
      return { queryid: queryId, state };
    }),
    serve(trackingRoutes.trackNumbers, async ({ body }, { viewer, language }) => {
      const outcomes: Outcome[] = [];
      for (const one of body.numbers) outcomes.push(await trackOne(viewer, one, language));
      return outcomes;
    }),
    serve(trackingRoutes.cancelOrSubscribe, async ({ query }, { viewer }) => {
      const { tenantId } = viewer;
      const changed = await toSeen(db, tenantId, query.ids, (tx, ids) =>
        setSubscription(tx, tenantId, ids, query.type === '1', clock.now()),
      );
      return { changed };
    }),
    serve(trackingRoutes.setCustomerReference, async ({ body }, { viewer: { tenantId } }) => {
      const reference = body.customerReference === '' ? null : body.customerReference;
      const changed = await toSeen(db, tenantId, body.ids, async (tx, ids) => {
        const { queryIds, shipmentIds } = await setCustomerReference(tx, tenantId, ids, reference);
        if (queryIds.length > 0) await notify(tx, tenantId, 'tracking', queryIds);
        if (shipmentIds.length > 0) await notify(tx, tenantId, 'shipment', shipmentIds);
        return queryIds.length;
      });
      return { changed };
    }),
    serve(trackingRoutes.subscribeContainnerSum, async (_, { viewer }) =>
      db.asTenant(viewer.tenantId, (tx) => summariseSubscriptions(tx, viewer.tenantId)),
    ),
  ];
}
