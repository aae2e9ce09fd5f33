import type { RailDetail } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../../../lib/use-media.ts';
import { ModeRows, ModeTable } from '../../../lib/shipments/modes/mode-table.tsx';
import { useMomentOrDash } from '../../../lib/shipments/short-moment.ts';
import { Button } from '../../../ui/button.tsx';
import { RailLine, RailLineKey, leastStations } from './rail-line.tsx';
import { railLagWords } from './rail-words.ts';

/** How much of the delay was lost at borders; undefined where none of it is known to be. */
function useBorderLoss({ row, borders }: RailDetail): string | undefined {
  const { t } = useTranslation();
  const lost = borders.reduce((sum, { lostMinutes }) => sum + Math.max(0, lostMinutes ?? 0), 0);
  const { delayMinutes } = row;
  if (lost === 0 || delayMinutes === null || delayMinutes <= 0) return undefined;
  return t('rail.line.lost', { lost: hours(lost), all: hours(delayMinutes) });
}

/** The stations as a line with what was lost at each, or, at a press and where there is no room, as a table. */
export function RailStations({ detail }: { detail: RailDetail }) {
  const { t } = useTranslation();
  const hasRoom = useMedia('(min-width: 1180px)');
  const [isTable, setIsTable] = useState(false);
  const loss = useBorderLoss(detail);
  const { stops } = detail;
  if (stops.length === 0) return null;
  const canBeLine =
    hasRoom &&
    stops.length >= leastStations &&
    stops.filter(({ delayMinutes }) => delayMinutes !== null).length > 1;
  const isLine = canBeLine && !isTable;
  const basis = stops.find(({ planBasis }) => planBasis !== null)?.planBasis;
  return (
    <section className="rail-stations">
      <div className="rail-stations-head">
        <h3>
          {loss ?? t('rail.detail.stations')} <small className="soft">{t('rail.detail.stations-help')}</small>
        </h3>
        {isLine && <RailLineKey />}
        {canBeLine && (
          <Button size="sm" kind="flat" onClick={() => setIsTable(!isTable)}>
            {t(isTable ? 'rail.line.diagram' : 'rail.line.table')}
          </Button>
        )}
      </div>
      {isLine ? <RailLine detail={detail} /> : <StationTable detail={detail} />}
      {basis != null && <p className="soft">{t(`rail.plan-basis.${basis}`)}</p>}
    </section>
  );
}

/** Stations in the order of the way: planned against what happened, with the gauge of the track. */
function StationTable({ detail: { stops } }: { detail: RailDetail }) {
  const { t } = useTranslation();
  const moment = useMomentOrDash();
  const heads = ['station', 'gauge', 'planned-head', 'actual-head', 'delay'] as const;
  return (
    <ModeRows label={t('rail.detail.stations')} heads={heads.map((head) => t(`rail.detail.${head}`))}>
      {stops.map((stop) => (
        <tr
          key={stop.code ?? stop.name}
          className={`rail-stop ${stop.state} ${stop.isBorder ? 'border' : ''}`}
        >
          <th scope="row">
            {stop.name} <small className="soft">{stop.countryCode}</small>
            {stop.state === 'here' && <em> {t('rail.detail.here')}</em>}
          </th>
          <td className="num">{stop.gaugeMm ?? '–'}</td>
          <td className="num">{moment(stop.plannedDepartureAt ?? stop.plannedArrivalAt, stop.timeZone)}</td>
          <td className={`num ${stop.isEstimated ? 'soft' : ''}`}>
            {moment(stop.departureAt ?? stop.arrivalAt, stop.timeZone)}
            {stop.isEstimated && ` ${t('rail.detail.estimated')}`}
          </td>
          <td className="num">{railLagWords(stop.delayMinutes, t)}</td>
        </tr>
      ))}
    </ModeRows>
  );
}

const hours = (minutes: number | null): string =>
  minutes === null ? '–' : `${Math.round(minutes / 6) / 10} h`;

/** Each border with the gauges on its sides, and how long was planned, waited and lost. */
export function RailBorders({ detail: { borders } }: { detail: RailDetail }) {
  const { t } = useTranslation();
  if (borders.length === 0) return null;
  const heads = ['border', 'gauge', 'planned-wait', 'waited', 'lost'] as const;
  return (
    <ModeTable
      title={t('rail.detail.borders')}
      help={t('rail.detail.borders-help')}
      heads={heads.map((head) => t(`rail.detail.${head}`))}
    >
      {borders.map((one) => (
        <tr key={`${one.from} ${one.to}`}>
          <th scope="row">
            {one.from} – {one.to}{' '}
            <small className="soft">
              {one.fromCountry} – {one.toCountry}
            </small>
          </th>
          <td className="num">
            {one.fromGaugeMm} – {one.toGaugeMm}
          </td>
          <td className="num">{hours(one.plannedMinutes)}</td>
          <td className="num">
            {hours(one.waitedMinutes)} {one.isWaiting && <small>{t('rail.detail.waiting')}</small>}
          </td>
          <td className="num">{railLagWords(one.lostMinutes, t)}</td>
        </tr>
      ))}
    </ModeTable>
  );
}

/** The boxes on a train, each with its wagon and notes, and the ones that went on with another train. */
export function RailContainers({ detail: { containers } }: { detail: RailDetail }) {
  const { t } = useTranslation();
  if (containers.length === 0) return null;
  const heads = ['container', 'wagon', 'weight', 'notes', 'station'] as const;
  return (
    <ModeTable title={t('rail.detail.containers')} heads={heads.map((head) => t(`rail.detail.${head}`))}>
      {containers.map((one) => (
        <tr key={one.number}>
          <th scope="row" className="mono">
            {one.id === null ? (
              one.number
            ) : (
              <Link to="/pages/tracking/rail" search={{ tab: 'all', row: one.id }}>
                {one.number}
              </Link>
            )}
          </th>
          <td className="mono">{one.wagon ?? '–'}</td>
          <td className="num">{one.weightKg === null ? '–' : Math.round(one.weightKg / 100) / 10}</td>
          <td>{[one.cim, one.smgs].filter(Boolean).join(', ')}</td>
          <td>
            {one.movedTo === null
              ? t('rail.detail.on-train')
              : t('rail.detail.moved', { train: one.movedTo })}
          </td>
        </tr>
      ))}
    </ModeTable>
  );
}
