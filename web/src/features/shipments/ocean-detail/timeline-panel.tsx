import {
  type ShipmentRow,
  type Timeline,
  type TimelineLeg,
  type TimelineStop,
  isArrivalOverdue,
} from '@portolan/contract';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { PlaceName } from '../../../ui/place-name.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { KnownAt, useJudgedAt } from './as-known.ts';
import { modeIcons } from '../../../lib/shipments/section.ts';
import { ScheduleChanges } from '../../../lib/shipments/schedule-changes/schedule-changes.tsx';
import { TimelineStepRow } from './timeline-step.tsx';
import { arrivalInUse, arrivalStep, claimsOf, legHours, toStepView } from './timeline-view.ts';

/** The journey grouped by place, with the conveyances between the places. */
export function TimelineView({
  timeline,
  shipment,
  onMessage,
  children,
}: {
  timeline: Timeline;
  shipment: ShipmentRow;
  onMessage: (messageId: string) => void;
  /** What continues it behind the last place. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <section className="timeline" aria-label={t('detail.timeline.label')} tabIndex={0}>
      <div className="timeline-head" aria-hidden="true">
        <span />
        <span>{t('detail.timeline.event')}</span>
        <span>{t('detail.timeline.planned')}</span>
        <span>{t('detail.timeline.actual')}</span>
        <span className="num">{t('detail.timeline.diff')}</span>
        <span>{t('detail.timeline.source')}</span>
      </div>
      {timeline.legs
        .filter((leg) => leg.fromStop === undefined)
        .map((leg) => (
          <Leg key={leg.index} leg={leg} />
        ))}
      <RolledOver timeline={timeline} onMessage={onMessage} />
      <OmittedPorts timeline={timeline} />
      <ScheduleChanges timeline={timeline} isPast={useContext(KnownAt) !== undefined} />
      {timeline.stops.map((stop, i) => (
        <Place
          key={`${stop.unLocationCode ?? stop.name} ${i}`}
          stop={stop}
          timeline={timeline}
          legs={timeline.legs.filter((leg) => leg.fromStop === i)}
          shipment={shipment}
          onMessage={onMessage}
        />
      ))}
      {children}
    </section>
  );
}

/** Ports that were planned and then left out by the vessel, and the one whose plan still counts. */
function OmittedPorts({ timeline }: { timeline: Timeline }) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const { omittedPorts: codes, plannedArrivalPort: plannedPort, stops } = timeline;
  if (codes.length === 0) return null;
  const nameOf = (code: string) =>
    placeName(code, stops.find((stop) => stop.unLocationCode === code)?.name ?? code);
  const ports = codes.map(nameOf).join(t('common.list-comma'));
  return (
    <p className="omitted">
      <Icon name="warn" size="m" />{' '}
      <span>
        {t('detail.timeline.omitted', { ports })}
        {plannedPort !== undefined && ` · ${t('detail.timeline.plan-of', { port: nameOf(plannedPort) })}`}
      </span>
    </p>
  );
}

/** From which sailing to which the container was moved, and the carrier's reason; it stays when it has arrived. */
function RolledOver({
  timeline: { rollover, stops },
  onMessage,
}: {
  timeline: Timeline;
  onMessage: (messageId: string) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const placeName = usePlaceName();
  if (rollover === undefined) return null;
  const { unLocationCode: code, from, to, remark } = rollover;
  const stop = stops.find(({ unLocationCode }) => unLocationCode === code);
  const nameOf = ({ vesselName, voyageNumber }: typeof from) =>
    [vesselName ?? t('detail.timeline.vessel-unnamed'), voyageNumber].filter(Boolean).join(' ');
  const words = {
    port: placeName(code, stop?.name ?? code ?? ''),
    from: nameOf(from),
    fromAt: format.placeDay(from.at, stop?.timeZone),
  };
  const sentence =
    to === undefined
      ? t('detail.timeline.rolled-from', words)
      : t('detail.timeline.rolled-over', {
          ...words,
          to: nameOf(to),
          toAt: format.placeDay(to.at, stop?.timeZone),
        });
  return (
    <p className="omitted">
      <Icon name="warn" size="m" />
      <span>
        {sentence}
        {remark !== undefined && ` · ${remark}`}{' '}
        <button type="button" className="link" onClick={() => onMessage((to ?? from).messageId)}>
          {t('detail.timeline.message')}
        </button>
      </span>
    </p>
  );
}

function Place(props: {
  stop: TimelineStop;
  timeline: Timeline;
  legs: readonly TimelineLeg[];
  shipment: ShipmentRow;
  onMessage: (messageId: string) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useJudgedAt();
  const { stop, timeline, shipment } = props;
  const arrival = arrivalStep(timeline);
  // The zone at the time that is shown: a plan from before the clocks changed would name the other one.
  const [step] = stop.steps;
  const first = (step && toStepView(step).said?.eventAt) ?? stop.steps.flatMap(claimsOf)[0]?.eventAt;
  const zone = stop.timeZone;
  return (
    <section
      className={['place', stop.reached ? '' : 'still-ahead', stop.role === undefined ? 'gone' : '']
        .join(' ')
        .trim()}
    >
      <h2>
        {stop.name === '' ? (
          t('detail.timeline.place-unknown')
        ) : (
          <PlaceName code={stop.unLocationCode} latin={stop.name} />
        )}
        {stop.unLocationCode !== undefined && <span className="mono soft">{stop.unLocationCode}</span>}
        {stop.role === 'transshipment' && <span className="role">{t('detail.timeline.transshipment')}</span>}
        {first !== undefined && (
          <span className="zone-note">
            {zoneWords(format.zone(first, zone ?? 'UTC'), format.offset(first, zone ?? 'UTC'))}
          </span>
        )}
      </h2>
      {stop.steps.map((step) => (
        <TimelineStepRow
          key={step.stepId}
          step={step}
          zone={zone}
          shipment={shipment}
          inUse={step === arrival ? arrivalInUse(timeline) : undefined}
          isOverdue={step === arrival && isArrivalOverdue(shipment, new Date(now))}
          onMessage={props.onMessage}
        />
      ))}
      {props.legs.map((leg) => (
        <Leg key={leg.index} leg={leg} />
      ))}
    </section>
  );
}

/** `CST, UTC+8`; the offset alone where the zone has no name. */
function zoneWords(name: string, offset: string): string {
  return name === offset ? offset : `${name}, ${offset}`;
}

function Leg({ leg }: { leg: TimelineLeg }) {
  const { t } = useTranslation();
  const now = useJudgedAt();
  const { done, total } = legHours(leg, now);
  const span = (hours: number) => {
    const whole = Math.max(0, Math.round(hours));
    if (whole < 24) return t('common.span.h', { amount: whole });
    if (whole % 24 === 0) return t('common.span.d', { amount: whole / 24 });
    return t('detail.leg.span', { days: Math.floor(whole / 24), hours: whole % 24 });
  };
  const words = () => {
    if (leg.toStop === undefined) return t('detail.leg.to-unknown');
    if (leg.fromStop === undefined) return t('detail.leg.from-unknown');
    if (total === undefined) return done === undefined ? '' : span(done);
    if (leg.stage === 'planned') return t('detail.leg.planned', { span: span(total) });
    return done === undefined
      ? span(total)
      : t('detail.leg.of-total', { done: span(done), total: span(total) });
  };
  const name = leg.vesselName ?? leg.trainNumber ?? t(`detail.leg.mode.${leg.modeOfTransport}`);
  return (
    <div className={leg.stage === 'planned' ? 'leg-row still-ahead' : 'leg-row'}>
      <span className="li" title={t(`detail.leg.mode.${leg.modeOfTransport}`)}>
        <Icon name={modeIcons[leg.modeOfTransport]} size="m" />
      </span>
      <span>{name}</span>
      {leg.voyageNumber !== undefined && <span className="mono soft">{leg.voyageNumber}</span>}
      {leg.emptyIndicatorCode === 'EMPTY' && <span className="soft">{t('detail.leg.empty')}</span>}
      <span className="leg-route soft">{words()}</span>
    </div>
  );
}
