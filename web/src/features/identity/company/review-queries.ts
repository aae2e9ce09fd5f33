import { companyRoutes } from '@portolan/contract';
import { routeQuery } from '../../../lib/queries.ts';

/** The URLs of its cards are valid for five minutes. */
const cardAddressMs = 4 * 60_000;

/** One submission for staff. */
export const auditQuery = (companyAuditId: string) => ({
  ...routeQuery(companyRoutes.getCompanyAudit, { query: { companyAuditId } }, { topics: ['company'] }),
  staleTime: cardAddressMs,
  refetchOnWindowFocus: false,
});
