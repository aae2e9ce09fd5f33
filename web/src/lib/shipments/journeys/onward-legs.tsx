import type { JourneyEvent, JourneyLeg, SectionKey } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { useFormat } from '../../use-format.ts';
import { eventMarks, useEventWords } from './journey-events.tsx';
import { journeyLink, journeyQuery, legIcons } from './journey-query.ts';

/** What carries the container on after its ship, such as the truck that fetches it: the timeline continued. */
export function OnwardLegs({ section }: { section: SectionKey }) {
  const { data } = useQuery(journeyQuery(section));
  if (data === undefined) return null;
  const last = data.legs.findLastIndex((leg) => leg.section?.sectionId === section.sectionId);
  return data.legs.map((leg, i) =>
    i <= last || leg.section === null ? null : (
      <OnwardLeg key={i} leg={leg} events={data.events.filter((event) => event.leg === i)} />
    ),
  );
}

function OnwardLeg({ leg, events }: { leg: JourneyLeg; events: readonly JourneyEvent[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useEventWords();
  return (
    <section className={leg.state === 'ahead' ? 'place still-ahead' : 'place'}>
      <div className={leg.state === 'ahead' ? 'leg-row still-ahead' : 'leg-row'}>
        <span className="li" title={t(`journey.mode.${leg.mode}`)}>
          <Icon name={legIcons[leg.mode]} size="m" />
        </span>
        {leg.section !== null && <Link {...journeyLink(leg.section)}>{leg.conveyance}</Link>}
        <span className="leg-route soft">{[leg.from.name, leg.to.name].filter(Boolean).join(' – ')}</span>
      </div>
      {events.map((event, i) => {
        const { icon, row } = eventMarks[event.classifier];
        const zone = event.timeZone ?? 'UTC';
        return (
          <div className={`timeline-event ${row}`} key={`${event.at} ${i}`}>
            {icon}
            <div className="en">
              <span className="event-title">{words(event.what)}</span>
              <small>{event.place}</small>
            </div>
            <time className="planned-time">
              {event.plannedAt === null ? '' : format.moment(event.plannedAt, zone)}
            </time>
            <div className="a">
              <time>{format.moment(event.at, zone)}</time>
            </div>
          </div>
        );
      })}
    </section>
  );
}
