import type { Journey, JourneyEvent, JourneyLeg } from '@portolan/contract';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { eventMarks, useEventWords } from '../../../lib/shipments/journeys/journey-events.tsx';
import { legIcons } from '../../../lib/shipments/journeys/journey-query.ts';
import { differenceWords } from '../../../lib/shipments/short-moment.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Icon } from '../../../ui/icon.tsx';

/** All events of all modes in one list, leg by leg; legs that are over are folded. */
export function JourneyTimeline({ journey }: { journey: Journey }) {
  const { t } = useTranslation();
  const now = useNow();
  const { legs, events } = journey;
  const open = legs.findIndex(({ state }) => state !== 'done');
  const past = events.filter(({ leg }) => open === -1 || leg < open);
  const isFolded = open > 0 && past.length > 0;
  return (
    <section className="journey-timeline" aria-label={t('journey.events.title')} tabIndex={0}>
      <div className="timeline-event head" aria-hidden="true">
        <span />
        <span>{t('journey.events.event')}</span>
        <span>{t('journey.events.planned')}</span>
        <span>{t('journey.events.actual')}</span>
        <span className="num">{t('journey.events.diff')}</span>
      </div>
      {events.length === 0 && <p className="soft">{t('journey.events.none')}</p>}
      {isFolded && (
        <details>
          <summary>{t('journey.events.earlier', { count: past.length })}</summary>
          <Legs legs={legs} events={events} from={0} until={open} now={now} />
        </details>
      )}
      <Legs legs={legs} events={events} from={isFolded ? open : 0} until={legs.length} now={now} />
    </section>
  );
}

function Legs(props: {
  legs: readonly JourneyLeg[];
  events: readonly JourneyEvent[];
  from: number;
  until: number;
  now: number;
}) {
  const { t } = useTranslation();
  const { legs, events, from, until, now } = props;
  return legs.slice(from, until).map((leg, i) => (
    <Fragment key={from + i}>
      <h3 className={leg.state}>
        <Icon name={legIcons[leg.mode]} size="m" />
        <span>{leg.conveyance ?? t(`journey.mode.${leg.mode}`)}</span>
        <span className="soft">{[leg.from.name, leg.to.name].filter(Boolean).join(' – ')}</span>
      </h3>
      {leg.mode === 'unknown' && <p className="soft">{t('journey.events.not-reported')}</p>}
      {events
        .filter((event) => event.leg === from + i)
        .map((event, index) => (
          <Event key={`${event.at} ${index}`} event={event} now={now} />
        ))}
    </Fragment>
  ));
}

function Event({ event, now }: { event: JourneyEvent; now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useEventWords();
  const { plannedAt, at, classifier, place, placeCode } = event;
  const zone = event.timeZone ?? 'UTC';
  const minutes =
    plannedAt === null ? undefined : Math.round((Date.parse(at) - Date.parse(plannedAt)) / 60_000);
  return (
    <div className={`timeline-event ${eventMarks[classifier].row}`}>
      {eventMarks[classifier].icon}
      <div>
        <span className="sr">{t(`common.classifier.${classifier}`)}: </span>
        {words(event.what)} <small className="soft">{[place, placeCode].filter(Boolean).join(' ')}</small>
      </div>
      <time className="soft">{plannedAt === null ? '' : format.moment(plannedAt, zone)}</time>
      <time title={format.fullMoment(at, now)}>{format.moment(at, zone)}</time>
      <span className={event.isLate ? 'num bad' : 'num soft'}>
        {minutes === undefined ? '' : differenceWords(minutes, t)}
      </span>
    </div>
  );
}
