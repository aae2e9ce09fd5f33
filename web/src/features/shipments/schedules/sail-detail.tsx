import { dayMs, hourMs } from '@portolan/contract/time/durations';
import type { SailingConnection, SailingLeg, ScheduleRow } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { usePortTime } from '../../../lib/shipments/schedule-changes/port-time.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { modeIcons } from '../../../lib/shipments/section.ts';
import { SourceChip } from '../../../ui/chips.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { OfferEnds } from './offer-ends.tsx';
import { mainLegOf, serviceOf } from './sail-cells.tsx';
import { spanWords } from './schedule-times.ts';
import { HistoryPanel } from './sailing-history.tsx';
import { WatchPanel } from './watch-panel.tsx';

/** Ways to and from the ships that the texts name. */
const routeModes = ['TRUCK', 'RAIL', 'BARGE', 'MULTIMODAL'] as const;
const toRouteMode = (mode: string): (typeof routeModes)[number] =>
  routeModes.find((known) => known === mode) ?? 'MULTIMODAL';
/** Passages that decide a voyage; straits on the way of every ship are not named. */
const namedPassages = ['suez', 'panama', 'magellan', 'kiel', 'northeast', 'northwest'] as const;

/** The open row: legs, what it rests on, and its watch. */
export function SailDetail({ row }: { row: ScheduleRow }) {
  const { t } = useTranslation();
  const [showsHistory, setShowsHistory] = useState(false);
  // The first call of the sailing names it.
  const callId = row.callsId?.split('~')[0];
  return (
    <div className="sail-detail">
      <Legs row={row} />
      <Basis row={row} />
      <WatchPanel row={row} />
      {callId !== undefined && (
        <section className="published">
          <Button
            size="sm"
            kind="flat"
            icon={showsHistory ? 'down' : 'chev'}
            aria-expanded={showsHistory}
            onClick={() => setShowsHistory(!showsHistory)}
          >
            {t('schedules.detail.history')}
          </Button>
          {showsHistory && <HistoryPanel callId={callId} />}
        </section>
      )}
    </div>
  );
}

function useMoment() {
  const portTime = usePortTime();
  return (at: string, timeZone: string | null): string => {
    const { day, time, zone } = portTime(at, timeZone);
    return `${day}, ${time} ${zone}`;
  };
}

function Legs({ row }: { row: ScheduleRow }) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const moment = useMoment();
  const last = row.legs.at(-1)!;
  const node = (place: SailingLeg['from'], time: SailingLeg['departure'], more?: React.ReactNode) => (
    <>
      <i className={`node ${time.classifier.toLowerCase()}`} aria-hidden="true" />
      <span>
        <b>{placeName(place.unLocationCode, place.name)}</b>{' '}
        <span className="soft">{place.terminalName}</span>
        {more}
      </span>
      <time className="time-number" dateTime={time.at} title={t(`common.classifier.${time.classifier}`)}>
        {moment(time.at, place.timeZone)}
        {time.classifier !== 'PLN' && <small>{t(`common.classifier.${time.classifier}`)}</small>}
      </time>
    </>
  );
  return (
    <section>
      <h2>{t('schedules.detail.legs')}</h2>
      <OfferEnds offer={row.offer} />
      <div className="sail-legs">
        {node(row.legs[0]!.from, row.legs[0]!.departure)}
        {row.legs.map((leg, i) => {
          const connection = row.connections.find(({ afterLeg }) => afterLeg === i);
          return (
            <Fragment key={`${leg.departure.at} ${leg.vesselName}`}>
              <Conveyance leg={leg} isFirst={leg === mainLegOf(row)} simulated={row.simulated} />
              {connection !== undefined &&
                node(connection.place, leg.arrival, <Connection of={connection} until={last.to.timeZone} />)}
              {connection === undefined && i < row.legs.length - 1 && node(leg.to, leg.arrival)}
            </Fragment>
          );
        })}
        {node(last.to, last.arrival)}
      </div>
    </section>
  );
}

