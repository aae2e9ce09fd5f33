import type { TruckTripDetail } from '@portolan/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartMap } from '../../../lib/map/chart-map.tsx';
import { boundsOf } from '../../../lib/map/mercator.ts';
import type { ChartStop, ChartVessel, LonLat } from '../../../lib/map/scene.ts';

/** Room for the names of the outermost stops, and for the controls at the right. */
const padding = { top: 40, right: 96, bottom: 48, left: 56 };

/** Where the truck drove, where it stopped, and the way that is left as a straight line. */
export function TripMap({
  row,
  stops,
  track,
  nextStop,
}: Pick<TruckTripDetail, 'row' | 'stops' | 'track' | 'nextStop'>) {
  const { t } = useTranslation();
  const scene = useMemo(() => {
    const driven = track.map(({ longitude, latitude }): LonLat => [longitude, latitude]);
    const ahead = nextStop === null ? [] : stops.slice(nextStop);
    const { position } = row;
    const here: LonLat[] = position === null ? [] : [[position.longitude, position.latitude]];
    const way = [...here, ...ahead.map(({ longitude, latitude }): LonLat => [longitude, latitude])];
    const marks = stops.map(({ name, kind, longitude, latitude, enteredAt }, index): ChartStop => ({
      id: String(index),
      name: name ?? t(`truck.kind.${kind}`),
      longitude,
      latitude,
      reached: enteredAt !== null,
    }));
    const trucks: ChartVessel[] =
      position === null || row.state === 'ended'
        ? []
        : [
            {
              id: row.tripId,
              name: row.plate,
              longitude: position.longitude,
              latitude: position.latitude,
              headingDeg: position.courseDeg,
              tone:
                row.lateness === 'late' ? 'late' : row.lateness === 'may-be-late' ? 'possible' : 'on-plan',
              stale: row.isSilent,
              own: true,
            },
          ];
    return {
      sailed: driven.length > 1 ? [driven] : [],
      planned: row.state !== 'ended' && way.length > 1 ? [way] : [],
      stops: marks,
      vessels: trucks,
    };
  }, [row, stops, track, nextStop, t]);
  const bounds = boundsOf([
    ...scene.stops.map(({ longitude, latitude }): LonLat => [longitude, latitude]),
    ...scene.sailed.flat(),
    ...scene.planned.flat(),
    ...scene.vessels.map(({ longitude, latitude }): LonLat => [longitude, latitude]),
  ]);
  if (bounds === undefined) return <p className="truck-no-map soft">{t('truck.detail.no-position')}</p>;
  return (
    <div className="mode-map truck-map">
      <ChartMap
        label={t('truck.detail.map', { plate: row.plate })}
        scene={scene}
        fit={{ bounds, key: `${row.tripId} ${stops.length}`, maxZoom: 12 }}
        padding={padding}
        describe={(target) =>
          target.kind === 'vessel' ? row.plate : scene.stops.find(({ id }) => id === target.id)?.name
        }
      />
    </div>
  );
}
