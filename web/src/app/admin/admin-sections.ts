import type { IconName } from '../../ui/icon-names.ts';

export interface AdminSection {
  to: string;
  icon: IconName;
  text: `back-office.${string}`;
  key: string;
  atFoot?: true;
}

/**
 * Pages of the back office, in order; a line adds one to the navigation. On narrow screens those `atFoot` are shown at
 * the bottom and the others in its menu. `key` follows `g` on the keyboard. Only existing pages are listed.
 */
export const adminSections = [
  { to: '/admin/users', icon: 'user', text: 'back-office.users', key: 'u', atFoot: true },
  { to: '/admin/companies', icon: 'doc', text: 'back-office.companies', key: 'c', atFoot: true },
  { to: '/admin/demos', icon: 'mail', text: 'back-office.demos', key: 'b', atFoot: true },
  { to: '/admin/bills', icon: 'search', text: 'back-office.bills', key: 'q' },
  { to: '/admin/announcements', icon: 'info', text: 'back-office.announcements', key: 'a' },
  { to: '/admin/sources', icon: 'sources', text: 'back-office.sources', key: 's' },
  { to: '/admin/messages', icon: 'layers', text: 'back-office.messages', key: 'm', atFoot: true },
  { to: '/admin/outbox', icon: 'share', text: 'back-office.outbox', key: 'o' },
  { to: '/admin/errors', icon: 'warn', text: 'back-office.errors', key: 'e' },
  { to: '/admin/jobs', icon: 'rows', text: 'back-office.jobs', key: 'j' },
  { to: '/admin/audit', icon: 'keys', text: 'back-office.audit', key: 'l' },
] as const satisfies readonly AdminSection[];

/** The start page of staff. */
export const firstAdminPage = adminSections[0].to;
