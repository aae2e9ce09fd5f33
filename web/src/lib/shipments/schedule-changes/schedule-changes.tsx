import { scheduleHistoryRoutes, type Timeline } from '@portolan/contract';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../place-names.ts';
import { routeQuery } from '../../queries.ts';
import { useFormat } from '../../use-format.ts';
import { Icon } from '../../../ui/icon.tsx';
import {
  callsOfLeg,
  listGateChanges,
  listSailingChanges,
  type SailingChange,
  sailingsAt,
} from './sailing-changes.ts';

const live = { topics: ['schedule'] as const };

/** What the published schedules of the vessels changed about the container's calls; of the past nothing is asked. */
function useSailingChanges(timeline: Timeline, isPast: boolean): SailingChange[] {
  const legs = isPast
    ? []
    : timeline.legs.flatMap((leg) => {
        const vessel = leg.vesselImoNumber ?? leg.vesselName;
        return leg.modeOfTransport !== 'VESSEL' || vessel === undefined
          ? []
          : [{ vessel, calls: callsOfLeg(timeline, leg) }];
      });
  const sailings = useQueries({
    queries: legs.map(({ vessel }) =>
      routeQuery(scheduleHistoryRoutes.listVesselSailings, { query: { vessel } }, live),
    ),
  });
  const callIds = legs.flatMap(({ calls }, index) =>
    sailingsAt(sailings[index]?.data ?? [], calls).map(({ callId }) => callId),
  );
  const histories = useQueries({
    queries: [...new Set(callIds)].map((callId) =>
      routeQuery(scheduleHistoryRoutes.getSailingHistory, { query: { callId } }, live),
    ),
  });
  const ports = new Set(legs.flatMap(({ calls }) => calls.map(({ port }) => port)));
  return histories.flatMap(({ data }) => (data === undefined ? [] : listSailingChanges(data, ports)));
}

/** One line for each change of the schedule that concerns the container: rotation, terminal, gate and cut-offs. */
export function ScheduleChanges({ timeline, isPast }: { timeline: Timeline; isPast: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const placeName = usePlaceName();
  const published = useSailingChanges(timeline, isPast);
  const changes = [...published.filter(({ kind }) => kind !== 'cut-off'), ...listGateChanges(timeline)];
  const cutOffs = published.filter((change) => change.kind === 'cut-off');
  const zoneOf = (port: string) => timeline.stops.find((stop) => stop.unLocationCode === port)?.timeZone;
  const portOf = (port: string) =>
    placeName(port, timeline.stops.find((stop) => stop.unLocationCode === port)?.name ?? port);
  const moved = (change: Extract<SailingChange, { hours: number }>) => ({
    port: portOf(change.port),
    slip: format.move(Math.round(change.hours)),
    from: format.moment(change.from, zoneOf(change.port)),
    to: format.moment(change.to, zoneOf(change.port)),
  });
  const words = (change: SailingChange): string => {
    if (change.kind === 'rotation')
      return t('detail.timeline.rotation', {
        ports: change.ports
          .map(({ code, name }) => (code === null ? name : placeName(code, name)))
          .join(' → '),
      });
    if (change.kind === 'vessel') return t('detail.timeline.vessel-replaced', change);
    if (change.kind === 'not-made')
      return t(`detail.timeline.call-${change.why}`, { port: portOf(change.port) });
    if (change.kind === 'terminal')
      return t('detail.timeline.terminal-changed', { ...change, port: portOf(change.port) });
    if (change.kind === 'gate') return t('detail.timeline.gate-moved', moved(change));
    return t('detail.timeline.cut-off-moved', { ...moved(change), code: change.code });
  };
  const lines = [...new Set([...changes, ...cutOffs].map(words))];
  return lines.map((line) => (
    <p key={line} className="omitted">
      <Icon name="warn" size="m" /> <span>{line}</span>
    </p>
  ));
}
