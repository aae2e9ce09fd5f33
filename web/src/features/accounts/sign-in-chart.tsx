import { useTranslation } from 'react-i18next';

type LonLat = readonly [longitude: number, latitude: number];

/** The frame of the chart pictures: their middle, Web Mercator zoom and size in pixels. */
const chart = { longitude: 112, latitude: 20, zoom: 3.9, width: 960, height: 1000 };
const worldPx = 512 * 2 ** chart.zoom;

const mercatorX = (longitude: number) => ((longitude + 180) / 360) * worldPx;
const mercatorY = (latitude: number) => {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return worldPx * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI));
};

function toPixel([longitude, latitude]: LonLat): [number, number] {
  return [
    mercatorX(longitude) - mercatorX(chart.longitude) + chart.width / 2,
    mercatorY(latitude) - mercatorY(chart.latitude) + chart.height / 2,
  ];
}

/** Thirty-two rhumb lines from one rose, as the portolan charts drew them. */
function rosePath(at: LonLat): string {
  const [x, y] = toPixel(at);
  const reach = 1500;
  const lines = Array.from({ length: 32 }, (_, i) => {
    const angle = (i / 32) * 2 * Math.PI;
    return `M${x.toFixed(0)} ${y.toFixed(0)}l${(Math.cos(angle) * reach).toFixed(0)} ${(Math.sin(angle) * reach).toFixed(0)}`;
  });
  return lines.join('');
}

/** A smooth line through the points. */
function lanePath(lane: readonly LonLat[]): string {
  const points = lane.map(toPixel);
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  const curves = points.slice(0, -1).map((_, i) => {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${[...first, ...second, ...to].map((value) => value.toFixed(1)).join(' ')}`;
  });
  return `M${at(0).map((value) => value.toFixed(1))}${curves.join('')}`;
}

const roses: LonLat[] = [[117.5, 13], [137, 27], [92, 6]]; // prettier-ignore
const lanes: LonLat[][] = [
  [[105, 1.5], [107.3, 5.6], [110.4, 10], [114, 17.5], [118.3, 22.6], [120.2, 25], [122.8, 29.2], [122.2, 30.6]],
  [[105, 1.5], [108, 6], [109.8, 10], [111.2, 17], [114.1, 22]],
  [[114.2, 22], [117.5, 20.6], [121, 20.2], [128, 21], [140, 26]],
  [[106.9, 20.6], [108, 19.3], [110.5, 17.5]],
  [[118.3, 22.6], [121.2, 20.6], [120.2, 16], [120.7, 14.4]],
  [[122.8, 29.2], [126, 31.6], [129, 34.6]],
  [[122.8, 31], [123, 34], [121, 36]],
  [[100.8, 13], [101.3, 10], [103.4, 7.5], [106.5, 4.6]],
  [[120.2, 25], [124, 25.5], [130, 28], [138, 33]],
]; // prettier-ignore
const ports: [at: LonLat, radius: number, nameDx: number, nameDy: number, name: string][] = [
  [[121.8, 31.2], 7, -70, -8, 'Shanghai'], [[122, 29.8], 5, 12, 4, 'Ningbo'], [[114.2, 22.3], 5, -34, -14, 'Hong Kong'],
  [[120.3, 22.6], 4, 12, 8, 'Kaohsiung'], [[120.9, 14.6], 4, 12, 4, 'Manila'], [[106.8, 20.8], 4, -66, 4, 'Hai Phong'],
  [[129, 35.1], 5, 12, 2, 'Busan'], [[100.9, 13.1], 4, -44, -14, 'Laem Chabang'], [[103.8, 1.3], 7, 14, 4, 'Singapore'],
  [[118.1, 24.5], 4, -58, 2, 'Xiamen'], [[107, 10.4], 4, -70, -6, 'Vung Tau'],
]; // prettier-ignore

/** The faint chart beside the form: sea lanes and rhumb lines, no data. */
export function SignInChart() {
  const { t } = useTranslation();
  return (
    <aside className="si-r" aria-hidden="true">
      <div className="pic">
        <svg viewBox={`0 0 ${chart.width} ${chart.height}`}>
          {roses.map((rose) => (
            <path key={rose.join()} className="rose" d={rosePath(rose)} />
          ))}
          {lanes.map((lane, i) => (
            <path key={i} className="lane" d={lanePath(lane)} />
          ))}
          {ports.map(([at, radius, dx, dy, name]) => {
            const [x, y] = toPixel(at);
            return (
              <g key={name}>
                <circle cx={x} cy={y} r={radius} />
                <text x={x + dx} y={y + dy}>
                  {name}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
      <div className="si-note">{t('sign-in.chart-note')}</div>
    </aside>
  );
}
