import type { Dwell, PeriodFigures, PortNow } from '@portolan/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallsLink } from '../../../lib/ports/calls-link.tsx';
import type { CallsSearch } from '../../../lib/ports/calls-search.ts';
import { Segmented } from '../../../ui/choice/segmented.tsx';

type By = 'type' | 'size' | 'terminal';

interface SplitRow {
  name: string;
  atAnchor: number | null;
  atBerth: number;
  week: PeriodFigures;
  /** Which calls these figures are of. */
  calls: Partial<CallsSearch>;
}

/** The median of some stays, with how many they are. */
function Median(props: { port: string; search: Partial<CallsSearch>; stay: Dwell }) {
  const { t } = useTranslation();
  const { medianHours, calls } = props.stay;
  if (medianHours === null) return '–';
  return (
    <>
      {t('ports.hours', { hours: medianHours.toFixed(1) })}{' '}
      <CallsLink port={props.port} search={props.search}>
        {t('port.insight.n', { count: calls })}
      </CallsLink>
    </>
  );
}

/** The figures of a port by type of ship, by length or by terminal. */
export function SplitTable({ port, now }: { port: string; now: PortNow }) {
  const { t } = useTranslation();
  const [by, setBy] = useState<By>('type');
  const rows: Record<By, SplitRow[]> = {
    type: now.byGroup.map(({ group, slice }) => ({
      ...slice,
      name: group === 'all' ? t('port.ships.all-types') : t(`vessels.filters.types.${group}`),
      calls: { type: group },
    })),
    size: now.bySize.map(({ size, slice }) => ({
      ...slice,
      name: t(`vessels.filters.sizes.${size}`),
      calls: { type: 'all', size },
    })),
    terminal: now.byTerminal.map(({ terminal, atBerth, week }) => ({
      name: terminal,
      atAnchor: null,
      atBerth,
      week,
      calls: { type: 'all', terminal },
    })),
  };
  const hours = (value: number | null): string =>
    value === null ? '–' : t('ports.hours', { hours: value.toFixed(1) });
  return (
    <section className="port-block">
      <header>
        <h2>{t('port.split.title')}</h2>
      </header>
      <div className="port-choices">
        <Segmented
          label={t('port.split.title')}
          value={by}
          options={(['type', 'size', 'terminal'] as const).map((value) => ({
            value,
            label: t(`port.split.${value}`),
          }))}
          onChoose={setBy}
        />
      </div>
      <div className="tw port-scroll" tabIndex={0} role="region" aria-label={t('port.split.title')}>
        <table className="t compact">
          <thead>
            <tr>
              <th>{t(`port.split.${by}`)}</th>
              <th className="num">{t('port.tiles.at-anchor')}</th>
              <th className="num">{t('port.tiles.at-berth')}</th>
              <th className="num">{t('port.insight.calls')}</th>
              <th className="num">{t('ports.head.direct')}</th>
              <th className="num">{t('ports.head.waiting')}</th>
              <th className="num">{t('ports.head.berth')}</th>
              <th className="num">{t('port.split.drifted')}</th>
            </tr>
          </thead>
          <tbody>
            {rows[by].map(({ name, atAnchor, atBerth, week, calls }) => (
              <tr key={name}>
                <td>{name}</td>
                <td className="num">{atAnchor ?? '–'}</td>
                <td className="num">{atBerth}</td>
                <td className="num">
                  <CallsLink port={port} search={calls}>
                    {week.berthed}
                  </CallsLink>
                </td>
                <td className="num">
                  {week.berthed === 0 ? (
                    '–'
                  ) : (
                    <CallsLink port={port} search={{ ...calls, of: 'direct' }}>
                      {t('ports.percent', { percent: Math.round((100 * week.direct) / week.berthed) })}
                    </CallsLink>
                  )}
                </td>
                {(['anchor', 'berth'] as const).map((stay) => (
                  <td key={stay} className="num">
                    <Median port={port} search={{ ...calls, of: stay }} stay={week[stay]} />
                  </td>
                ))}
                <td className="num">
                  {hours(
                    week.driftedHours === null && week.slowHours === null
                      ? null
                      : (week.driftedHours ?? 0) + (week.slowHours ?? 0),
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
