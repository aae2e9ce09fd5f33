import type { ShipmentRow, Timeline } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { sourceName } from '../../../lib/sources/source-name.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { SourceChip } from '../../../ui/chips.tsx';
import { EtaPassed, PlaceDay } from '../../../lib/shipments/place-day.tsx';
import { searchOfRow } from '../../../lib/shipments/ocean-search.ts';
import { knownSlip } from '../../../lib/shipments/row-status.ts';
import { RowStatusMark } from '../../../lib/shipments/modes/mode-row.tsx';
import { rowNumber } from '../../../lib/shipments/row-words.ts';
import { useJudgedAt } from './as-known.ts';
import type { MessageUse } from './timeline-view.ts';

/** The containers of the tracked B/L or booking. */
export function ContainersTab({ rows }: { rows: readonly ShipmentRow[] }) {
  const { t } = useTranslation();
  const now = useJudgedAt();
  if (rows.length === 0) return <p className="tab-none soft">{t('detail.containers.pending')}</p>;
  const isReused = ({ equipmentReference }: ShipmentRow) =>
    rows.filter((row) => row.equipmentReference === equipmentReference).length > 1;
  return (
    <table className="eta">
      <thead>
        <tr>
          <th scope="col">{t('tracking.columns.container')}</th>
          <th scope="col">{t('tracking.columns.status')}</th>
          <th scope="col" className="num">
            {t('tracking.columns.promised')}
          </th>
          <th scope="col" className="num">
            {t('tracking.columns.slip')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.shipmentId}>
            <td>
              <Link
                className="id mono"
                to="/pages/tracking/ocean/$queryid"
                params={{ queryid: row.queryid }}
                search={searchOfRow(row)}
              >
                {rowNumber(row)}
              </Link>
              {isReused(row) && (
                <small className="soft">
                  {' '}
                  {row.pol ?? t('common.not-yet')} – {row.pod ?? t('common.not-yet')}
                </small>
              )}
            </td>
            <td>
              <RowStatusMark row={row} now={now} />
            </td>
            <td className="num">
              {row.promisedArrivalAt === null ? (
                t('common.not-yet')
              ) : (
                <>
                  <EtaPassed row={row} now={now} />
                  <PlaceDay instant={row.promisedArrivalAt} zone={row.podTimeZone} />
                </>
              )}
            </td>
            <td className="num">
              <ShownSlip row={row} now={now} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Note = Timeline['notes'][number];

/** The name of a document and its event; the codes themselves where they are unknown. */
function useDocumentWords() {
  const { t, i18n } = useTranslation();
  const words = (key: string, code: string) =>
    i18n.exists(key) ? t(key as 'detail.documents.type.BKG') : code;
  return ({
    documentTypeCode,
    eventType,
    eventCode,
    milestone,
    unLocationCode,
    ofBooking,
    inFuture,
  }: Note) => {
    const what = words(`detail.documents.event.${eventCode}`, eventCode);
    if (ofBooking !== true && inFuture !== true)
      return {
        document: words(`detail.documents.type.${documentTypeCode}`, documentTypeCode ?? eventType),
        what,
      };
    const step = milestone === undefined || milestone === 'other' ? what : t(`milestones.${milestone}`);
    return {
      document: t(ofBooking === true ? 'detail.documents.of-booking' : 'detail.documents.in-future'),
      what: [step, unLocationCode].filter(Boolean).join(', '),
    };
  };
}

/** Notes that are not a step of the container: documents, holds, readings. */
export function DocumentsTab(props: {
  notes: readonly Note[];
  stops: Timeline['stops'];
  onMessage: (messageId: string) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const wordsOf = useDocumentWords();
  const { timeZone } = useSettings();
  // What happened at a place stands on its clock; a document has no place but the reader's.
  const zoneOf = ({ unLocationCode }: Note) =>
    props.stops.find((stop) => stop.unLocationCode === unLocationCode)?.timeZone ?? timeZone;
  if (props.notes.length === 0) return <p className="tab-none soft">{t('detail.documents.none')}</p>;
  return (
    <table className="eta">
      <thead>
        <tr>
          <th scope="col">{t('detail.documents.document')}</th>
          <th scope="col">{t('detail.documents.what')}</th>
          <th scope="col">{t('detail.documents.at')}</th>
          <th scope="col">{t('detail.timeline.source')}</th>
        </tr>
      </thead>
      <tbody>
        {props.notes.map((note) => (
          <tr key={note.factId} className={note.retracted ? 'gone' : undefined}>
            <td>{wordsOf(note).document}</td>
            <td>
              {wordsOf(note).what} {note.remark !== undefined && <span className="soft">{note.remark}</span>}
            </td>
            <td title={format.fullMoment(note.eventAt, now)}>
              {format.placeMoment(note.eventAt, zoneOf(note))}
            </td>
            <td>
              <SourceChip kind={note.sourceKind} onOpen={() => props.onMessage(note.messageId)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The messages behind everything above. */
export function RawTab(props: { messages: readonly MessageUse[]; onMessage: (messageId: string) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  if (props.messages.length === 0) return <p className="tab-none soft">{t('detail.raw.none')}</p>;
  return (
    <table className="eta">
      <thead>
        <tr>
          <th scope="col">{t('detail.raw.message')}</th>
          <th scope="col">{t('detail.raw.source')}</th>
          <th scope="col" className="num">
            {t('detail.raw.received')}
          </th>
        </tr>
      </thead>
      <tbody>
        {props.messages.map((message) => (
          <tr key={message.messageId}>
            <td>
              <button type="button" className="link mono" onClick={() => props.onMessage(message.messageId)}>
                {message.messageId}
              </button>{' '}
              <span className="soft">{t('detail.raw.statements', { count: message.statements })}</span>
            </td>
            <td>
              {sourceName(message.sourceName, t)}{' '}
              <SourceChip
                kind={message.sourceKind}
                simulated={message.simulated}
                onOpen={() => props.onMessage(message.messageId)}
              />
            </td>
            <td className="num soft">
              {message.receivedAt === undefined ? '' : format.ago(message.receivedAt, now)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ShownSlip({ row, now }: { row: ShipmentRow; now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const slipHours = knownSlip(row, now);
  return slipHours === null ? t('common.not-available') : format.slip(slipHours);
}
