import type { ChargeClock, ClockMoment, Milestone } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { SourceChip } from '../../../ui/chips.tsx';

/** The events that start and end a clock, and what stops it meanwhile. */
export function ClockEvents({
  clock,
  onMessage,
}: {
  clock: ChargeClock;
  onMessage: (messageId: string) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const at = (instant: string) => format.placeMoment(instant, clock.timeZone);
  const assumedWords = (event: string, from: Milestone) =>
    event === from
      ? t('charges.events.assumed-expected')
      : t('charges.events.assumed-from', { milestone: t(`milestones.${from}`) });
  const moment = (name: string, one: ClockMoment) => (
    <li key={name}>
      <b>{name}</b> {t(`milestones.${one.event}`)} {at(one.at)}{' '}
      {one.assumedFrom !== undefined && (
        <span className="soft">{assumedWords(one.event, one.assumedFrom)} </span>
      )}
      <SourceChip
        kind={one.sourceKind}
        {...(one.messageId !== '' && { onOpen: () => onMessage(one.messageId) })}
      />
    </li>
  );
  return (
    <section className="charge-part">
      <h2>{t('charges.events.title')}</h2>
      <ul className="plain-list">
        {clock.start !== null && moment(t('charges.events.start'), clock.start)}
        {clock.stops.map((stop) => (
          <li key={`${stop.kind} ${stop.fromAt}`}>
            <b>{t(`charges.stops.${stop.kind}`)}</b> {t('charges.events.from', { moment: at(stop.fromAt) })},{' '}
            {stop.untilAt === null
              ? t('charges.events.lasts')
              : t('charges.events.until', { moment: at(stop.untilAt) })}{' '}
            <span className="soft">{stop.note}</span>
          </li>
        ))}
        {clock.end === null ? (
          <li className="soft">{t('charges.events.no-end')}</li>
        ) : (
          moment(
            t(clock.end.classifier === 'ACT' ? 'charges.events.end' : 'charges.events.expected'),
            clock.end,
          )
        )}
      </ul>
    </section>
  );
}
