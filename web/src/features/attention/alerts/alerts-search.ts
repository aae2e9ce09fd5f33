import { alertStages, alertTypeNames, alertViewNames } from '@portolan/contract';
import { type SearchValue, defineSearch, oneOf, text } from '../../../lib/address/search-fields.ts';

/** What the inbox shows, as in the URL. */
export const AlertsSearch = defineSearch({
  view: oneOf(alertViewNames, 'needs-action'),
  /** The open alert. */
  alert: text(40),
  type: oneOf(alertTypeNames, ''),
  stage: oneOf(alertStages, ''),
  q: text(60),
  /** UN/LOCODEs of ports: set by a link, cleared by a chip. */
  ports: text(60),
});
export type AlertsSearch = SearchValue<typeof AlertsSearch>;

export const alertsDefaults = AlertsSearch.defaults;
