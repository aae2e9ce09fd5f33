import type { IconName } from '../../ui/icon-names.ts';

/**
 * Pages of the back office, in order; a line makes one appear in the rail and, on narrow screens, at the foot.
 * `key` follows `g` on the keyboard. Only pages that exist stand here.
 */
export const adminSections = [
  { to: '/admin/users', icon: 'user', text: 'back-office.users', key: 'u' },
  { to: '/admin/companies', icon: 'doc', text: 'back-office.companies', key: 'c' },
  { to: '/admin/demos', icon: 'mail', text: 'back-office.demos', key: 'b' },
  { to: '/admin/bills', icon: 'search', text: 'back-office.bills', key: 'q' },
  { to: '/admin/announcements', icon: 'info', text: 'back-office.announcements', key: 'a' },
  { to: '/admin/sources', icon: 'sources', text: 'back-office.sources', key: 's' },
  { to: '/admin/messages', icon: 'layers', text: 'back-office.messages', key: 'm' },
  { to: '/admin/outbox', icon: 'share', text: 'back-office.outbox', key: 'o' },
  { to: '/admin/errors', icon: 'warn', text: 'back-office.errors', key: 'e' },
  { to: '/admin/jobs', icon: 'rows', text: 'back-office.jobs', key: 'j' },
  { to: '/admin/audit', icon: 'keys', text: 'back-office.audit', key: 'l' },
] as const satisfies readonly {
  to: string;
  icon: IconName;
  text: `back-office.${string}`;
  key: string;
}[];

/** Where staff start. */
export const firstAdminPage = adminSections[0].to;
