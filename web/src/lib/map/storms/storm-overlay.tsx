import type { StormShape } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import { type Ref, useImperativeHandle, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../use-format.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { ChartSurface } from '../chart-surface.ts';
import type { LonLat, ScreenPoint } from '../scene.ts';
import { spreadMarks } from './spread-marks.ts';
import { numberOfStorm, pathOf, projectionOf, turnsOf } from './storm-shapes.ts';
import './storms.css';

/** What the chart calls when it moves, so that the storms move with it and nothing else is rendered again. */
export interface StormsHandle {
  follow(): void;
}

interface StormOverlayProps {
  surface: ChartSurface;
  storms: readonly StormShape[];
  handle: Ref<StormsHandle>;
  /** Forecast wind areas are drawn for this one only; of the others those of now. */
  selectedId: string | undefined;
}

/** Storms over any chart: cone, wind areas, track and forecast, and a mark that leads to the storm. */
export function StormOverlay({ surface, storms, handle, selectedId }: StormOverlayProps) {
  const [, setMoves] = useState(0);
  useImperativeHandle(handle, () => ({ follow: () => setMoves((moves) => moves + 1) }));
  const copies = storms.flatMap((storm) =>
    turnsOf(surface, storm.longitude).map((turn) => ({
      storm,
      key: `${storm.stormId} ${turn}`,
      project: projectionOf(surface, turn),
    })),
  );
  // Strong ones keep their place.
  const marked = copies.toSorted((a, b) => (b.storm.windKn ?? 0) - (a.storm.windKn ?? 0));
  const places = spreadMarks(marked.map(({ storm, project }) => project([storm.longitude, storm.latitude])));
  return (
    <div className="storms-layer">
      <svg className="storms-shapes" aria-hidden="true">
        {copies.map(({ storm, key, project }) => (
          <StormDrawing key={key} storm={storm} project={project} isSelected={storm.stormId === selectedId} />
        ))}
      </svg>
      {marked.map(({ storm, key }, i) => (
        <StormMark key={key} storm={storm} place={places[i]!} />
      ))}
    </div>
  );
}

interface DrawingProps {
  storm: StormShape;
  project: (point: LonLat) => ScreenPoint;
}

function StormDrawing({ storm, project, isSelected }: DrawingProps & { isSelected: boolean }) {
  const areas = storm.areas.filter(({ isForecast }) => isSelected || !isForecast);
  return (
    <g className={storm.simulated ? 'simulated' : undefined}>
      {storm.cone.length > 0 && <path className="storm-cone" d={`${pathOf(storm.cone, project)}Z`} />}
      {areas.map(({ windKn, at, ring, isForecast }) => (
        <path
          key={`${windKn} ${at}`}
          className={`storm-area kn-${windKn}${isForecast ? ' forecast' : ''}`}
          d={`${pathOf(ring, project)}Z`}
        />
      ))}
      <path className="storm-track" d={pathOf(storm.track, project)} />
      <path className="storm-forecast" d={pathOf(storm.forecast, project)} />
      {storm.marks.map(({ at, longitude, latitude }, i) => {
        const { x, y } = project(storm.forecast[i + 1] ?? [longitude, latitude]);
        return <circle key={at} className="storm-point" cx={x} cy={y} r="2.5" />;
      })}
    </g>
  );
}

/** Hurricanes are filled; what is no tropical storm is small and named only under the pointer. */
const strengthOf = ({ category, stage }: StormShape): string =>
  (category ?? 0) > 0 ? 'strong' : stage === 'storm' || stage === 'hurricane' ? '' : 'weak';

function StormMark({ storm, place: { x, y } }: { storm: StormShape; place: ScreenPoint }) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = storm.name ?? t('map.storms.no-name', { number: numberOfStorm(storm) });
  const wind = storm.windKn !== null && {
    wind: Math.round(storm.windKn),
    minutes: storm.windMinutes,
    moment: format.ownMoment(storm.lastAt),
  };
  const title = [
    t('map.storms.at', { name, stage: t(`map.storms.stage.${storm.stage}`) }),
    wind ? t('map.storms.wind', wind) : '',
    storm.simulated ? t('map.storms.simulated') : '',
  ];
  return (
    <Link
      to="/pages/storms"
      search={{ storm: storm.stormId }}
      className={`storm-mark ${strengthOf(storm)}`}
      style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%)` }}
      title={title.filter(Boolean).join(', ')}
    >
      <Icon name="storm" size="m" />
      <span className="storm-name">
        {name}
        {storm.simulated && <i> {t('map.storms.simulated')}</i>}
      </span>
    </Link>
  );
}
