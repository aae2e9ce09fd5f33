import { AppError, accountRoutes } from '@portolan/contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import {
  type AccountsNeeds,
  clearSecondStep,
  enter,
  getChangeableAccount,
  getOpenAccount,
  knownDeviceCookie,
  noteChange,
  secondStepCookie,
} from '../accounts/index.ts';
import { chooseTenant, readKnownDevice, recordFailure, toSubjects } from '../sessions/index.ts';
import {
  addApp,
  beginApp,
  closeSecondStep,
  countFactors,
  ensureRecoveryCodes,
  getSecondStep,
  listSecondStepMethods,
  makeRecoveryCodes,
  removeFactor,
  renameFactor,
  trySecondStep,
} from '../second-factors/index.ts';
import { servePasskeys } from './passkey-routes.ts';
import { checkConfirmed, confirmPerson, proveSecondFactor } from './person-proof.ts';
import { serveSignOn } from './sign-on-routes.ts';
import { checkWayIn, createChangeNotifier, presentSecurity, toProofNeeds } from './security-change.ts';

/** The step between the first factor and the session. */
function serveSecondStep(needs: AccountsNeeds): Served[] {
  const { clock, sealingKey } = needs;
  const db = needs.db.system;
  return [
    serve(accountRoutes.getSecondStep, async (_, { request }) => {
      const step = await getSecondStep(db, request.cookies[secondStepCookie], clock.now());
      return { methods: await listSecondStepMethods(db, step.accountId) };
    }),
    serve(accountRoutes.finishSecondStep, async ({ body }, call) => {
      const now = clock.now();
      const token = call.request.cookies[secondStepCookie] ?? '';
      const { accountId, loginType, remember, signOnToken } = await trySecondStep(db, token, now);
      const known = call.request.cookies[knownDeviceCookie];
      const device = readKnownDevice(sealingKey, known, accountId, now);
      const method = await proveSecondFactor(toProofNeeds(needs), { ...body, accountId, device, now });
      if (method === undefined) {
        await recordFailure(db, toSubjects(sealingKey, accountId, call.ip), now);
        throw new AppError('sign-in.second-step-failed', {});
      }
      await getOpenAccount(db, accountId);
      const signedIn = { accountId, tenantId: await chooseTenant(db, accountId, now) };
      await closeSecondStep(db, token);
      if (method === 'recovery-code')
        await noteChange(db, needs, call, { accountId, kind: 'recovery-code-used' });
      clearSecondStep(needs, call);
      return enter(needs, call, {
        signedIn,
        loginType,
        proved: 'all',
        detail: method,
        remember: remember ?? undefined,
        signOnToken: signOnToken ?? undefined,
      });
    }),
  ];
}

/** The own second factors: listed, added, named, removed; and the confirmation that changes of them need. */
function serveOwnFactors(needs: AccountsNeeds): Served[] {
  const { clock, sealingKey } = needs;
  const db = needs.db.system;
  const notifyChange = createChangeNotifier(needs);
  return [
    serve(accountRoutes.getSignInSecurity, async (_, { viewer }) => presentSecurity(needs, viewer.accountId)),
    serve(accountRoutes.confirmPerson, async ({ body }, call) => {
      const now = clock.now();
      const { accountId, sessionHash } = call.viewer;
      const password = body.password === undefined ? undefined : sealingKey.open(body.password, now);
      const person = { accountId, sessionHash, password, proof: body, now };
      const { confirmedUntil, method } = await confirmPerson(toProofNeeds(needs), person);
      if (method === 'recovery-code')
        await noteChange(db, needs, call, { accountId, kind: 'recovery-code-used' });
      return { confirmedUntil: confirmedUntil.toISOString() };
    }),
    serve(accountRoutes.beginApp, async ({ body }, { viewer }) => {
      const now = clock.now();
      const { accountId, username } = await getChangeableAccount(db, viewer.accountId);
      await checkConfirmed(db, viewer.sessionHash, now);
      return db
        .transaction()
        .execute(async (tx) => beginApp(tx, sealingKey, { accountId, username, name: body.name, now }));
    }),
    serve(accountRoutes.addApp, async ({ body }, call) => {
      const now = clock.now();
      const { accountId } = await getChangeableAccount(db, call.viewer.accountId);
      await checkConfirmed(db, call.viewer.sessionHash, now);
      const recoveryCodes = await db.transaction().execute(async (tx) => {
        const { name } = await addApp(tx, sealingKey, { accountId, ...body, now });
        await notifyChange(tx, call, { accountId, kind: 'app-added', detail: name });
        return ensureRecoveryCodes(tx, sealingKey, accountId, now);
      });
      return { security: await presentSecurity(needs, accountId), recoveryCodes };
    }),
    serve(accountRoutes.renameFactor, async ({ body }, call) => {
      const { accountId } = await getChangeableAccount(db, call.viewer.accountId);
      await db.transaction().execute(async (tx) => {
        await renameFactor(tx, { accountId, ...body });
        await notifyChange(tx, call, { accountId, kind: 'factor-renamed', detail: body.name });
      });
      return presentSecurity(needs, accountId);
    }),
    serve(accountRoutes.removeFactor, async ({ body }, call) => {
      const { accountId } = await getChangeableAccount(db, call.viewer.accountId);
      await checkConfirmed(db, call.viewer.sessionHash, clock.now());
      await db.transaction().execute(async (tx) => {
        const { name } = await removeFactor(tx, { accountId, factorId: body.factorId });
        await checkWayIn({ ...needs, db: { ...needs.db, system: tx } }, accountId);
        await notifyChange(tx, call, { accountId, kind: 'factor-removed', detail: name });
      });
      return presentSecurity(needs, accountId);
    }),
    serve(accountRoutes.makeRecoveryCodes, async (_, call) => {
      const now = clock.now();
      const { accountId } = await getChangeableAccount(db, call.viewer.accountId);
      await checkConfirmed(db, call.viewer.sessionHash, now);
      if ((await countFactors(db, accountId)) === 0) throw new AppError('factor.not-found', {});
      return db.transaction().execute(async (tx) => {
        const recoveryCodes = await makeRecoveryCodes(tx, sealingKey, accountId, now);
        await notifyChange(tx, call, { accountId, kind: 'recovery-codes-made' });
        return { recoveryCodes };
      });
    }),
  ];
}

/** All routes of second factors. */
export function serveSignInSecurity(needs: AccountsNeeds): Served[] {
  return [
    ...serveSecondStep(needs),
    ...serveOwnFactors(needs),
    ...servePasskeys(needs),
    ...serveSignOn(needs),
  ];
}
