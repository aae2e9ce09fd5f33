import type { SourceView } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bareSourceName, sourceName } from '../../../lib/sources/source-name.ts';
import { type Format, useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { SimulatedChip, StatusMark } from '../../../ui/chips.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { connectorShortWords } from '../../../lib/connectors.ts';
import { healthTones } from '../../../lib/sources/source-health.ts';
import { type SourceActions, SourceMenu } from './source-menu.tsx';
import { healthReason, lagWords, noMessageWord, wayDetail } from '../../../lib/sources/source-words.ts';

/** The columns of the sources in the language and settings on screen. */
export function useSourceColumns({ onTest, onChange, onRemove }: SourceActions): Column<SourceView>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return useMemo(
    () => [...columnsOf(t, format, now), menuColumn(t, { onTest, onChange, onRemove })],
    [t, format, now, onTest, onChange, onRemove],
  );
}

function columnsOf(t: TFunction, format: Format, now: number): Column<SourceView>[] {
  return [
    {
      key: 'name',
      head: t('sources.columns.name'),
      className: 'name-cell',
      fixed: true,
      cell: (source) => (
        <span className="pair">
          <Link
            from="/pages/sources"
            to="/pages/sources"
            search={(was) => ({ ...was, source: source.sourceId })}
            title={t('sources.show-messages', { name: sourceName(source.name, t) })}
          >
            {bareSourceName(source.name, t)}
          </Link>
          {source.simulated && <SimulatedChip />}
        </span>
      ),
    },
    {
      key: 'health',
      head: t('sources.columns.health'),
      className: 'health-cell',
      cell: (source) => (
        <StatusMark tone={healthTones[source.health]} title={healthReason(source, now, t, format)}>
          <span className={healthTones[source.health]}>{t(`sources.health.${source.health}`)}</span>
        </StatusMark>
      ),
    },
    {
      key: 'carrier',
      head: t('sources.columns.carrier'),
      className: 'carrier-cell',
      cell: (source) => source.carrierName ?? <span className="soft">{t('common.any')}</span>,
    },
    {
      key: 'way',
      head: t('sources.columns.way'),
      className: 'transport-cell',
      cell: (source) => (
        <span title={wayDetail(source, t)}>
          {t(`sources.way.${source.way}`)}{' '}
          <span className="soft">{connectorShortWords(source.connector, source.pull?.options ?? {}, t)}</span>
        </span>
      ),
    },
    {
      key: 'last',
      head: t('sources.columns.last'),
      className: 'last-cell',
      cell: (source) => <LastMessage source={source} now={now} />,
    },
    {
      key: 'lag',
      head: t('sources.columns.lag'),
      className: 'lag-cell',
      numeric: true,
      cell: (source) => <Lag source={source} />,
    },
    {
      key: 'messages',
      head: t('sources.columns.messages'),
      className: 'messages-cell',
      numeric: true,
      cell: (source) => format.count(source.messages24h),
    },
    {
      key: 'trouble',
      head: t('sources.columns.trouble'),
      className: 'trouble-cell',
      numeric: true,
      cell: (source) => <Trouble source={source} />,
    },
  ];
}

function menuColumn(t: TFunction, actions: SourceActions): Column<SourceView> {
  return {
    key: 'menu',
    head: t('sources.columns.menu'),
    className: 'menu-cell',
    cell: (source) => <SourceMenu source={source} {...actions} />,
  };
}

function LastMessage({ source, now }: { source: SourceView; now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { lastMessageAt } = source;
  if (lastMessageAt === null)
    return (
      <span className="soft" title={healthReason(source, now, t, format)}>
        {source.messages24h > 0 ? t('sources.not-read') : noMessageWord(source, t)}
      </span>
    );
  return (
    <time dateTime={lastMessageAt} title={format.fullMoment(lastMessageAt, now)}>
      {format.ago(lastMessageAt, now)} <span className="soft">{format.ownMoment(lastMessageAt)}</span>
    </time>
  );
}

/** How old events are on arrival; files are uploaded at any time, so that says nothing about a source. */
function Lag({ source }: { source: SourceView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isFile = source.way === 'upload' || source.way === 'folder';
  if (isFile || source.lagSeconds === null)
    return (
      <span className="soft" title={t(isFile ? 'sources.why.file-lag' : 'sources.why.no-lag')}>
        {t('common.not-available')}
      </span>
    );
  return <span title={t('sources.why.lag')}>{lagWords(source.lagSeconds, format)}</span>;
}

/** Messages that need attention; the number links to them. */
function Trouble({ source }: { source: SourceView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { failedOpen, refused24h } = source;
  if (failedOpen === 0) return <span className="soft">0</span>;
  return (
    <Link
      to="/pages/sources"
      search={{ source: source.sourceId, state: 'trouble' }}
      className={refused24h > 0 ? 'bad' : ''}
      title={t('sources.why.trouble', { open: format.count(failedOpen), day: format.count(refused24h) })}
      aria-label={t('sources.show-trouble', {
        number: format.count(failedOpen),
        name: sourceName(source.name, t),
      })}
    >
      {format.count(failedOpen)} <span className="only-narrow">{t('sources.failed-or-refused')}</span>
    </Link>
  );
}
