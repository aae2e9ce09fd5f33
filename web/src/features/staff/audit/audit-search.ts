import { StaffAction, StaffSubject } from '@portolan/contract';
import { z } from 'zod';
import { SearchText } from '../../../lib/address/search-text.ts';

/** Filters of the audit log, as in the URL, and the entry open at the side. */
export const AuditSearch = z.object({
  action: StaffAction.or(z.literal('')).catch(''),
  subject: StaffSubject.or(z.literal('')).catch(''),
  /** The id of the subject. */
  id: SearchText,
  /** The account id of the member of staff. */
  staff: SearchText,
  from: z.iso.date().or(z.literal('')).catch(''),
  to: z.iso.date().or(z.literal('')).catch(''),
  entry: SearchText,
});
export type AuditSearch = z.infer<typeof AuditSearch>;

/** Values omitted from the URL. */
export const auditDefaults: AuditSearch = {
  action: '',
  subject: '',
  id: '',
  staff: '',
  from: '',
  to: '',
  entry: '',
};

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
