import {
  type JourneyLeg,
  type SectionKey,
  type SectionKind,
  journeyRoutes,
  sectionTopics,
} from '@portolan/contract';
import type { IconName } from '../../../ui/icon-names.ts';
import { routeQuery } from '../../queries.ts';
import { modeIcons } from '../section.ts';

const live = { topics: ['journey', ...sectionTopics] } as const;

/** The journey that a container, rail item, truck trip or waybill is a part of. */
export const journeyQuery = (section: SectionKey) =>
  routeQuery(journeyRoutes.getJourney, { query: section }, live);

export const legIcons: Readonly<Record<JourneyLeg['mode'], IconName>> = { ...modeIcons, unknown: 'help' };

/** The address of a journey, as it is opened from one of its parts. */
export const journeyLink = ({ sectionKind, sectionId }: SectionKey) =>
  ({
    to: '/pages/tracking/journeys/$sectionKind/$sectionId',
    params: { sectionKind, sectionId },
  }) as const satisfies { to: string; params: { sectionKind: SectionKind; sectionId: string } };
