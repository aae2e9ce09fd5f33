import { type RouteData, type portRoutes, congestionLevels } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartMap } from '../../../lib/map/chart-map.tsx';
import { usePlaceName } from '../../../lib/place-names.ts';
import { LevelMark, levelNumber } from '../../../lib/ports/level-mark.tsx';

type MapPort = RouteData<typeof portRoutes.qryAllPortCongestion>['ports'][number];

/** Most ports are from Europe to Japan; a wide chart shows the whole world around them. */
const wholeWorld = { bounds: [-15, -35, 145, 60] as const, key: 'world', maxZoom: 0.8 };

/** The chart of all ports: bubbles by ships in port, in the colour of their level. */
export function PortsMap(props: {
  ports: readonly MapPort[];
  chosen: string;
  onChoose: (unLocationCode: string) => void;
}) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const { ports, chosen, onChoose } = props;
  const scene = useMemo(
    () => ({
      ports: ports.map(({ unLocationCode, name, longitude, latitude, inPort, level }) => ({
        id: unLocationCode,
        name: placeName(unLocationCode, name),
        longitude,
        latitude,
        weight: inPort,
        level: levelNumber(level),
      })),
    }),
    [ports, placeName],
  );
  const port = ports.find(({ unLocationCode }) => unLocationCode === chosen);
  const fit =
    port === undefined
      ? { ...wholeWorld, bounds: [...wholeWorld.bounds] as [number, number, number, number] }
      : {
          bounds: [port.longitude - 8, port.latitude - 6, port.longitude + 8, port.latitude + 6] as [
            number,
            number,
            number,
            number,
          ],
          key: chosen,
        };
  return (
    <div className="ports-chart">
      <ChartMap
        label={t('ports.map-label', { count: ports.length })}
        scene={scene}
        fit={fit}
        {...(port && {
          tag: {
            at: [port.longitude, port.latitude] as const,
            key: chosen,
            content: <PortTag port={port} name={placeName(port.unLocationCode, port.name)} />,
          },
        })}
        describe={(target) => {
          const under = ports.find(({ unLocationCode }) => unLocationCode === target.id);
          return under === undefined
            ? null
            : t('ports.on-map', {
                name: placeName(under.unLocationCode, under.name),
                level: t(`ports.levels.${under.level ?? 'none'}`),
                count: under.inPort,
              });
        }}
        onPick={(target) => target?.kind === 'port' && onChoose(target.id)}
      >
        <ul className="ports-legend" aria-label={t('ports.level')}>
          {congestionLevels.map((level) => (
            <li key={level}>
              <LevelMark level={level} />
            </li>
          ))}
        </ul>
      </ChartMap>
    </div>
  );
}

function PortTag({ port, name }: { port: MapPort; name: string }) {
  const { t } = useTranslation();
  return (
    <div className="ports-tag">
      <b>{name}</b>
      <LevelMark level={port.level} />
      <Link to="/pages/port/$portId" params={{ portId: port.unLocationCode }}>
        {t('ports.open')}
      </Link>
    </div>
  );
}
