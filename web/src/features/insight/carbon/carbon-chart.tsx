import type { CarbonSummary } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { ChartBox } from '../../../ui/chart/chart-box.tsx';

const most = 8;
const rowHeight = 26;

/** The groups with the most emissions as bars; its title is what they say. */
export function CarbonChart({
  summary,
  nameOf,
}: {
  summary: CarbonSummary;
  nameOf: (key: string) => string;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  // What is not known is no bar of 0.
  const groups = summary.groups
    .flatMap(({ key, kgCo2e }) => (kgCo2e === null ? [] : [{ key, kgCo2e }]))
    .slice(0, most);
  const [first] = groups.toSorted((a, b) => b.kgCo2e - a.kgCo2e);
  const highest = first?.kgCo2e ?? 0;
  const percent = summary.all.kgCo2e ? Math.round((highest / summary.all.kgCo2e) * 100) : 0;
  const title =
    first === undefined || groups.length < 2
      ? t('carbon.chart-none')
      : t('carbon.chart-title', { name: nameOf(first.key), percent });
  const tonnes = (kg: number) => format.count(Math.round(kg / 100) / 10);
  return (
    <section aria-label={title}>
      <header className="carbon-figure">
        <h2>{title}</h2>
        <span className="soft">{t('carbon.chart-unit')}</span>
      </header>
      <ChartBox
        label={groups.map(({ key, kgCo2e }) => `${nameOf(key)}: ${tonnes(kgCo2e)}`).join('; ')}
        height={groups.length * rowHeight + 8}
      >
        {({ width }) => {
          const left = Math.min(200, width * 0.4);
          const room = width - left - 80;
          return groups.map(({ key, kgCo2e }, at) => {
            const y = 4 + at * rowHeight;
            const name = nameOf(key);
            const fits = Math.floor(left / 7);
            return (
              <g key={key}>
                <text x={left - 8} y={y + 16} textAnchor="end">
                  {name.length > fits ? `${name.slice(0, fits - 1)}…` : name}
                </text>
                <rect
                  className={key === first?.key ? 'carbon-mark first' : 'carbon-mark'}
                  x={left}
                  y={y + 4}
                  width={highest === 0 ? 0 : Math.max(1, (kgCo2e / highest) * room)}
                  height={rowHeight - 10}
                />
                <text
                  className="ink"
                  x={left + (highest === 0 ? 0 : (kgCo2e / highest) * room) + 6}
                  y={y + 16}
                >
                  {tonnes(kgCo2e)}
                </text>
              </g>
            );
          });
        }}
      </ChartBox>
    </section>
  );
}
