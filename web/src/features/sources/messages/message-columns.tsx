import type { MessageRow } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sourceName } from '../../../lib/sources/source-name.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { Column } from '../../../ui/table/table-column.ts';
import { MessageStateMark } from '../../../ui/messages/message-state.tsx';

/** The columns of the raw messages; the source only where messages of several are shown. */
export function useMessageColumns(withSource: boolean): Column<MessageRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return useMemo(() => {
    const columns: Column<MessageRow>[] = [
      {
        key: 'received',
        head: t('sources.messages.columns.received'),
        className: 'time-cell',
        fixed: true,
        cell: (row) => (
          <Link
            from="/pages/sources"
            to="/pages/sources"
            search={(was) => ({ ...was, message: Number(row.messageId) })}
            resetScroll={false}
          >
            <time dateTime={row.receivedAt} title={format.fullMoment(row.receivedAt, now)}>
              {format.ownMoment(row.receivedAt)}
            </time>
          </Link>
        ),
      },
      {
        key: 'state',
        head: t('sources.messages.columns.state'),
        className: 'state-cell',
        cell: (row) => <MessageStateMark message={row} />,
      },
      {
        key: 'facts',
        head: t('sources.messages.columns.facts'),
        className: 'facts-cell',
        numeric: true,
        cell: (row) => (
          <span title={t('sources.messages.new-facts', { number: format.count(row.newFacts) })}>
            {format.count(row.facts)}
          </span>
        ),
      },
      {
        key: 'refusals',
        head: t('sources.messages.columns.refusals'),
        className: 'refusals-cell',
        numeric: true,
        cell: (row) => <span className={row.refusals > 0 ? '' : 'soft'}>{format.count(row.refusals)}</span>,
      },
      {
        key: 'reason',
        head: t('sources.messages.columns.reason'),
        className: 'why',
        cell: (row) => <span title={row.firstReason ?? undefined}>{row.firstReason ?? ''}</span>,
      },
    ];
    if (withSource)
      columns.splice(1, 0, {
        key: 'source',
        head: t('sources.messages.columns.source'),
        className: 'source-cell',
        cell: (row) => sourceName(row.sourceName, t),
      });
    return columns;
  }, [t, format, now, withSource]);
}
