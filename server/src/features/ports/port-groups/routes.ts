import { AppError, portGroupRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Served, type Viewer, serve } from '../../../platform/http/serve.ts';
import { findPort } from '../../../platform/reference/index.ts';
import { createPortLines, seesSimulated } from '../port-pages/index.ts';
import { type DescribeCompany, getReportPort, makeReport } from '../port-reports/index.ts';
import { findOwnEmail } from './mailed.ts';
import {
  type GroupChange,
  addReceivers,
  getGroup,
  listPortGroups,
  listReceivers,
  removeFromGroup,
  removeReceiver,
  saveGroup,
} from './port-group.ts';
import { changeSubscription, listSubscribedPorts } from './port-subscription.ts';

interface GroupNeeds {
  db: Database;
  clock: Clock;
  describeCompany: DescribeCompany;
}

/** Groups of ports, subscriptions and mail receivers. */
export function servePortGroups(needs: GroupNeeds): Served[] {
  const changeOf = ({ tenantId, accountId }: Viewer): GroupChange => ({
    tenantId,
    accountId,
    now: needs.clock.now(),
  });
  return [
    ...serveGroups(needs, changeOf),
    ...serveSubscriptions(needs, changeOf),
    ...serveReceivers(needs, changeOf),
  ];
}

type ChangeOf = (viewer: Viewer) => GroupChange;

function serveGroups({ db, clock, describeCompany }: GroupNeeds, changeOf: ChangeOf): Served[] {
  return [
    serve(portGroupRoutes.queryAllGroups, async (_, { viewer: { tenantId, accountId } }) =>
      db.asTenant(tenantId, (tx) => listPortGroups(tx, tenantId, accountId)),
    ),
    serve(portGroupRoutes.createPortGroup, async ({ body }, { viewer }) =>
      db.asTenant(viewer.tenantId, async (tx) => {
        const change = changeOf(viewer);
        return getGroup(tx, change, await saveGroup(tx, change, body));
      }),
    ),
    serve(portGroupRoutes.delGroupOrPort, async ({ query: { groupId, portId } }, { viewer }) => {
      await db.asTenant(viewer.tenantId, async (tx) => {
        const change = changeOf(viewer);
        if (groupId !== undefined) {
          // Everybody may end an own subscription; the groups are those of the company account.
          if (viewer.role === 'read-only') throw new AppError('access.denied', {});
          return removeFromGroup(tx, change, groupId, portId);
        }
        return changeSubscription(tx, change, { portId, isSubscribed: false });
      });
      return {};
    }),
    serve(portGroupRoutes.getPortGroupReportData, async ({ query }, { viewer }) => {
      const simulated = await seesSimulated(db.system, viewer.tenantId);
      const group = await db.asTenant(viewer.tenantId, (tx) => getGroup(tx, changeOf(viewer), query.groupId));
      const reports = [];
      for (const { unLocationCode } of group.ports) {
        const port = getReportPort(unLocationCode);
        const report = await makeReport(db.system, simulated, port, query.period, clock.now());
        reports.push({ ...report, company: await describeCompany(viewer.tenantId, report) });
      }
      return { group, reports };
    }),
  ];
}

function serveSubscriptions({ db }: GroupNeeds, changeOf: ChangeOf): Served[] {
  const listLines = createPortLines(db.system);
  return [
    serve(portGroupRoutes.getUserSubPorts, async (_, { viewer: { tenantId, accountId } }) => {
      const { rows } = await listLines(await seesSimulated(db.system, tenantId));
      return db.asTenant(tenantId, async (tx) => {
        const groups = await listPortGroups(tx, tenantId, accountId);
        const codes = await listSubscribedPorts(tx, tenantId, accountId);
        const ports = codes.map((unLocationCode) => ({
          unLocationCode,
          name: findPort(unLocationCode)?.name ?? unLocationCode,
          row: rows.find((row) => row.unLocationCode === unLocationCode) ?? null,
        }));
        return { ports, groups: groups.filter(({ isSubscribed }) => isSubscribed) };
      });
    }),
    serve(portGroupRoutes.subGroupOrPort, async ({ body }, { viewer }) => {
      await db.asTenant(viewer.tenantId, (tx) => changeSubscription(tx, changeOf(viewer), body));
      return {};
    }),
  ];
}

function serveReceivers({ db }: GroupNeeds, changeOf: ChangeOf): Served[] {
  return [
    serve(portGroupRoutes.getEmail, async (_, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => listReceivers(tx, tenantId)),
    ),
    serve(portGroupRoutes.saveEmail, async ({ body }, { viewer, language }) =>
      db.asTenant(viewer.tenantId, async (tx) => {
        await addReceivers(tx, changeOf(viewer), { ...body, language });
        return listReceivers(tx, viewer.tenantId);
      }),
    ),
    serve(portGroupRoutes.delEmail, async ({ query: { id } }, { viewer }) => {
      const { tenantId, role, accountId } = viewer;
      // Everybody may end mail to the own address; the others are those of the company account.
      const only = role === 'read-only' ? await findOwnEmail(db.system, accountId) : undefined;
      await db.asTenant(tenantId, (tx) => removeReceiver(tx, { tenantId, receiverId: id, only }));
      return {};
    }),
  ];
}
