import { z } from 'zod';
import type { ModeOfTransport } from './codes.ts';
import type { PushTopic } from './push.ts';

/** What lists, figures, journeys and the big screen have to know of a section of Tracking. */
export interface SectionEntry {
  /** A symbol of icons.svg. */
  icon: string;
  /** What is pushed when something of it changes. */
  topic: PushTopic;
  /** Legs of these modes are known best here, where other sections report them too. */
  legModes: readonly ModeOfTransport[];
  /** Members with a row rule see it. The other sections are for people who may see all rows. */
  isLimitedByRules?: true;
}

/**
 * What is tracked, by the way in which it is carried, in the order of the tabs: each section has a list and a detail of
 * its own. Its name is `tracking.modes.<kind>`, its page `/pages/tracking/<kind>`.
 */
export const sections = {
  ocean: { icon: 'vessels', topic: 'shipment', legModes: ['VESSEL', 'BARGE'], isLimitedByRules: true },
  'ro-ro': { icon: 'roro', topic: 'sea-cargo', legModes: [] },
  breakbulk: { icon: 'bulk', topic: 'sea-cargo', legModes: [] },
  air: { icon: 'air', topic: 'air-waybill', legModes: ['AIR'] },
  rail: { icon: 'rail', topic: 'rail', legModes: ['RAIL'] },
  truck: { icon: 'truck', topic: 'truck-trip', legModes: ['TRUCK'] },
} as const satisfies Record<string, SectionEntry>;

export type SectionKind = keyof typeof sections;
export const sectionKinds = Object.keys(sections) as [SectionKind, ...SectionKind[]];
export const SectionKind = z.enum(sectionKinds);

export const sectionEntry = (kind: SectionKind): SectionEntry => sections[kind];

/** All topics of what is tracked, each once. */
export const sectionTopics: readonly PushTopic[] = [
  ...new Set(sectionKinds.map((kind) => sections[kind].topic)),
];
