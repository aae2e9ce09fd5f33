import type { AnswerChart, AnswerMap, AnswerTable, AssistantAnswer } from '@portolan/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartMap } from '../../../lib/map/chart-map.tsx';
import { boundsOf } from '../../../lib/map/mercator.ts';
import type { LonLat } from '../../../lib/map/scene.ts';
import { ChartBox } from '../../../ui/chart/chart-box.tsx';
import { InnerLink } from '../../../ui/frame/inner-link.tsx';
import { useAnswerWords } from './use-answer-words.ts';
import './answer-figures.css';

/** A table, a chart and a map, where an answer has them. */
export function AnswerFigures({ answer: { table, chart, map, sources } }: { answer: AssistantAnswer }) {
  return (
    <>
      {table !== null && <RowsTable table={table} href={sources[table.source - 1]?.href ?? '/'} />}
      {chart !== null && <Bars chart={chart} />}
      {map !== null && <PlaceMap map={map} />}
    </>
  );
}

function RowsTable({ table, href }: { table: AnswerTable; href: string }) {
  const { t } = useTranslation();
  const { valueOf } = useAnswerWords();
  return (
    <div className="as-table" tabIndex={0} role="region" aria-label={t('assistant.rests-on')}>
      <table>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {t(`assistant.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              {row.cells.map((cell, at) => (
                <td key={at}>
                  {at === 0 && cell !== null ? (
                    <InnerLink href={row.href}>{valueOf(cell)}</InnerLink>
                  ) : cell === null ? (
                    '–'
                  ) : (
                    valueOf(cell)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {table.more > 0 && <InnerLink href={href}>{t('assistant.more', { count: table.more })}</InnerLink>}
    </div>
  );
}

const barHeight = 24;

function Bars({ chart }: { chart: AnswerChart }) {
  const { valueOf, sentenceOf } = useAnswerWords();
  const bars = chart.bars.map(({ label, value, shown }) => ({
    name: valueOf(label),
    value,
    text: valueOf(shown),
  }));
  const highest = Math.max(...bars.map(({ value }) => value), 0);
  const title = sentenceOf(chart.title);
  return (
    <figure className="as-chart">
      <figcaption>{title}</figcaption>
      <ChartBox
        label={`${title}: ${bars.map(({ name, text }) => `${name} ${text}`).join('; ')}`}
        height={bars.length * barHeight}
      >
        {({ width }) => {
          const left = Math.min(160, width * 0.4);
          const room = width - left - 72;
          const fits = Math.floor(left / 7);
          return bars.map(({ name, value, text }, at) => {
            const length = highest === 0 ? 0 : (value / highest) * room;
            return (
              <g key={name}>
                <text x={left - 8} y={at * barHeight + 16} textAnchor="end">
                  {name.length > fits ? `${name.slice(0, fits - 1)}…` : name}
                </text>
                <rect className="as-bar" x={left} y={at * barHeight + 5} width={length} height={14} />
                <text className="ink" x={left + length + 6} y={at * barHeight + 16}>
                  {text}
                </text>
              </g>
            );
          });
        }}
      </ChartBox>
    </figure>
  );
}

const aroundDeg = 3;

function PlaceMap({ map }: { map: AnswerMap }) {
  const { t } = useTranslation();
  const scene = useMemo(() => {
    const named = map.marks.map(({ at, name, kind }, index) => ({
      id: `${index} ${name}`,
      name,
      longitude: at[0],
      latitude: at[1],
      kind,
    }));
    return {
      vessels: named
        .filter(({ kind }) => kind === 'vessel')
        .map(({ kind: _kind, ...mark }) => ({
          ...mark,
          headingDeg: null,
          tone: 'on-plan' as const,
          stale: false,
          own: true,
        })),
      stops: named.filter(({ kind }) => kind !== 'vessel').map((mark) => ({ ...mark, reached: true })),
      sailed: map.sailed,
      planned: map.planned,
    };
  }, [map]);
  const points: LonLat[] = [...map.marks.map(({ at }) => at), ...map.sailed.flat(), ...map.planned.flat()];
  const bounds = boundsOf(points);
  if (bounds === undefined) return null;
  const [west, south, east, north] = bounds;
  const around = points.length > 1 && east - west > 1 ? 0 : aroundDeg;
  return (
    <div className="as-map">
      <ChartMap
        label={t('assistant.map')}
        scene={scene}
        fit={{
          bounds: [west - around, Math.max(-80, south - around), east + around, Math.min(80, north + around)],
          key: points.join(' ').slice(0, 200),
          maxZoom: 8,
        }}
        interactive={false}
      />
    </div>
  );
}
