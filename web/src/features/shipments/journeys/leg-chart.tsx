import type { Journey, JourneyLeg, JourneyTime } from '@portolan/contract';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { legIcons } from '../../../lib/shipments/journeys/journey-query.ts';
import { useShortDay } from '../../../lib/shipments/use-short-day.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type TimeAxis, axisOf, msOf, shareOnAxis } from './time-axis.ts';

/** One row a leg on one axis of time: planned above, what happened filled, what is expected outlined. */
export function LegChart({ journey }: { journey: Journey }) {
  const { t } = useTranslation();
  const shortDay = useShortDay(null);
  const now = useNow();
  const { legs } = journey;
  const axis = axisOf(legs);
  if (axis === undefined) return null;
  const nowShare = shareOnAxis(axis, now);
  return (
    <section className="journey-chart" aria-label={t('journey.legs.title', { count: legs.length })}>
      <header>
        <h2>
          {t('journey.legs.title', { count: legs.length })} <small>{t('journey.legs.how')}</small>
        </h2>
        <ul className="wide" aria-hidden="true">
          {(['planned', 'actual', 'expected', 'waiting'] as const).map((kind) => (
            <li key={kind} className={`key-${kind}`}>
              {t(`journey.legs.${kind}`)}
            </li>
          ))}
        </ul>
      </header>
      <div className="journey-axis">
        <div className="journey-row axis" aria-hidden="true">
          <span />
          <span className="track">
            {axis.days.map((day) => (
              <span key={day} style={{ insetInlineStart: percent(shareOnAxis(axis, day)) }}>
                {shortDay(day)}
              </span>
            ))}
          </span>
        </div>
        {legs.map((leg, i) => (
          <LegRow key={i} leg={leg} next={legs[i + 1]} axis={axis} now={now} />
        ))}
        {nowShare > 0 && nowShare < 1 && (
          <div className="journey-now" style={{ '--at': nowShare } as CSSProperties}>
            <span>{t('journey.legs.now')}</span>
          </div>
        )}
      </div>
    </section>
  );
}

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

/** A bar between two moments; at least so wide that it is seen. */
function Bar({ kind, axis, from, until }: { kind: string; axis: TimeAxis; from: number; until: number }) {
  const [start, end] = [shareOnAxis(axis, from), shareOnAxis(axis, until)];
  return (
    <i
      className={kind}
      style={{ insetInlineStart: percent(start), width: `max(4px, ${percent(Math.max(0, end - start))})` }}
    />
  );
}

const plannedMs = ({ plannedAt }: JourneyTime): number | undefined =>
  plannedAt === null ? undefined : Date.parse(plannedAt);

function LegRow(props: { leg: JourneyLeg; next: JourneyLeg | undefined; axis: TimeAxis; now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { leg, next, axis, now } = props;
  const [from, until] = [msOf(leg.departure), msOf(leg.arrival)];
  const [plannedFrom, plannedUntil] = [plannedMs(leg.departure), plannedMs(leg.arrival)];
  const nextFrom = next === undefined ? undefined : msOf(next.departure);
  const isOver = leg.state === 'done';
  const doneUntil = isOver ? until : leg.state === 'under-way' ? Math.min(now, until ?? now) : undefined;
  const at = (time: JourneyTime, zone: string | null): string =>
    time.at === null ? t('journey.not-known') : format.placeMoment(time.at, zone);
  const name = (place: JourneyLeg['from']): string => place.code ?? place.name;
  return (
    <div className="journey-row">
      <span className="sr">
        {t('journey.legs.row', {
          mode: t(`journey.mode.${leg.mode}`),
          conveyance: leg.conveyance ?? '',
          from: leg.from.name || t('journey.legs.unnamed'),
          to: leg.to.name || t('journey.legs.unnamed'),
          departure: at(leg.departure, leg.from.timeZone),
          arrival: at(leg.arrival, leg.to.timeZone),
        })}
      </span>
      <span className="label" aria-hidden="true">
        <Icon name={legIcons[leg.mode]} size="m" />
        <b>{leg.conveyance ?? t(`journey.mode.${leg.mode}`)}</b>
        <span className="soft">{[name(leg.from), name(leg.to)].filter(Boolean).join('–')}</span>
      </span>
      <span className={leg.mode === 'unknown' ? 'track unknown' : 'track'} aria-hidden="true">
        {plannedFrom !== undefined && plannedUntil !== undefined && (
          <Bar kind="planned" axis={axis} from={plannedFrom} until={plannedUntil} />
        )}
        {from !== undefined && doneUntil !== undefined && (
          <Bar kind="actual" axis={axis} from={from} until={doneUntil} />
        )}
        {from !== undefined && until !== undefined && !isOver && (
          <Bar kind="expected" axis={axis} from={Math.max(from, doneUntil ?? from)} until={until} />
        )}
        {until !== undefined && nextFrom !== undefined && nextFrom > until && (
          <Bar kind="waiting" axis={axis} from={until} until={nextFrom} />
        )}
      </span>
    </div>
  );
}
