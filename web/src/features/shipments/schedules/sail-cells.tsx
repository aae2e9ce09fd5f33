import type { ScheduleRow } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { useMemo } from 'react';
import { usePlaceName } from '../../../lib/place-names.ts';
import { usePortTime } from '../../../lib/shipments/schedule-changes/port-time.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { SimulatedChip } from '../../../ui/chips.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { judgeCutOff, spanWords } from './schedule-times.ts';

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** The leg that a row is known by: that of the first vessel; inland transport stands in the detail. */
export const mainLegOf = ({ legs }: Pick<ScheduleRow, 'legs'>): ScheduleRow['legs'][0] =>
  legs.find(({ modeOfTransport }) => modeOfTransport === 'VESSEL') ?? legs[0]!;

/** The service of a leg as its carrier names it. */
export const serviceOf = ({ serviceName, serviceCode }: ScheduleRow['legs'][0]): string =>
  serviceName ?? serviceCode ?? '';

/** A day over its time, on the clock of the port. */
function DayOverTime({ at, timeZone }: { at: string; timeZone: string | null }) {
  const portTime = usePortTime();
  const format = useFormat();
  const { day, time, zone } = portTime(at, timeZone);
  return (
    <time dateTime={at} title={`${format.placeMoment(at, timeZone)} (${zone})`}>
      <b>{day}</b>
      <small>{time}</small>
    </time>
  );
}

/** A line with the ports where cargo changes vessels, each at its part of the way. */
function RouteDots({ row }: { row: ScheduleRow }) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const start = Date.parse(row.legs[0]!.departure.at);
  const whole = Date.parse(row.legs.at(-1)!.arrival.at) - start;
  const names = row.connections.map(({ place }) => placeName(place.unLocationCode, place.name));
  return (
    <>
      <span className="route-dots" aria-hidden="true">
        <i />
        {row.connections.map(({ afterLeg }) => {
          const leg = row.legs[afterLeg]!;
          const share = (Date.parse(leg.arrival.at) - start) / whole;
          return <i key={leg.arrival.at} style={{ insetInlineStart: `${8 + Math.round(share * 48)}px` }} />;
        })}
        <i />
      </span>
      <small title={names.join(', ')}>
        {names.length === 0
          ? t('schedules.direct')
          : names.length === 1
            ? names[0]
            : t('schedules.more-stops', { first: names[0] ?? '', count: names.length - 1 })}
      </small>
    </>
  );
}

/** A cut-off in port time with what is left of it while that is under three days. */
function CutOff(props: { at: string | null; timeZone: string | null; isFirst: boolean; now: number }) {
  const { t } = useTranslation();
  const portTime = usePortTime();
  const format = useFormat();
  const { at, timeZone, isFirst, now } = props;
  if (at === null)
    return (
      <span className="not-published" title={t('schedules.not-published-why')}>
        {t('schedules.not-published')}
      </span>
    );
  const { leftMs, passed, urgent } = judgeCutOff(at, now);
  const { date, time } = portTime(at, timeZone);
  return (
    <time
      dateTime={at}
      title={format.placeMoment(at, timeZone)}
      className={urgent && isFirst ? 'watch' : undefined}
    >
      {date}, {time}
      {leftMs !== undefined && <small>{t('schedules.left', { span: spanWords(leftMs, t) })}</small>}
      {passed && <small>{t('schedules.passed')}</small>}
    </time>
  );
}

/** The cut-off that comes next: the only one that is marked. */
function firstCutOff({ cutOffs }: ScheduleRow, now: number): string | undefined {
  return [cutOffs.document, cutOffs.vgm, cutOffs.port]
    .flatMap((at) => (at !== null && Date.parse(at) > now ? [at] : []))
    .sort((a, b) => Date.parse(a) - Date.parse(b))[0];
}

function VesselOverVoyage({ leg, isSimulated }: { leg: ScheduleRow['legs'][0]; isSimulated: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {leg.isDummyVessel ? t('schedules.dummy-vessel') : leg.vesselName}
      <small>
        <span className="mono">{leg.voyageNumber}</span> {isSimulated && <SimulatedChip />}
      </small>
    </>
  );
}