function Conveyance({ leg, isFirst, simulated }: { leg: SailingLeg; isFirst: boolean; simulated: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const moment = useMoment();
  const distance =
    leg.distanceNm === null
      ? undefined
      : t('schedules.detail.distance', { nm: format.count(leg.distanceNm) });
  const passages = namedPassages
    .filter((key) => leg.passages.includes(key))
    .map((key) => t(`schedules.passages.${key}`));
  const by = passages.length === 0 ? undefined : t('schedules.detail.by', { passages: passages.join(', ') });
  const mode = leg.modeOfTransport === 'VESSEL' ? undefined : toRouteMode(leg.modeOfTransport);
  const words = [
    mode === undefined ? undefined : t(`schedules.offer.mode.${mode}`),
    [leg.isDummyVessel ? t('schedules.dummy-vessel') : leg.vesselName, leg.voyageNumber]
      .filter(Boolean)
      .join(' '),
    isFirst ? undefined : serviceOf(leg),
    isFirst || mode !== undefined
      ? undefined
      : t('schedules.detail.leaves', { at: moment(leg.departure.at, leg.from.timeZone) }),
    spanWords(Math.round(leg.days) === 0 ? leg.days * dayMs : Math.round(leg.days) * dayMs, t),
    [distance, by].filter(Boolean).join(' '),
  ];
  return (
    <>
      <span className="line" aria-hidden="true" />
      <div className="conveyance">
        <Icon name={modeIcons[mode ?? 'VESSEL']} size="m" />
        <span>
          {words.filter(Boolean).join(t('common.list-comma'))}{' '}
          <SourceChip kind="schedule" simulated={simulated} />
        </span>
      </div>
    </>
  );
}

/** How long there is to change vessels, how sure that is, and the way if it fails. */
function Connection({ of, until }: { of: SailingConnection; until: string | null }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const { missed, ifMissed } = of;
  const missedWords = () => {
    if (missed === null) return t('schedules.detail.missed-unknown');
    const share = Math.round(missed.share * 100);
    return share === 0
      ? t('schedules.detail.missed-never', { n: missed.n })
      : t('schedules.detail.missed', { share, n: missed.n });
  };
  const least = t('schedules.detail.connect-least', { least: spanWords(of.leastHours * hourMs, t) });
  return (
    <span className="connection">
      <span>
        {t('schedules.detail.connect', { time: spanWords(of.hours * hourMs, t) })}
        {t('common.list-comma')}
        {missedWords()}
      </span>
      <small>
        {least} (
        <Link to="/pages/schedule/connections" search={{ find: of.place.unLocationCode ?? '' }}>
          {t(`schedules.detail.least-from.${of.leastFrom}`, { n: of.n })}
        </Link>
        )
        {ifMissed !== null &&
          `. ${t('schedules.detail.if-missed', {
            vessel: ifMissed.vesselName ?? t('schedules.dummy-vessel'),
            at: moment(ifMissed.arrivalAt, until),
          })}`}
      </small>
    </span>
  );
}

function Basis({ row }: { row: ScheduleRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const moment = useMoment();
  const { onTime, carbon, medianDays } = row;
  const berth = row.legs.at(-1)!.berth;
  const carbonWhy = () => {
    if (carbon === null) return t('schedules.detail.carbon-none');
    if (carbon.factor === null) return t('schedules.detail.carbon-published');
    const { distanceKm, tonnes, gramsPerTonneKm, adjustment } = carbon.factor;
    return t('schedules.detail.carbon-estimated', {
      km: format.count(distanceKm),
      tonnes,
      adjustment,
      grams: gramsPerTonneKm.toFixed(2),
    });
  };
  const lines: [label: string, value: string, why?: string][] = [
    onTime === null
      ? [t('schedules.detail.on-time-label'), t('common.not-available'), t('schedules.detail.on-time-none')]
      : [
          t('schedules.detail.on-time', { n: onTime.n }),
          `${Math.round(onTime.share * 100)} %`,
          t(`schedules.detail.on-time-why.${onTime.group}`),
        ],
    [
      t('schedules.detail.transit'),
      String(row.transitDays),
      row.stayHours > 0
        ? t('schedules.detail.transit-stay', { time: spanWords(row.stayHours * hourMs, t) })
        : undefined,
    ].filter((part) => part !== undefined) as [string, string],
    ...(medianDays === null
      ? []
      : [
          [
            t('schedules.detail.median'),
            String(medianDays.days),
            t(`schedules.detail.median-why.${medianDays.from}`, { n: medianDays.n }),
          ] as [string, string, string],
        ]),
    [
      t('schedules.detail.carbon'),
      carbon === null ? t('common.not-available') : `${format.count(carbon.kgCo2e)} kg`,
      carbonWhy(),
    ],
    ...(berth === null
      ? []
      : [[t('schedules.detail.berth'), moment(berth.at, row.legs.at(-1)!.to.timeZone)] as [string, string]]),
  ];
  return (
    <section>
      <h2>{t('schedules.detail.basis')}</h2>
      <dl className="basis">
        {lines.map(([label, value, why]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="time-number">{value}</dd>
            {why !== undefined && <dd className="why">{why}</dd>}
          </div>
        ))}
        <div>
          <dt>{t('schedules.detail.published')}</dt>
          <dd className="time-number">{format.placeMoment(row.publishedAt, 'UTC')}</dd>
          {row.offer !== null && <dd className="why">{t('schedules.offer.why')}</dd>}
          {row.connections.length > 0 && row.offer === null && (
            <dd className="why">{t('schedules.detail.combined')}</dd>
          )}
        </div>
      </dl>
    </section>
  );
}
