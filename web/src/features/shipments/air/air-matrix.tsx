import type { AirPartStatus, AirStatusRow, AirWaybillDetail } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import './air-matrix.css';
import { zoneOf } from './air-words.ts';
import { differenceWords, useShortMoment } from '../../../lib/shipments/short-moment.ts';

const words = { ACT: 'actual', EST: 'estimated', PLN: 'plan' } as const;

/** Statuses down in order, parts across, pieces and weight at the end. */
export function AirMatrix({ detail }: { detail: AirWaybillDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { statuses, parts, row } = detail;
  const isSplit = parts.length > 1;
  return (
    <div className="air-matrix" tabIndex={0} role="region" aria-label={t('air.detail.matrix')}>
      <table>
        <caption className="sr">{t('air.detail.matrix-caption')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <b>{t('air.detail.status-head')}</b>
            </th>
            <th scope="col">
              <b>{t('air.detail.planned-head')}</b>
              {t('air.detail.airport-time')}
            </th>
            {parts.map((part) => (
              <th scope="col" key={part.part}>
                <b>
                  {isSplit
                    ? t('air.detail.part', { part: part.part, count: part.pieces })
                    : t('air.detail.whole', { count: part.pieces })}
                </b>
                <span className="mono">{part.flights.join(', ')}</span>
              </th>
            ))}
            <th scope="col">
              <b>{t('air.detail.pieces-head')}</b>
              {row.pieces !== null && t('air.detail.pieces-of-all', { count: row.pieces })}
            </th>
            <th scope="col" className="num">
              <b>kg</b>
            </th>
          </tr>
        </thead>
        <tbody>
          {statuses.map((status, index) => (
            <tr key={status.status}>
              <th scope="row">
                {t(`air.status.${status.status}`)}{' '}
                <small className="mono">{[status.code, status.airport].filter(Boolean).join(' ')}</small>
              </th>
              <Planned detail={detail} status={status} />
              <Cells
                detail={detail}
                status={status}
                isLast={index === statuses.length - 1}
                isFirst={index === 0}
              />
              <td>
                <Pieces
                  status={status}
                  total={row.pieces}
                  missingBefore={statuses[index - 1]?.missingPieces ?? 0}
                />
              </td>
              <td className="num">
                {status.weightKg === null ? '' : format.count(Math.round(status.weightKg))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Planned({ detail, status }: { detail: AirWaybillDetail; status: AirStatusRow }) {
  const short = useShortMoment();
  const { plannedAt, airport } = status;
  return <td className="soft">{plannedAt !== null && short(plannedAt, zoneOf(detail.places, airport))}</td>;
}

/** The cells of the parts; what comes before the first flight is the whole shipment's. */
function Cells(props: { detail: AirWaybillDetail; status: AirStatusRow; isFirst: boolean; isLast: boolean }) {
  const { detail, status, isFirst, isLast } = props;
  const isWhole = status.status === 'booked' || status.status === 'received-from-shipper';
  const edge = isFirst ? ' first' : isLast ? ' last' : '';
  if (isWhole) {
    const [cell] = status.parts;
    return (
      <td
        colSpan={Math.max(1, detail.parts.length)}
        className={`air-cell${cell === undefined ? ' ahead' : ''}${edge}`}
      >
        <Cell detail={detail} status={status} cell={cell} part={undefined} />
      </td>
    );
  }
  return detail.parts.map((part) => {
    const cell = status.parts.find((one) => one.part === part.part);
    const isAhead = cell === undefined || cell.classifier !== 'ACT';
    return (
      <td key={part.part} className={`air-cell${isAhead ? ' ahead' : ''}${edge}`}>
        <Cell detail={detail} status={status} cell={cell} part={part.pieces} />
      </td>
    );
  });
}

function Cell(props: {
  detail: AirWaybillDetail;
  status: AirStatusRow;
  cell: AirPartStatus | undefined;
  part: number | undefined;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const short = useShortMoment();
  const { cell, status, part } = props;
  if (cell === undefined) return <Mark kind="PLN" />;
  const zone = zoneOf(props.detail.places, status.airport);
  const isFewer = part !== undefined && cell.pieces !== null && cell.pieces < part;
  return (
    <>
      <Mark kind={cell.classifier} />
      <span className="sr">{t(`air.detail.${words[cell.classifier]}`)}</span>
      {cell.at !== null && <time title={format.fullMoment(cell.at, now)}>{short(cell.at, zone)}</time>}
      {cell.onDate !== null && <time>{format.day(cell.onDate)}</time>}
      {cell.differenceMinutes !== null && <small>{differenceWords(cell.differenceMinutes, t)}</small>}
      {isFewer && (
        <small>
          <b>{t('air.detail.pieces-only', { count: cell.pieces })}</b>
        </small>
      )}
    </>
  );
}

/** Planned hollow, estimated half, actual filled. */
function Mark({ kind }: { kind: AirPartStatus['classifier'] }) {
  return (
    <svg className={`air-mark ${kind}`} viewBox="0 0 12 12" aria-hidden="true">
      <circle cx="6" cy="6" r="4.5" />
      {kind === 'EST' && <path d="M6 1.5a4.5 4.5 0 0 0 0 9Z" />}
    </svg>
  );
}

/** Filled: done; outlined: expected; red: went missing here, and a gap from then on. */
function Pieces(props: { status: AirStatusRow; total: number | null; missingBefore: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, total, missingBefore } = props;
  const { pieces, expectedPieces, missingPieces } = status;
  const hasLost = missingPieces > missingBefore;
  const all = total ?? pieces + expectedPieces + missingPieces;
  if (all === 0) return null;
  const share = (count: number) => `${(count * 100) / all}%`;
  const isWhole = pieces === all;
  return (
    <span className="air-pieces">
      <span className="air-bar" aria-hidden="true">
        <i style={{ width: share(pieces) }} />
        <i className="expected" style={{ width: share(expectedPieces) }} />
        {hasLost && <i className="missing" style={{ width: share(missingPieces) }} />}
      </span>
      <span className={hasLost ? 'bad' : ''}>
        {isWhole
          ? format.count(all)
          : t('air.detail.pieces-cell', { there: format.count(pieces), count: format.count(all) })}
      </span>
    </span>
  );
}