/** Days as published, over those that sailings on the lane really took. */
function Days({ row: { transitDays, medianDays } }: { row: ScheduleRow }) {
  const { t } = useTranslation();
  return (
    <>
      <b>{Math.round(transitDays)}</b>
      {medianDays !== null && (
        <small title={t(`schedules.detail.median-why.${medianDays.from}`, { n: medianDays.n })}>
          {t('schedules.median', { days: Math.round(medianDays.days) })}
        </small>
      )}
    </>
  );
}

function Carbon({ carbon }: { carbon: ScheduleRow['carbon'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (carbon === null) return <span className="soft">{t('common.not-available')}</span>;
  return (
    <>
      {format.count(carbon.kgCo2e)}
      <small title={carbon.per === 'not-stated' ? t('schedules.detail.carbon-published') : undefined}>
        {t(`schedules.carbon.${carbon.origin}`)}
      </small>
    </>
  );
}

/** The columns of sailings between two places. */
export function useSailColumns(
  places: { origin: string; destination: string; per: 'TEU' | 'tonne' },
  now: number,
): Column<ScheduleRow>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const cutOff = (key: 'document' | 'vgm' | 'port'): Column<ScheduleRow> => ({
      key,
      head: t(`schedules.columns.cut-off.${key}`),
      className: `time-number cut-off ${key}`,
      cell: (row) => (
        <CutOff
          at={row.cutOffs[key]}
          timeZone={mainLegOf(row).from.timeZone}
          isFirst={row.cutOffs[key] === firstCutOff(row, now)}
          now={now}
        />
      ),
    });
    return [
      {
        key: 'service',
        head: t('schedules.columns.service'),
        fixed: true,
        className: 'service',
        cell: (row) => (
          <>
            <b>{row.carrierName}</b>{' '}
            {row.offer !== null && (
              <span className="src" title={t('schedules.offer.why')}>
                {t('schedules.offer.chip')}
              </span>
            )}
            <small>
              <span>{serviceOf(mainLegOf(row))}</span>
            </small>
          </>
        ),
      },
      {
        key: 'vessel',
        head: t('schedules.columns.vessel'),
        className: 'vessel',
        cell: (row) => <VesselOverVoyage leg={mainLegOf(row)} isSimulated={row.simulated} />,
      },
      {
        key: 'etd',
        head: t('schedules.columns.etd-at', { place: places.origin }),
        className: 'time-number etd',
        cell: ({ legs: [leg] }) => <DayOverTime at={leg!.departure.at} timeZone={leg!.from.timeZone} />,
      },
      {
        key: 'eta',
        head: t('schedules.columns.eta-at', { place: places.destination }),
        className: 'time-number eta',
        cell: ({ legs }) => <DayOverTime at={legs.at(-1)!.arrival.at} timeZone={legs.at(-1)!.to.timeZone} />,
      },
      {
        key: 'days',
        head: t('schedules.columns.days'),
        numeric: true,
        className: 'days',
        cell: (row) => <Days row={row} />,
      },
      {
        key: 'transshipment',
        head: t('schedules.columns.transshipment'),
        className: 'via',
        cell: (row) => <RouteDots row={row} />,
      },
      cutOff('document'),
      cutOff('vgm'),
      cutOff('port'),
      {
        key: 'carbon',
        head: t(`schedules.columns.carbon-per.${places.per}`),
        numeric: true,
        className: 'carbon',
        cell: ({ carbon }) => <Carbon carbon={carbon} />,
      },
      {
        key: 'on-time',
        head: t('schedules.columns.on-time'),
        numeric: true,
        className: 'on-time',
        cell: ({ onTime }) =>
          onTime === null ? (
            <span className="soft" title={t('schedules.detail.on-time-none')}>
              {t('common.not-available')}
            </span>
          ) : (
            <span title={t(`schedules.detail.on-time-why.${onTime.group}`)}>
              {percent(onTime.share)}
              <small>{t('schedules.n', { n: onTime.n })}</small>
            </span>
          ),
      },
    ];
  }, [t, places.origin, places.destination, places.per, now]);
}
