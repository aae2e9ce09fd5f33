import { type SeaCargoDetail, type SeaCargoShip, isStalePosition } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ModeRows } from '../../../lib/shipments/modes/mode-table.tsx';
import { ChartMap } from '../../../lib/map/chart-map.tsx';
import { boundsOf } from '../../../lib/map/mercator.ts';
import type { ChartStop, ChartVessel, LonLat } from '../../../lib/map/scene.ts';
import { usePlaceName } from '../../../lib/place-names.ts';
import { useShortMoment } from '../../../lib/shipments/short-moment.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';

/** Room for the names of the outermost ports, and for the controls at the right. */
const padding = { top: 40, right: 96, bottom: 48, left: 56 };
/** A position older than this may be far off. */

type Port = SeaCargoDetail['ports'][number];
const placeOf = ({ longitude, latitude }: Port): LonLat[] =>
  longitude === null || latitude === null ? [] : [[longitude, latitude]];

/** Where the ships with the cargo are by AIS, and the ports of the way. */
export function CargoMap({ detail }: { detail: SeaCargoDetail }) {
  const { t } = useTranslation();
  const now = useNow();
  const placeName = usePlaceName();
  const { row, sailings, ships, ports } = detail;
  const hour = Math.floor(now / 3_600_000);
  const scene = useMemo(() => {
    const portOf = (code: string | null) => ports.find(({ unLocationCode }) => unLocationCode === code);
    const going = sailings.filter(({ state }) => state !== 'left-behind');
    const codes = [...new Set(going.flatMap(({ from, to }) => [from, to]))];
    const stops = codes.flatMap((code): ChartStop[] => {
      const port = portOf(code);
      if (port?.longitude == null || port.latitude === null) return [];
      const { longitude, latitude, name, unLocationCode: id } = port;
      const reached = going.some(
        ({ from, to, state }) =>
          (from === code && state !== 'planned') || (to === code && state === 'arrived'),
      );
      return [{ id, name: placeName(id, name), longitude, latitude, reached }];
    });
    const planned = going.flatMap(({ vesselImoNumber, from, to, state }): LonLat[][] => {
      if (state === 'arrived') return [];
      const ship =
        state === 'under-way' ? ships.find((one) => one.vesselImoNumber === vesselImoNumber) : undefined;
      const begin = ship?.longitude == null || ship.latitude === null ? portOf(from) : ship;
      const [start, end] = [begin, portOf(to)];
      if (start?.longitude == null || start.latitude === null || end === undefined) return [];
      const line: LonLat[] = [[start.longitude, start.latitude], ...placeOf(end)];
      return line.length > 1 ? [line] : [];
    });
    const vessels = ships.flatMap((ship): ChartVessel[] =>
      ship.longitude === null || ship.latitude === null
        ? []
        : [
            {
              id: ship.mmsi,
              name: ship.vesselName ?? ship.mmsi,
              longitude: ship.longitude,
              latitude: ship.latitude,
              headingDeg: ship.headingDeg ?? ship.courseOverGroundDeg,
              tone: row.isLate ? 'late' : 'on-plan',
              stale: isStalePosition(ship.positionAt, hour * 3_600_000),
              own: true,
            },
          ],
    );
    return { stops, planned, vessels };
  }, [sailings, ships, ports, row.isLate, hour, placeName]);
  const bounds = boundsOf([
    ...scene.stops.map(({ longitude, latitude }): LonLat => [longitude, latitude]),
    ...scene.vessels.map(({ longitude, latitude }): LonLat => [longitude, latitude]),
  ]);
  return (
    <section className="cargo-ships">
      {bounds !== undefined && (
        <div className="mode-map">
          <ChartMap
            label={t('sea-cargo.detail.map')}
            scene={scene}
            fit={{ bounds, key: `${row.id} ${scene.vessels.length}`, maxZoom: 8 }}
            padding={padding}
            describe={(target) =>
              target.kind === 'vessel'
                ? scene.vessels.find(({ id }) => id === target.id)?.name
                : scene.stops.find(({ id }) => id === target.id)?.name
            }
          />
        </div>
      )}
      <h3>{t('sea-cargo.detail.ships')}</h3>
      {ships.length === 0 && (
        <p className="soft">
          {row.vesselName === null
            ? t('sea-cargo.detail.no-vessel')
            : t('sea-cargo.detail.no-position', { vessel: row.vesselName })}
        </p>
      )}
      {ships.map((ship) => (
        <ShipWords key={ship.mmsi} ship={ship} ports={ports} />
      ))}
    </section>
  );
}

function ShipWords({ ship, ports }: { ship: SeaCargoShip; ports: readonly Port[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const short = useShortMoment();
  const placeName = usePlaceName();
  const heads = ['port', 'entered', 'berthed', 'left'] as const;
  const vessel = ship.vesselName ?? ship.mmsi;
  return (
    <>
      <p>
        <Link to="/pages/vessels" search={{ imo: ship.vesselImoNumber }}>
          {vessel}
        </Link>{' '}
        {ship.positionAt === null
          ? t('sea-cargo.detail.no-position', { vessel })
          : t('sea-cargo.detail.position', {
              speed: format.count(Math.round(ship.speedOverGroundKn ?? 0)),
              age: format.ago(ship.positionAt, now),
            })}
        {ship.destination !== null && ship.destination !== '' && (
          <>
            , <span>{t('sea-cargo.detail.destination', { destination: ship.destination })}</span>
          </>
        )}
      </p>
      {ship.calls.length > 0 && (
        <ModeRows
          label={t('sea-cargo.detail.calls')}
          heads={heads.map((head) => t(`sea-cargo.detail.${head}`))}
        >
          {ship.calls.map((call) => {
            const name = ports.find(({ unLocationCode }) => unLocationCode === call.unLocationCode)?.name;
            const at = (instant: string | null) =>
              instant === null ? '–' : short(instant, call.timeZone ?? 'UTC');
            return (
              <tr key={call.arrivedAt}>
                <th scope="row">{placeName(call.unLocationCode, name ?? call.unLocationCode)}</th>
                <td className="num">{at(call.arrivedAt)}</td>
                <td className="num">{at(call.berthedAt)}</td>
                <td className="num">{at(call.departedAt)}</td>
              </tr>
            );
          })}
        </ModeRows>
      )}
    </>
  );
}
