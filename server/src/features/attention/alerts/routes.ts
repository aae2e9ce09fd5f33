import { AppError, type FieldProblem, SnoozeEvent, alertRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Db, Tx } from '../../../platform/db/database.ts';
import { type Served, type Viewer, serve } from '../../../platform/http/serve.ts';
import { readMessagesOf, storeNotices } from '../messages/index.ts';
import { getAlertDetail } from './alert-detail.ts';
import { listAlertViews, removeAlertView, saveAlertView } from './alert-view.ts';
import {
  type AlertChange,
  actOnAlerts,
  addComment,
  assignAlerts,
  dismissAlerts,
  findMentions,
  reopenAlerts,
  setDue,
  snoozeAlerts,
} from './change-alerts.ts';
import { type InboxReader, countAlerts, listAlerts, listSome } from './inbox.ts';
import { getNoise, sumUpAlerts } from './noise.ts';
import { listNames, listPeople } from './people.ts';
import { listHoldsOf } from './shipment-holds.ts';

interface AlertNeeds {
  db: Database;
  clock: Clock;
}

/** The inbox: reading, what people do to alerts, and saved views. */
export function serveAlerts(needs: AlertNeeds): Served[] {
  return [...serveInbox(needs), ...serveChanges(needs), ...serveViews(needs)];
}

function serveInbox({ db, clock }: AlertNeeds): Served[] {
  const read = async <Data>(
    { tenantId, accountId }: Viewer,
    work: (tx: Tx, reader: InboxReader) => Promise<Data>,
  ): Promise<Data> => {
    const reader = { tenantId, accountId, names: await listNames(db.system, tenantId) };
    return db.asTenant(tenantId, (tx) => work(tx, reader));
  };
  return [
    serve(alertRoutes.listAlerts, async ({ body }, { viewer }) =>
      read(viewer, async (tx, reader) => {
        const page = await listAlerts(tx, reader, body, clock.now());
        // Those of a view alone are in the summary.
        const isCounted =
          body.cursor === undefined && (body.ports ?? body.search ?? body.types) !== undefined;
        return isCounted ? { ...page, total: await countAlerts(tx, reader, body, clock.now()) } : page;
      }),
    ),
    serve(alertRoutes.getAlert, async ({ query: { alertId } }, { viewer }) =>
      read(viewer, (tx, reader) => getAlertDetail(tx, reader, alertId, clock.now())),
    ),
    serve(alertRoutes.listHolds, async ({ query: { shipmentId } }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => listHoldsOf(tx, tenantId, shipmentId)),
    ),
    serve(alertRoutes.sumUpAlerts, async (_, { viewer }) =>
      db.asTenant(viewer.tenantId, (tx) => sumUpAlerts(tx, viewer, clock.now())),
    ),
    serve(alertRoutes.getNoise, async (_, { viewer }) =>
      read(viewer, (tx, reader) => getNoise(tx, reader, clock.now())),
    ),
    serve(alertRoutes.listAlertPeople, async (_, { viewer }) =>
      (await listPeople(db.system, viewer.tenantId)).flatMap(({ accountId, name, role }) =>
        role === 'read-only' ? [] : [{ accountId, name, isMe: accountId === viewer.accountId }],
      ),
    ),
    serve(alertRoutes.readAlerts, async ({ body: { alertIds } }, { viewer }) =>
      db.asTenant(viewer.tenantId, async (tx) => ({
        changed: (await readMessagesOf(tx, viewer, { alertIds }, clock.now())).length,
      })),
    ),
  ];
}

/** The person who gets an alert: a member who may act. */
async function getOwner(db: Db, tenantId: string, accountId: string) {
  const person = (await listPeople(db, tenantId)).find((one) => one.accountId === accountId);
  if (person === undefined || person.role === 'read-only') throw new AppError('member.not-found', {});
  return person;
}

