import { billRoutes, type RouteData, type ShipmentRow, numberTypes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatEquipmentReference } from '../../../lib/format.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { SimulatedChip } from '../../../ui/chips.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { FailureState, Note, Skeleton } from '../../../ui/states.tsx';
import { numberWords } from './bill-words.ts';

type Bill = RouteData<typeof billRoutes.getBill>;

/** One tracked number at the side: company, state and details. */
export function BillSheet(props: {
  queryid: string;
  onClose: () => void;
  onCompany: (accreditId: string) => void;
}) {
  const { t } = useTranslation();
  const { queryid } = props;
  const {
    data: bill,
    error,
    refetch,
  } = useQuery({
    ...routeQuery(billRoutes.getBill, { query: { queryid } }),
    refetchInterval: 30_000,
  });
  return (
    <Dialog side title={bill === undefined ? t('bills.one') : numberWords(bill)} onClose={props.onClose}>
      {bill !== undefined && (
        <>
          <Facts bill={bill} />
          <div className="do-row">
            <Button size="sm" onClick={() => props.onCompany(bill.company.accreditId)}>
              {t('bills.all-of-company', { name: bill.company.name })}
            </Button>
          </div>
          <section className="sheet-part">
            <h3>{t('bills.known')}</h3>
            {bill.rows.length === 0 ? (
              <p className="soft">{t('bills.nothing')}</p>
            ) : (
              <Shipments rows={bill.rows} />
            )}
          </section>
        </>
      )}
      {bill === undefined && error !== null && (
        <FailureState title={t('bills.one-failed')} error={error} onRetry={() => void refetch()} />
      )}
      {bill === undefined && error === null && <Skeleton width="80%" height={200} />}
    </Dialog>
  );
}

function Facts({ bill }: { bill: Bill }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  const moment = (instant: string | null) => (instant === null ? '–' : format.moment(instant, timeZone));
  const facts: [string, ReactNode][] = [
    [t('bills.columns.kind'), t(numberTypes[bill.numberType].label)],
    [t('bills.columns.carrier'), bill.carrierName ?? '–'],
    [
      t('bills.columns.company'),
      <span key="company" className="pair">
        {bill.company.name} {bill.company.simulated && <SimulatedChip />}
      </span>,
    ],
    [t('bills.columns.by'), bill.requestedBy ?? t('bills.by-itself')],
    [t('bills.columns.state'), t(`bills.states.${bill.subscription}`)],
    [t('bills.columns.since'), moment(bill.subscribedAt)],
    [t('bills.columns.last-poll'), moment(bill.lastLookAt)],
    [t('bills.columns.next-poll'), moment(bill.nextLookAt)],
  ];
  return (
    <>
      <FactList facts={facts} />
      {bill.reason !== null && <Note tone="watch">{t(`tracking.why.${bill.reason}`)}</Note>}
    </>
  );
}

function Shipments({ rows }: { rows: readonly ShipmentRow[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  return (
    <table className="t">
      <thead>
        <tr>
          <th scope="col">{t('bills.container')}</th>
          <th scope="col">{t('bills.latest')}</th>
          <th scope="col">{t('bills.arrival')}</th>
          <th scope="col">{t('bills.heard')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.shipmentId}>
            <td className="mono">
              {row.equipmentReference === null
                ? row.trackedNumber
                : formatEquipmentReference(row.equipmentReference)}
            </td>
            <td>
              {row.latest !== null && (
                <>
                  {t(`milestones.${row.latest.milestone}`)} {row.latest.unLocationCode}{' '}
                  <span className="soft">{format.placeDay(row.latest.eventAt, row.latest.timeZone)}</span>
                </>
              )}
            </td>
            <td>
              {row.promisedArrivalAt !== null && (
                <>
                  {format.placeDay(row.promisedArrivalAt, row.podTimeZone)}{' '}
                  <span className="soft">{row.pod}</span>
                </>
              )}
            </td>
            <td>{row.lastHeardAt === null ? '' : format.moment(row.lastHeardAt, timeZone)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
