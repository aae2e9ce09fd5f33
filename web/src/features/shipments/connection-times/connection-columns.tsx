import type { ConnectionHours, ConnectionTime } from '@portolan/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table/table-column.ts';

/** The columns of ports with their connection times; with `onChange` each has a button to set its own. */
export function useConnectionColumns(
  nameOf: (row: ConnectionTime) => string,
  onChange: ((row: ConnectionTime) => void) | undefined,
): Column<ConnectionTime>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return useMemo(() => {
    const pair = ({ sameTerminalHours, otherTerminalHours }: ConnectionHours) =>
      t('connection-times.pair', { same: sameTerminalHours, other: otherTerminalHours });
    const why = t('connection-times.pair-why');
    return [
      {
        key: 'port',
        head: t('connection-times.port'),
        fixed: true,
        className: 'port',
        cell: (row) => (
          <>
            <b>{nameOf(row)}</b> <span className="mono soft">{row.unLocationCode}</span>
          </>
        ),
      },
      {
        key: 'counts',
        head: t('connection-times.counts'),
        className: 'time-number counts',
        cell: (row) => (
          <>
            <b title={why}>{pair(row)}</b>{' '}
            <span className="src">{t(`connection-times.from.${row.from}`)}</span>
          </>
        ),
      },
      {
        key: 'own',
        head: t('connection-times.own'),
        className: 'time-number own',
        cell: (row) => (
          <>
            {row.set !== null && <span title={format.ago(row.set.setAt, now)}>{pair(row.set)} </span>}
            {row.set === null && onChange === undefined && (
              <span className="soft">{t('connection-times.not-set')}</span>
            )}
            {onChange !== undefined && (
              <Button
                size="sm"
                kind="flat"
                aria-label={t('connection-times.set-of', { name: nameOf(row) })}
                onClick={() => onChange(row)}
              >
                {t(row.set === null ? 'connection-times.set' : 'connection-times.change')}
              </Button>
            )}
          </>
        ),
      },
      {
        key: 'learned',
        head: t('connection-times.learned'),
        className: 'time-number learned',
        cell: ({ learned, n }) =>
          learned === null ? (
            <span className="soft">{t('connection-times.too-few', { n })}</span>
          ) : (
            <>
              {pair(learned)} <span className="soft">{t('schedules.n', { n })}</span>
            </>
          ),
      },
      {
        key: 'assumed',
        head: t('connection-times.assumed'),
        className: 'time-number assumed',
        cell: ({ assumed }) => <span className="soft">{pair(assumed)}</span>,
      },
      {
        key: 'calls',
        head: t('connection-times.calls'),
        numeric: true,
        className: 'calls',
        cell: ({ calls }) => format.count(calls),
      },
    ];
  }, [t, format, now, nameOf, onChange]);
}
