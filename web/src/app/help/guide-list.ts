import type { guidePages } from '@portolan/contract/texts/en/guide';

export type GuideKey = keyof typeof guidePages;

interface GuideEntry {
  key: GuideKey;
  /** Opens the screen. */
  to: string;
  /** All screens that the page of the guide explains, as the router knows them; `to` where left out. */
  screens?: readonly string[];
}

/** The pages of the guide in the order of the menu. */
export const guideList: readonly GuideEntry[] = [
  { key: 'overview', to: '/pages/overview' },
  { key: 'ocean', to: '/pages/tracking/ocean' },
  { key: 'shipment', to: '/pages/tracking/ocean', screens: ['/pages/tracking/ocean/$queryid'] },
  { key: 'air', to: '/pages/tracking/air' },
  { key: 'rail', to: '/pages/tracking/rail' },
  {
    key: 'truck',
    to: '/pages/tracking/truck',
    screens: ['/pages/tracking/truck', '/pages/tracking/truck/devices'],
  },
  { key: 'schedules', to: '/pages/schedule' },
  { key: 'connections', to: '/pages/schedule/connections' },
  { key: 'ports', to: '/pages/port' },
  { key: 'port', to: '/pages/port', screens: ['/pages/port/$portId'] },
  { key: 'groups', to: '/pages/port/groups' },
  { key: 'port-report', to: '/pages/port', screens: ['/report/single', '/report/combine'] },
  { key: 'vessels', to: '/pages/vessels' },
  { key: 'areas', to: '/pages/areas', screens: ['/pages/areas', '/pages/areas/visits'] },
  { key: 'storms', to: '/pages/storms' },
  { key: 'passages', to: '/pages/passages' },
  { key: 'alerts', to: '/pages/alerts' },
  { key: 'messages', to: '/message' },
  { key: 'charges', to: '/pages/charges' },
  { key: 'reports', to: '/pages/reports', screens: ['/pages/reports', '/pages/reports/$name'] },
  { key: 'scoreboard', to: '/pages/reports/scoreboard' },
  { key: 'carbon', to: '/pages/carbon', screens: ['/pages/carbon', '/pages/carbon/$shipmentId'] },
  { key: 'sources', to: '/pages/sources' },
  { key: 'requests', to: '/pages/sources/requests' },
  { key: 'settings', to: '/pages/settings', screens: ['/pages/settings', '/pages/settings/account'] },
  { key: 'members', to: '/pages/settings/members' },
  { key: 'company', to: '/pages/settings/company' },
];

/** The page of the guide that explains a screen. */
export function guideOf(screen: string): GuideEntry | undefined {
  return guideList.find(({ to, screens = [to] }) => screens.includes(screen));
}
