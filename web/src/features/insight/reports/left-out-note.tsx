import type { ReportData, ReportLeftOut } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';

/**
 * What the figures leave out, in one line: facts of the other kind, real or simulated, and what of the company
 * account's own has no fact to be counted by.
 */
export function LeftOutNote({
  data,
  gaps = [],
}: {
  data: ReportData;
  gaps?: readonly ReportLeftOut[] | undefined;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { shown, simulated } = data;
  const kinds =
    shown.leftOut > 0
      ? [t(`reports.facts.${shown.kind}-shown`, { number: format.count(shown.leftOut) })]
      : simulated
        ? [t('reports.facts.only-simulated')]
        : [];
  const missing = gaps.map(({ gap, count }) =>
    t(`reports.gaps.${gap}`, { count, number: format.count(count) }),
  );
  const lines = [
    ...kinds,
    ...(missing.length === 0
      ? []
      : [t('reports.in-no-figure', { what: missing.join(t('common.list-comma')) })]),
  ];
  return lines.length === 0 ? null : <p className="report-note soft">{lines.join(' ')}</p>;
}
