import type { RailDetail } from '@portolan/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartMap } from '../../../lib/map/chart-map.tsx';
import { boundsOf } from '../../../lib/map/mercator.ts';
import type { ChartStop, ChartVessel, LonLat } from '../../../lib/map/scene.ts';

const padding = { top: 40, right: 96, bottom: 48, left: 56 };

/** The stations whose place is known: what is behind it solid, what is ahead dashed, and the reported position. */
export function RailMap({ detail: { row, stops, position } }: { detail: RailDetail }) {
  const { t } = useTranslation();
  const scene = useMemo(() => {
    const marks = stops.flatMap(({ name, code, latitude, longitude, state }): ChartStop[] =>
      latitude === null || longitude === null
        ? []
        : [{ id: code ?? name, name, latitude, longitude, reached: state !== 'ahead' }],
    );
    const wayOf = (places: readonly ChartStop[]): LonLat[][] =>
      places.length < 2 ? [] : [places.map(({ longitude, latitude }): LonLat => [longitude, latitude])];
    const last = marks.findLastIndex(({ reached }) => reached);
    const here: ChartVessel[] =
      position === null
        ? []
        : [
            {
              id: row.id,
              name: row.number,
              longitude: position.longitude,
              latitude: position.latitude,
              headingDeg: null,
              tone: row.isLate ? 'late' : 'on-plan',
              stale: row.isSilent,
              own: true,
            },
          ];
    return {
      stops: marks,
      sailed: wayOf(marks.slice(0, last + 1)),
      planned: wayOf(marks.slice(Math.max(0, last))),
      vessels: here,
    };
  }, [row, stops, position]);
  const bounds = boundsOf(
    [...scene.stops, ...scene.vessels].map(({ longitude, latitude }): LonLat => [longitude, latitude]),
  );
  if (bounds === undefined) return null;
  return (
    <div className="mode-map rail-map">
      <ChartMap
        label={t('rail.detail.map', { number: row.number })}
        scene={scene}
        fit={{ bounds, key: `${row.id} ${scene.stops.length}`, maxZoom: 9 }}
        padding={padding}
        describe={(target) =>
          target.kind === 'vessel' ? row.number : scene.stops.find(({ id }) => id === target.id)?.name
        }
      />
    </div>
  );
}
