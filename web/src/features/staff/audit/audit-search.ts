import { staffActions, staffSubjects } from '@portolan/contract';
import { type SearchValue, day, defineSearch, oneOf, text } from '../../../lib/address/search-fields.ts';

/** Filters of the audit log, as in the URL, and the entry open at the side. */
export const AuditSearch = defineSearch({
  action: oneOf(staffActions, ''),
  subject: oneOf(staffSubjects, ''),
  /** The id of the subject. */
  id: text(),
  /** The account id of the member of staff. */
  staff: text(),
  from: day,
  to: day,
  entry: text(),
});
export type AuditSearch = SearchValue<typeof AuditSearch>;

/** Values omitted from the URL. */
export const auditDefaults = AuditSearch.defaults;

/** The filters for the server. */
export function toAuditFilters({ action, subject, id, staff, from, to }: AuditSearch) {
  return {
    ...(action === '' ? {} : { action }),
    ...(subject === '' ? {} : { subjectKind: subject }),
    ...(id === '' ? {} : { subjectId: id }),
    ...(staff === '' ? {} : { sysUserId: staff }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  };
}
