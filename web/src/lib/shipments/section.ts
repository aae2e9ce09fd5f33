import { type ModeOfTransport, type SectionKind, sections } from '@portolan/contract';
import type { IconName } from '../../ui/icon-names.ts';

/** Compiles only where icons.svg has the symbol of every section. */
export const sectionIcon = (kind: SectionKind): IconName => sections[kind].icon;

/** The page with its list. */
export const sectionPage = <Kind extends SectionKind>(kind: Kind) => `/pages/tracking/${kind}` as const;

/** The page of a section that tracks numbers of its own: each takes one as `track`, and is typed as one of them. */
export const trackPage = (kind: Exclude<SectionKind, 'ocean'>): '/pages/tracking/air' =>
  sectionPage(kind) as '/pages/tracking/air';

/** The symbols of conveyances. */
export const modeIcons: Readonly<Record<ModeOfTransport, IconName>> = {
  VESSEL: 'vessels',
  BARGE: 'vessels',
  RAIL: 'rail',
  TRUCK: 'truck',
  AIR: 'air',
  MULTIMODAL: 'swap',
};
