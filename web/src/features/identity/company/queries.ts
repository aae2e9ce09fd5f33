import { companyRoutes } from '@portolan/contract';
import { routeQuery } from '../../../lib/queries.ts';

/** URLs of cards are valid for five minutes; a new one makes the picture load again. */
const cardAddressMs = 4 * 60_000;

/** The form, the audit and what is unlocked. */
export const companyInfoQuery = routeQuery(
  companyRoutes.getCompanyInfo,
  {},
  { topics: ['company', 'account'] },
);

export const cardQuery = (fileId: string) => ({
  ...routeQuery(companyRoutes.qryPicUrl, { body: { ids: [fileId] } }),
  staleTime: cardAddressMs,
  refetchOnWindowFocus: false,
});
