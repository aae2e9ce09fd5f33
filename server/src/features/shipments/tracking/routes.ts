import {
  AppError,
  type RouteData,
  legacyStatusOf,
  sampleRoutes,
  trackingRoutes,
  type Locale,
} from '@portolan/contract';
import { errorText } from '@portolan/contract/texts/errors';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { type Served, type Viewer, serve } from '../../../platform/http/serve.ts';
import { notify } from '../../../platform/push/push.ts';
import { listCarriers } from '../../../platform/reference/index.ts';
import { listSupportedTypes } from '../../sources/sources/index.ts';
import { recognise } from './recognise.ts';
import { recogniseLines } from './recognise-lines.ts';
import { countSamples, keepSamples, removeSamples } from './samples.ts';
import { inSight, toSeen } from './row-sight.ts';
import type { ShipmentRows } from './shipment-rows.ts';
import { type TrackRequest, setSubscription, startTracking } from './start-tracking.ts';
import { getTrackingState, summariseSubscriptions } from './state.ts';
import { setCustomerReference } from './tracking.ts';

type Outcome = RouteData<(typeof trackingRoutes)['trackNumbers']>[number];

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

export function serveTracking(needs: { db: Database; clock: Clock; trackedRows: ShipmentRows }): Served[] {
  const { db, clock, trackedRows } = needs;

  const start = ({ tenantId, accountId }: Viewer, request: Omit<TrackRequest, 'accountId' | 'now'>) =>
    inSight(
      db,
      tenantId,
      (tx) => startTracking(tx, tenantId, { ...request, accountId, now: clock.now() }, trackedRows),
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
        setSubscription(tx, tenantId, ids, { subscribe: query.type === '1', now: clock.now() }, trackedRows),
      );
      return { changed };
    }),
    serve(trackingRoutes.setCustomerReference, async ({ body }, { viewer: { tenantId } }) => {
      const reference = body.customerReference === '' ? null : body.customerReference;
      const changed = await toSeen(db, tenantId, body.ids, async (tx, ids) => {
        const queryIds = await setCustomerReference(tx, tenantId, ids, reference);
        const shipmentIds = await trackedRows.setRowReferences(tx, tenantId, queryIds, reference);
        if (queryIds.length > 0) await notify(tx, tenantId, 'tracking', queryIds);
        if (shipmentIds.length > 0) await notify(tx, tenantId, 'shipment', shipmentIds);
        return queryIds.length;
      });
      return { changed };
    }),
    serve(sampleRoutes.getSamples, async (_, { viewer: { tenantId } }) => ({
      numbers: await db.asTenant(tenantId, (tx) => countSamples(tx, tenantId)),
    })),
    serve(sampleRoutes.decideSamples, async ({ body }, { viewer: { tenantId } }) => {
      const numbers = await db.asTenant(tenantId, (tx) =>
        body.decision === 'keep' ? keepSamples(tx, tenantId) : removeSamples(tx, tenantId, trackedRows),
      );
      return { numbers };
    }),
    serve(trackingRoutes.subscribeContainnerSum, async (_, { viewer }) =>
      db.asTenant(viewer.tenantId, (tx) => summariseSubscriptions(tx, viewer.tenantId)),
    ),
  ];
}
