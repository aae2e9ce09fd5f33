import type { CarbonGroup, CarbonSummary } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { signed } from '../../../lib/texts/signs.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { TierBar } from './tier-bar.tsx';

/** The groups with their sums; a group that can be a filter is a button. */
export function CarbonTable(props: {
  summary: CarbonSummary;
  nameOf: (key: string) => string;
  onChoose: ((key: string) => void) | undefined;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { summary, nameOf, onChoose } = props;
  const more = summary.groupCount - summary.groups.length;
  const line = (name: string, group: CarbonGroup) => (
    <>
      <th scope="row">
        {onChoose !== undefined && group !== summary.all && group.key !== '' ? (
          <button type="button" className="link" onClick={() => onChoose(group.key)}>
            {name}
          </button>
        ) : (
          name
        )}
      </th>
      <td className="num">{format.count(group.shipments)}</td>
      <td className="num">{group.tonneKm !== null && format.count(Math.round(group.tonneKm))}</td>
      <td className="num strong">
        {group.kgCo2e === null ? t('carbon.no-figures') : format.count(Math.round(group.kgCo2e))}
      </td>
      <td className="num">{group.gramsPerTonneKm?.toFixed(1)}</td>
      <td className="num">{changeOf(group)}</td>
      <td>
        <TierBar tiers={group.tiers} />
      </td>
    </>
  );
  return (
    <section aria-label={t('carbon.table.title', { by: t(`carbon.bys.${summary.by}`) })}>
      <header className="carbon-figure">
        <h2>{t('carbon.table.title', { by: t(`carbon.bys.${summary.by}`) })}</h2>
        {more > 0 && (
          <span className="soft">{t('carbon.table.more', { count: more, number: format.count(more) })}</span>
        )}
      </header>
      <div className="carbon-scroll" tabIndex={0} role="region" aria-label={t(`carbon.bys.${summary.by}`)}>
        <table className="carbon-table">
          <thead>
            <tr>
              <th scope="col">{t(`carbon.bys.${summary.by}`)}</th>
              {(['shipments', 'activity', 'emissions', 'grams', 'before'] as const).map((name) => (
                <th key={name} scope="col" className="num">
                  {t(`carbon.table.${name}`)}
                </th>
              ))}
              <th scope="col">{t('carbon.table.tiers')}</th>
            </tr>
          </thead>
          <tbody>
            {summary.groups.map((group) => (
              <tr key={group.key}>{line(nameOf(group.key), group)}</tr>
            ))}
          </tbody>
          <tfoot>
            <tr>{line(t('carbon.table.all'), summary.all)}</tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

/** By how many per cent more or less than a year before; nothing without shipments then. Pure. */
export function changeOf({ kgCo2e, before }: CarbonGroup): string {
  if (kgCo2e === null || !before?.kgCo2e) return '';
  const percent = Math.round((kgCo2e / before.kgCo2e - 1) * 1000) / 10;
  return `${signed(percent)} %`;
}
