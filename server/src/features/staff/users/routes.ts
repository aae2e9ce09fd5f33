import { type UserRow, userRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { sendCsv } from '../../../platform/http/csv.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import type { SealingKey } from '../../../platform/sealing.ts';
import { recordStaffAction } from '../../identity/staff-actions/index.ts';
import { findCompanies, queryLimits, resetQueries, setService } from './service.ts';
import { addUser, deleteUser, editUser, moveUsers } from './user-change.ts';
import { getUser, getUserRow, listUsers } from './user-list.ts';

interface UsersNeeds {
  db: Database;
  clock: Clock;
  sealingKey: SealingKey;
  /** Clears the cached sessions of an account. */
  forgetAccount(accountId: string): void;
}

const rowsOfExport = 200;
const exportHead = [
  'id',
  'username',
  'nickname',
  'mobile',
  'email',
  'kind',
  'status',
  'company',
  'role',
  'service start',
  'service end',
  'tracking limit',
  'queries used',
  'created at',
];

const toCells = (row: UserRow) => [
  row.sysUserId,
  row.username,
  row.nickName,
  row.mobilePhone,
  row.email,
  row.userType,
  row.status,
  row.company.name,
  row.company.role,
  row.serviceStartDate,
  row.serviceEndDate,
  row.trackBillsLimitTimes,
  row.queryNumber,
  row.createTime,
];

/** User management of staff. */
export function serveUsers(needs: UsersNeeds): Served[] {
  const { clock, sealingKey } = needs;
  const db = needs.db.system;
  return [
    serve(userRoutes.listUsers, async ({ query }) => listUsers(db, query, clock.now())),
    serve(userRoutes.exportUsers, async ({ query }, call) => {
      const subject = { kind: 'list', id: 'users', name: 'users' } as const;
      await recordStaffAction(db, call, clock.now(), { action: 'list.exported', subject, after: query });
      return sendCsv(call.reply, {
        name: 'portolan-users',
        head: exportHead,
        page: (cursor) => listUsers(db, { ...query, cursor, limit: rowsOfExport }, clock.now()),
        cells: toCells,
      });
    }),
    serve(userRoutes.getUser, async ({ query }) => getUser(db, query.sysUserId, clock.now())),
    serve(userRoutes.addUser, async ({ body }, call) => {
      const now = clock.now();
      const sysUserId = await addUser(
        db,
        call,
        { ...body, password: sealingKey.open(body.password, now) },
        now,
      );
      return getUserRow(db, sysUserId, now);
    }),
    serve(userRoutes.editUser, async ({ body }, call) => {
      const now = clock.now();
      await editUser(db, call, body, now);
      needs.forgetAccount(body.sysUserId);
      return getUserRow(db, body.sysUserId, now);
    }),
    serve(userRoutes.setUserStatus, async ({ body: { sysUserIds, status } }, call) => {
      const moved = await moveUsers(db, call, { sysUserIds, to: status }, clock.now());
      moved.forEach(needs.forgetAccount);
      return { changed: moved.length };
    }),
    serve(userRoutes.resetUserQueries, async ({ body }, call) => ({
      changed: await resetQueries(db, call, body.sysUserIds, clock.now()),
    })),
    serve(userRoutes.setService, async ({ body }, call) => {
      await setService(db, call, body, clock.now());
      return {};
    }),
    serve(userRoutes.deleteUser, async ({ body }, call) => {
      await deleteUser(db, call, body, clock.now());
      needs.forgetAccount(body.sysUserId);
      return {};
    }),
    serve(userRoutes.findCompanies, async ({ query }) => findCompanies(db, query.q)),
    serve(userRoutes.queryUserLimitNum, async ({ body }) => queryLimits(db, body.ids)),
  ];
}
