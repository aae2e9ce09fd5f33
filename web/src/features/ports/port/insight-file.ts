import { type PortInsight, toCsvHead, toCsvLine } from '@portolan/contract';
import type { TFunction } from 'i18next';

const stays = ['anchor', 'berth', 'port'] as const;

/** The figures of all shown ports and periods, a line each, as a CSV file. */
export function toInsightFile(insight: PortInsight, t: TFunction): { name: string; content: Blob } {
  const head = [
    t('ports.head.port'),
    t('port.insight.begin'),
    t('port.insight.calls'),
    t('ports.head.direct'),
    t('common.simulated'),
    ...stays.flatMap((stay) => {
      const name = t(`port.insight.${stay}`);
      return [
        `${name}: n`,
        `${name}: ${t('port.insight.median')} (h)`,
        `${name}: ${t('port.insight.middle')} (h)`,
      ];
    }),
  ];
  const lines = insight.ports.flatMap(({ unLocationCode, periods }) =>
    periods.map(({ startsOn, figures, band }) =>
      toCsvLine([
        unLocationCode,
        startsOn,
        figures.berthed,
        figures.direct,
        insight.simulated,
        ...stays.flatMap((stay) => [
          figures[stay].calls,
          figures[stay].medianHours,
          band[stay]?.middle ?? null,
        ]),
      ]),
    ),
  );
  const code = insight.ports[0]?.unLocationCode ?? '';
  return {
    name: `portolan-${code}-${insight.granularity}.csv`,
    content: new Blob([toCsvHead(head), ...lines], { type: 'text/csv;charset=utf-8' }),
  };
}