function serveChanges({ db, clock }: AlertNeeds): Served[] {
  const by = ({ tenantId, accountId }: Viewer, alertIds: readonly string[]): AlertChange => ({
    tenantId,
    accountId,
    alertIds,
    now: clock.now(),
  });
  const change = async (viewer: Viewer, work: (tx: Tx) => Promise<number>): Promise<{ changed: number }> =>
    db.asTenant(viewer.tenantId, async (tx) => ({ changed: await work(tx) }));
  return [
    serve(alertRoutes.assignAlerts, async ({ body: { alertIds, accountId } }, { viewer }) => {
      const toWhom = accountId === undefined ? viewer.accountId : accountId;
      const owner = toWhom === null ? null : await getOwner(db.system, viewer.tenantId, toWhom);
      return change(viewer, async (tx) => {
        const changed = await assignAlerts(tx, by(viewer, alertIds), owner);
        if (owner !== null && owner.accountId !== viewer.accountId)
          await tellOthers(tx, viewer, { type: 'assigned', people: [owner], alertIds });
        return changed;
      });
    }),
    serve(alertRoutes.snoozeAlerts, async ({ body: { alertIds, until } }, { viewer }) => {
      if (!SnoozeEvent.safeParse(until).success && new Date(until) <= clock.now())
        throw new AppError('request.invalid', {
          field: 'until',
          problem: 'not-ahead' satisfies FieldProblem,
        });
      return change(viewer, (tx) => snoozeAlerts(tx, by(viewer, alertIds), until));
    }),
    serve(alertRoutes.dismissAlerts, async ({ body: { alertIds, ...why } }, { viewer }) =>
      change(viewer, (tx) => dismissAlerts(tx, by(viewer, alertIds), why)),
    ),
    serve(alertRoutes.actOnAlerts, async ({ body: { alertIds } }, { viewer }) =>
      change(viewer, (tx) => actOnAlerts(tx, by(viewer, alertIds))),
    ),
    serve(alertRoutes.reopenAlerts, async ({ body: { alertIds, of } }, { viewer }) =>
      change(viewer, (tx) => reopenAlerts(tx, by(viewer, alertIds), of)),
    ),
    serve(alertRoutes.setAlertDue, async ({ body: { alertIds, dueAt } }, { viewer }) =>
      change(viewer, (tx) => setDue(tx, by(viewer, alertIds), dueAt)),
    ),
    serve(alertRoutes.commentOnAlert, async ({ body: { alertId, text } }, { viewer }) => {
      const people = await listPeople(db.system, viewer.tenantId);
      const mentioned = findMentions(text, people).filter((one) => one.accountId !== viewer.accountId);
      await db.asTenant(viewer.tenantId, async (tx) => {
        await addComment(tx, { ...viewer, now: clock.now() }, alertId, text);
        await tellOthers(tx, viewer, { type: 'mention', people: mentioned, alertIds: [alertId], text });
      });
      return { mentioned: mentioned.length };
    }),
  ];

  async function tellOthers(
    tx: Tx,
    viewer: Viewer,
    notice: {
      type: 'assigned' | 'mention';
      people: readonly { accountId: string }[];
      alertIds: readonly string[];
      text?: string;
    },
  ): Promise<void> {
    const now = clock.now();
    if (notice.people.length === 0) return;
    const alerts = await listSome(tx, { ...viewer, names: new Map() }, { alertIds: notice.alertIds }, now);
    const text = notice.text === undefined ? {} : { text: notice.text };
    const messages = alerts.flatMap(({ alertId, facts }) =>
      notice.people.map(({ accountId }) => ({
        accountId,
        type: notice.type,
        alertId,
        facts: { ...facts, ...text },
        key: `${notice.type} ${alertId} ${now.toISOString()}`,
      })),
    );
    await storeNotices(tx, viewer.tenantId, messages, now);
  }
}

function serveViews({ db, clock }: AlertNeeds): Served[] {
  return [
    serve(alertRoutes.listAlertViews, async (_, { viewer }) =>
      db.asTenant(viewer.tenantId, (tx) => listAlertViews(tx, viewer, clock.now())),
    ),
    serve(alertRoutes.saveAlertView, async ({ body }, { viewer }) =>
      db.asTenant(viewer.tenantId, async (tx) => ({
        alertViewId: await saveAlertView(tx, viewer, body, clock.now()),
      })),
    ),
    serve(alertRoutes.removeAlertView, async ({ body: { alertViewId } }, { viewer }) => {
      await db.asTenant(viewer.tenantId, (tx) => removeAlertView(tx, viewer, alertViewId));
      return {};
    }),
  ];
}
