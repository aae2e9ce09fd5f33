import { alertWords } from './attention/alert-words.ts';
import { alerts } from './attention/alerts.ts';
import { messages } from './attention/messages.ts';
import { tariffs } from './attention/tariffs.ts';
import { invoices } from './attention/invoices.ts';
import { accounts } from './identity/accounts.ts';
import { announcements } from './staff/announcements.ts';
import { bills } from './staff/bills.ts';
import { company } from './identity/company.ts';
import { areas } from './vessels/areas.ts';
import { audit } from './staff/audit.ts';
import { backOffice } from './staff/back-office.ts';
import { demos } from './identity/demos.ts';
import { charges } from './attention/charges.ts';
import { connectionTimes } from './shipments/connection-times.ts';
import { detail } from './shipments/detail.ts';
import { eta } from './shipments/eta.ts';
import { vesselArrivals } from './shipments/vessel-arrivals.ts';
import { etaTab } from './shipments/eta-tab.ts';
import { assistant } from './insight/assistant.ts';
import { carbon } from './insight/carbon.ts';
import { dataAccess } from './insight/data-access.ts';
import { partnerRequests } from './shipments/partner-requests.ts';
import { reports } from './insight/reports.ts';
import { scoreboard } from './insight/scoreboard.ts';
import { generalWords } from './frame/general-words.ts';
import { legal } from './frame/legal.ts';
import { site } from './frame/site.ts';
import { firstMinute } from './frame/first-minute.ts';
import { guide } from './frame/guide.ts';
import { siteMore } from './frame/site-more.ts';
import { siteProducts } from './frame/site-products.ts';
import { map } from './frame/map.ts';
import { members } from './identity/members.ts';
import { milestones } from './shipments/milestones.ts';
import { omnibox } from './frame/omnibox.ts';
import { operations } from './staff/operations.ts';
import { overview } from './insight/overview.ts';
import { passages } from './ports/passages.ts';
import { air } from './shipments/air.ts';
import { wall } from './insight/wall.ts';
import { rail } from './shipments/rail.ts';
import { breakbulk, roRo, seaCargo } from './shipments/sea-cargo.ts';
import { journey } from './shipments/journey.ts';
import { truck } from './shipments/truck.ts';
import { storms } from './ports/storms.ts';
import { pageErrors } from './staff/page-errors.ts';
import { port } from './ports/port.ts';
import { portCalls } from './ports/port-calls.ts';
import { portGroups } from './ports/port-groups.ts';
import { portReport } from './ports/port-report.ts';
import { ports } from './ports/ports.ts';
import { rawMessage } from './sources/raw-message.ts';
import { security } from './identity/security.ts';
import { sailingHistory } from './shipments/sailing-history.ts';
import { seas } from './frame/seas.ts';
import { settings } from './frame/settings.ts';
import { shell } from './frame/shell.ts';
import { signIn } from './identity/sign-in.ts';
import { sources } from './sources/sources.ts';
import { staffSources } from './staff/staff-sources.ts';
import { schedules } from './shipments/schedules.ts';
import { tracking } from './shipments/tracking.ts';
import { vessels } from './vessels/vessels.ts';
import { users } from './staff/users.ts';

export const screens = {
  'alert-words': alertWords,
  alerts,
  messages,
  users,
  'back-office': backOffice,
  audit,
  areas,
  storms,
  air,
  rail,
  'sea-cargo': seaCargo,
  'ro-ro': roRo,
  breakbulk,
  wall,
  journey,
  truck,
  passages,
  accounts,
  common: generalWords,
  charges,
  invoices,
  tariffs,
  company,
  demos,
  'connection-times': connectionTimes,
  detail,
  eta,
  'vessel-arrivals': vesselArrivals,
  'eta-tab': etaTab,
  assistant,
  carbon,
  'data-access': dataAccess,
  'partner-requests': partnerRequests,
  reports,
  scoreboard,
  legal,
  site,
  'first-minute': firstMinute,
  guide,
  'site-more': siteMore,
  'site-products': siteProducts,
  map,
  members,
  milestones,
  omnibox,
  overview,
  announcements,
  'staff-sources': staffSources,
  bills,
  'page-errors': pageErrors,
  operations,
  port,
  'port-calls': portCalls,
  'port-groups': portGroups,
  'port-report': portReport,
  ports,
  'raw-message': rawMessage,
  schedules,
  'sailing-history': sailingHistory,
  seas,
  security,
  settings,
  shell,
  'sign-in': signIn,
  sources,
  tracking,
  vessels,
} as const;

/** The screens in English: the form that every other language must have. */
export type EnglishScreens = typeof screens;
