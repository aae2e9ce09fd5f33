export { findInvitationTo, spendMemberInvitation } from './invitation.ts';
export { serveMembers } from './routes.ts';
export { toStoredRule } from './row-rule.ts';
