import type { SeaCargoDetail, SeaCargoSailing } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { ModeTable } from '../../../lib/shipments/modes/mode-table.tsx';
import { sectionPage } from '../../../lib/shipments/section.ts';
import { useShortMoment } from '../../../lib/shipments/short-moment.ts';
import { useFormat } from '../../../lib/use-format.ts';

/** The ships that the cargo is tied to: planned against actual, and how many pieces were on board. */
export function CargoSailings({ detail: { sailings, ports, row } }: { detail: SeaCargoDetail }) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  if (sailings.length === 0) return null;
  const nameOf = (code: string | null): string =>
    code === null ? '–' : placeName(code, ports.find((port) => port.unLocationCode === code)?.name ?? code);
  const isCounted = row.kind !== 'vehicle';
  const heads = ['vessel', 'from', 'departure', 'to', 'arrival', 'state'] as const;
  return (
    <ModeTable
      title={t('sea-cargo.detail.sailings')}
      heads={[
        ...heads.map((head) => t(`sea-cargo.detail.${head}`)),
        ...(isCounted ? [t('sea-cargo.detail.loaded'), t('sea-cargo.detail.discharged')] : []),
      ]}
    >
      {sailings.map((sailing) => (
        <tr key={`${sailing.vesselName} ${sailing.voyage}`} className={sailing.state}>
          <th scope="row">
            {sailing.vesselName ?? sailing.vesselImoNumber} <small className="soft">{sailing.voyage}</small>
          </th>
          <td>{nameOf(sailing.from)}</td>
          <Moment sailing={sailing} end="departure" />
          <td>{nameOf(sailing.to)}</td>
          <Moment sailing={sailing} end="arrival" />
          <td>{t(`sea-cargo.detail.sailing-state.${sailing.state}`)}</td>
          {isCounted && <td className="num">{sailing.loaded}</td>}
          {isCounted && <td className="num">{sailing.discharged}</td>}
        </tr>
      ))}
    </ModeTable>
  );
}

function Moment({ sailing, end }: { sailing: SeaCargoSailing; end: 'departure' | 'arrival' }) {
  const { t } = useTranslation();
  const short = useShortMoment();
  const isDeparture = end === 'departure';
  const at = isDeparture ? sailing.departureAt : sailing.arrivalAt;
  const plannedAt = isDeparture ? sailing.plannedDepartureAt : sailing.plannedArrivalAt;
  const isActual = isDeparture ? sailing.departureIsActual : sailing.arrivalIsActual;
  const zone = (isDeparture ? sailing.fromTimeZone : sailing.toTimeZone) ?? 'UTC';
  return (
    <td className="num">
      {at === null ? '–' : short(at, zone)}{' '}
      <small className="soft">
        {at !== null && !isActual && t('sea-cargo.detail.estimated')}
        {isActual && plannedAt !== null && t('sea-cargo.detail.as-planned', { time: short(plannedAt, zone) })}
      </small>
    </td>
  );
}

/** What went other than booked, with where and how many pieces. */
export function CargoTroubles({ detail: { troubles } }: { detail: SeaCargoDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const short = useShortMoment();
  if (troubles.length === 0) return null;
  return (
    <section>
      <h3>{t('sea-cargo.detail.troubles')}</h3>
      <ul className="cargo-troubles">
        {troubles.map((one, i) => (
          <li key={`${one.kind} ${i}`} className={one.isOpen ? '' : 'soft'}>
            <b>{t(`sea-cargo.exception.${one.kind}`)}</b>
            <span>
              {[
                one.at === null ? null : short(one.at, one.timeZone ?? 'UTC'),
                one.place,
                one.pieces === null ? null : t('sea-cargo.row.pieces', { number: format.count(one.pieces) }),
                one.remark,
                one.isOpen ? null : t('sea-cargo.detail.settled'),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pieces by how far they have come: all of a bill add up here. */
export function CargoCounts({ detail: { counts, row } }: { detail: SeaCargoDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (row.kind === 'vehicle') return null;
  const usual = ['booked', 'received', 'loaded', 'discharged', 'delivered'] as const;
  const others = (['damaged', 'shortShipped', 'shortLanded'] as const).filter((key) => counts[key] > 0);
  return (
    <section>
      <h3>{t('sea-cargo.detail.counts')}</h3>
      <dl className="cargo-counts">
        {[...usual, ...others].map((key) => (
          <div key={key}>
            <dt>{t(`sea-cargo.detail.count-of.${key}`)}</dt>
            <dd>{counts[key] === null ? '–' : format.count(counts[key])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What each source says of the arrival, with the interval, and which one is in use. */
export function CargoEstimates({ detail: { estimates, row } }: { detail: SeaCargoDetail }) {
  const { t } = useTranslation();
  const short = useShortMoment();
  if (estimates.length === 0) return null;
  const zone = row.timeZone ?? 'UTC';
  const heads = ['source', 'estimate', 'range'] as const;
  return (
    <ModeTable
      title={t('sea-cargo.detail.estimates')}
      heads={heads.map((head) => t(`sea-cargo.detail.${head}`))}
    >
      {estimates.map((one) => (
        <tr key={one.source}>
          <th scope="row">
            {t(`eta.source.${one.source}`)}{' '}
            {one.isInUse && <span className="src lead">{t('sea-cargo.detail.in-use')}</span>}
          </th>
          <td className="num">{short(one.estimatedAt, zone)}</td>
          <td className="num">
            {one.earliestAt === null || one.latestAt === null
              ? '–'
              : `${short(one.earliestAt, zone)} – ${short(one.latestAt, zone)}`}
          </td>
        </tr>
      ))}
    </ModeTable>
  );
}

/** The vehicles or marked pieces of a booking or bill, each with its own state. */
export function CargoUnits({ detail: { units, row } }: { detail: SeaCargoDetail }) {
  const { t } = useTranslation();
  if (units.length === 0) return null;
  const heads = ['unit', 'description', 'state', 'vessel'] as const;
  return (
    <ModeTable
      title={t(`sea-cargo.detail.units.${row.mode}`)}
      heads={heads.map((head) => t(`sea-cargo.detail.${head}`))}
    >
      {units.map((unit) => (
        <tr key={unit.number}>
          <th scope="row" className="mono">
            {unit.id === null ? (
              unit.number
            ) : (
              <Link to={sectionPage(row.mode)} search={{ tab: 'all', row: unit.id }}>
                {unit.number}
              </Link>
            )}
          </th>
          <td>{unit.description}</td>
          <td>
            {[
              t(`sea-cargo.status.${unit.status}`),
              ...unit.exceptions.map((kind) => t(`sea-cargo.exception.${kind}`)),
            ].join(', ')}
          </td>
          <td>{[unit.vesselName, unit.voyage].filter(Boolean).join(' ')}</td>
        </tr>
      ))}
    </ModeTable>
  );
}
