import type { CountedCall } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortMoment } from '../../../lib/shipments/short-moment.ts';
import { useFormat } from '../../../lib/use-format.ts';
import type { Column } from '../../../ui/table/table-column.ts';

const moments = ['arrived', 'anchored', 'berthed', 'unberthed', 'departed'] as const;

export const keyOfCall = ({ mmsi, imoNumber, arrivedAt }: CountedCall): string =>
  `${mmsi ?? imoNumber ?? ''} ${arrivedAt}`;

export const nameOfCall = ({ vesselName, mmsi, imoNumber }: CountedCall): string =>
  vesselName ?? mmsi ?? imoNumber ?? '';

/** The columns of the list of calls; times are those of the port. */
export function useCallColumns(timeZone: string): Column<CountedCall>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const shortMoment = useShortMoment();
  return useMemo(
    () => [
      { key: 'vessel', head: t('port.ships.vessel'), fixed: true, cell: (call) => <Ship call={call} /> },
      { key: 'type', head: t('port.ships.type'), cell: ({ group }) => t(`vessels.filters.types.${group}`) },
      {
        key: 'terminal',
        head: t('port.ships.terminal'),
        className: 'port-calls-terminal',
        cell: ({ terminal }) => (terminal === null ? '–' : <span title={terminal}>{terminal}</span>),
      },
      ...moments.map((moment): Column<CountedCall> => ({
        key: moment,
        head: t(`port-calls.${moment}`),
        cell: (call) => {
          const at = call[`${moment}At`];
          return at === null ? (
            '–'
          ) : (
            <time dateTime={at} title={format.placeMoment(at, timeZone)}>
              {shortMoment(at, timeZone)}
            </time>
          );
        },
      })),
      {
        key: 'waited',
        head: t('port-calls.waited'),
        numeric: true,
        cell: ({ waitedHours }) =>
          waitedHours === null ? '–' : t('ports.hours', { hours: waitedHours.toFixed(1) }),
      },
    ],
    [t, format, shortMoment, timeZone],
  );
}

function Ship({ call }: { call: CountedCall }) {
  const words = (
    <>
      {nameOfCall(call)} {call.imoNumber !== null && <span className="mono soft">{call.imoNumber}</span>}
    </>
  );
  return call.mmsi === null ? (
    <span className="name">{words}</span>
  ) : (
    <Link className="name" to="/pages/vessels" search={{ mmsi: call.mmsi }}>
      {words}
    </Link>
  );
}
