import { LoginType, demoRoutes, invitationDays } from '@portolan/contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { type AccountsNeeds, enter } from '../accounts/index.ts';
import { bookDemo } from './book-demo.ts';
import {
  acceptDemoRequest,
  convertTrial,
  declineDemoRequest,
  inviteAgain,
  resendInvitation,
} from './decide.ts';
import { countDemoRequests, getDemoRequest, listDemoRequests } from './demo-request.ts';
import { describeInvitation, joinTrial } from './join.ts';

interface DemoNeeds extends AccountsNeeds {
  publicUrl: string;
}

/** For visitors: book, request the invitation again, open it and join. */
function serveVisitors(needs: DemoNeeds): Served[] {
  const { clock, sealingKey, publicUrl } = needs;
  const db = needs.db.system;
  return [
    serve(demoRoutes.bookDemo, async ({ body }, { language }) =>
      bookDemo(db, body, { language, now: clock.now() }),
    ),
    serve(demoRoutes.inviteTrialUser, async ({ body }) => {
      const { email, ticket } = body;
      await inviteAgain(db, { email, ticket }, { publicUrl, now: clock.now() });
      return { validDays: invitationDays };
    }),
    serve(demoRoutes.readTrialInvitation, async ({ body }) =>
      describeInvitation(db, body.token, clock.now()),
    ),
    serve(demoRoutes.acceptTrialInvitation, async ({ body }, call) => {
      const now = clock.now();
      const password = sealingKey.open(body.password, now);
      const signedIn = await joinTrial(db, { ...body, password }, { language: call.language, now });
      const loginType = LoginType.accountPasswordLogin;
      return enter(needs, call, { signedIn, kind: 'registered', loginType, proved: 'all' });
    }),
  ];
}

/** For consultants. */
function serveStaff({ db: { system: db }, clock, publicUrl }: DemoNeeds): Served[] {
  return [
    serve(demoRoutes.listDemoRequests, async ({ query }) => listDemoRequests(db, query, clock.now())),
    serve(demoRoutes.countDemoRequests, async () => countDemoRequests(db, clock.now())),
    serve(demoRoutes.getDemoRequest, async ({ query: { demoRequestId } }) =>
      getDemoRequest(db, demoRequestId, clock.now()),
    ),
    serve(demoRoutes.acceptDemoRequest, async ({ body: { demoRequestId } }, call) => {
      const now = clock.now();
      await acceptDemoRequest(db, demoRequestId, { call, publicUrl, now });
      return getDemoRequest(db, demoRequestId, now);
    }),
    serve(demoRoutes.declineDemoRequest, async ({ body: { demoRequestId, reason } }, call) => {
      const now = clock.now();
      await declineDemoRequest(db, demoRequestId, reason, { call, publicUrl, now });
      return getDemoRequest(db, demoRequestId, now);
    }),
    serve(demoRoutes.resendTrialInvitation, async ({ body: { demoRequestId } }, call) => {
      const now = clock.now();
      await resendInvitation(db, demoRequestId, { call, publicUrl, now });
      return getDemoRequest(db, demoRequestId, now);
    }),
    serve(demoRoutes.convertTrial, async ({ body }, call) => {
      const { demoRequestId, serviceEndDate: serviceEndOn, trackBillsLimitTimes: queryLimit } = body;
      const now = clock.now();
      await convertTrial(db, demoRequestId, { serviceEndOn, queryLimit }, { call, publicUrl, now });
      return getDemoRequest(db, demoRequestId, now);
    }),
  ];
}

export function serveDemos(needs: DemoNeeds): Served[] {
  return [...serveVisitors(needs), ...serveStaff(needs)];
}
