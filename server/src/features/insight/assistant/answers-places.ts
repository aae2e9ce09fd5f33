import { AppError } from '@portolan/contract';
import { readTools } from '../read-tools/index.ts';
import { type Answering, setTable, statement } from './answering.ts';
import { toPosition } from './answers-shipment.ts';
import { answerValues as v } from './values.ts';

/** The ship of a question: by name, MMSI or IMO number. */
function vesselOf({ asked, numbers }: Answering): string | undefined {
  const [vessel] = asked.vessels;
  return (
    vessel?.imoNumber ?? vessel?.mmsi ?? vessel?.name ?? numbers.find(({ kind }) => kind === 'vessel')?.text
  );
}

export const hasVessel = (answering: Answering): boolean => vesselOf(answering) !== undefined;

/** Where a ship is and where it goes. */
export async function answerVessel(answering: Answering): Promise<void> {
  const name = vesselOf(answering) ?? '';
  const { data, source } = await answering.read(readTools.vessel, { name });
  const [card] = data;
  if (card === undefined) {
    answering.cannot('cannot-vessel', {}, { links: ['vessels'] });
    return;
  }
  const vessel = v.text(card.vesselName ?? card.registeredName ?? name);
  if (card.position === null) {
    answering.cannot('cannot-position', { vessel }, { source, links: ['vessels'] });
    return;
  }
  const { longitude, latitude, speedOverGroundKn, positionAt } = card.position;
  answering.say(
    'where-position',
    {
      vessel,
      position: v.text(toPosition(latitude, longitude)),
      ago: v.ago(positionAt),
      speed: v.hours(speedOverGroundKn ?? 0),
    },
    source,
  );
  const bound = card.destination?.port;
  if (bound != null)
    answering.say('where-bound', { place: v.place(bound.unLocationCode, bound.name) }, source);
  answering.draft.map = {
    marks: [{ at: [longitude, latitude], name: card.vesselName ?? name, kind: 'vessel' }],
    sailed: [],
    planned: [],
  };
}

/** When a ship is due at its next ports, or at the one that is asked for. */
export async function answerVesselEta(answering: Answering): Promise<void> {
  const name = vesselOf(answering) ?? '';
  const { data: cards, source: found } = await answering.read(readTools.vessel, { name });
  const [card] = cards;
  if (card?.imoNumber == null) {
    answering.cannot('cannot-vessel', {}, { links: ['vessels'] });
    return;
  }
  const vessel = v.text(card.vesselName ?? card.registeredName);
  const { data, source } = await answering.read(readTools['vessel-arrivals'], { imoNumber: card.imoNumber }, [
    vessel,
  ]);
  const wanted = answering.asked.to?.unLocationCode;
  const coming = data.coming.filter(
    ({ unLocationCode }) => wanted === undefined || unLocationCode === wanted,
  );
  for (const { unLocationCode, name: port, timeZone, etas, inUse } of coming.slice(0, 3)) {
    const eta = etas.find(({ source: by }) => by === inUse) ?? etas[0];
    if (eta === undefined) continue;
    answering.say(
      'eta-vessel',
      {
        vessel,
        place: v.place(unLocationCode, port),
        time: v.time(eta.estimatedAt, timeZone),
        source: { kind: 'eta-source', source: eta.source },
      },
      source,
    );
  }
  if (answering.draft.statements.length > 0) return;
  const bound = card.destination?.port;
  answering.cannot('cannot-eta', { number: vessel }, { source, links: ['schedule'] });
  if (bound != null)
    answering.say('where-bound', { place: v.place(bound.unLocationCode, bound.name) }, found);
}

/** How busy a port is, or which ports are the busiest. */
export async function answerCongestion(answering: Answering): Promise<void> {
  const [port] = answering.asked.ports;
  if (port === undefined) return answerWorstPorts(answering);
  const place = v.place(port.unLocationCode, port.name);
  const { data, source } = await answering.read(readTools.port, { unLocationCode: port.unLocationCode }, [
    place,
  ]);
  const { now, counts, congestion } = data;
  if (now === null || counts === null) {
    answering.cannot('cannot-port', { place }, { source, links: ['ports'] });
    return;
  }
  const values = {
    place,
    anchor: v.count(counts.atAnchor),
    berth: v.count(counts.atBerth),
    arriving: v.count(counts.arriving),
  };
  if (congestion?.level == null) answering.say('port-counts', values, source);
  else answering.say('port-level', { ...values, level: { kind: 'level', level: congestion.level } }, source);
  const { anchor } = now.all.week;
  if (anchor.medianHours !== null)
    answering.say('port-wait', { hours: v.hours(anchor.medianHours), count: v.count(anchor.calls) }, source);
  answering.draft.map = {
    marks: [{ at: [data.longitude, data.latitude], name: data.name, kind: 'port' }],
    sailed: [],
    planned: [],
  };
}

async function answerWorstPorts(answering: Answering): Promise<void> {
  const { data, source } = await answering.read(readTools.ports, { sort: 'level' });
  const measured = data.rows.filter(({ level }) => level !== null);
  const [worst] = measured;
  if (worst?.level == null) {
    answering.cannot('cannot-fit', {}, { source, links: ['ports'] });
    return;
  }
  answering.say(
    'ports-worst',
    { place: v.place(worst.unLocationCode, worst.name), level: { kind: 'level', level: worst.level } },
    source,
  );
  setTable(
    answering,
    source,
    ['place', 'level', 'anchor', 'wait'],
    measured.map(({ unLocationCode, name, level, counts, anchorMedianHours }) => ({
      href: `/pages/port/${unLocationCode}`,
      cells: [
        v.place(unLocationCode, name),
        level === null ? null : { kind: 'level', level },
        v.count(counts.atAnchor),
        anchorMedianHours === null ? null : v.hours(anchorMedianHours),
      ],
    })),
    measured.length,
  );
  const waits = measured.filter(({ anchorMedianHours }) => anchorMedianHours !== null).slice(0, 8);
  if (waits.length >= 3)
    answering.draft.chart = {
      title: statement('ports-chart', {}, source),
      bars: waits.map(({ unLocationCode, name, anchorMedianHours }) => ({
        label: v.place(unLocationCode, name),
        value: anchorMedianHours ?? 0,
        shown: v.hours(anchorMedianHours ?? 0),
      })),
    };
}

const searchedDays = 28;
const dayMs = 86_400_000;

/** No stored schedule calls at a port, or the two are one. */
function noneWhenUnknown(error: unknown): undefined {
  if (error instanceof AppError && error.code.startsWith('schedule.')) return undefined;
  throw error;
}

/** The sailings between two ports. */
export async function answerSchedule(answering: Answering, isWatch: boolean): Promise<void> {
  const { asked } = answering;
  const { from, to, carriers, period } = asked;
  if (from === undefined || to === undefined) {
    answering.cannot('ask-places', {}, { links: ['schedule'] });
    return;
  }
  const days =
    period === undefined
      ? searchedDays
      : Math.min(92, Math.max(1, Math.round((Date.parse(period.to) - Date.parse(period.from)) / dayMs) + 1));
  const ends = { from: v.place(from.unLocationCode, from.name), to: v.place(to.unLocationCode, to.name) };
  const found = await answering
    .read(
      readTools.schedules,
      {
        origin: from.unLocationCode,
        destination: to.unLocationCode,
        days,
        ...(period !== undefined && { begin: period.from }),
        ...(carriers.length > 0 && { carriers: carriers.map(({ carrierCode }) => carrierCode) }),
      },
      [ends.from, ends.to],
    )
    .catch(noneWhenUnknown);
  if (found === undefined) {
    answering.cannot('cannot-schedule', ends, { links: ['schedule', 'sources'] });
    return;
  }
  const { data, source, href } = found;
  const ahead = data.rows.filter(
    ({ legs }) => Date.parse(legs[0]?.departure.at ?? '') >= answering.reader.now.getTime(),
  );
  const next = ahead[0] ?? data.rows[0];
  if (next === undefined) {
    answering.cannot('cannot-schedule', ends, { source, links: ['schedule', 'sources'] });
    return;
  }
  const wayOf = (row: typeof next) => {
    const [first] = row.legs;
    return {
      carrier: v.text(row.carrierName),
      vessel: v.text(first?.vesselName),
      departure: v.time(first?.departure.at ?? '', first?.from.timeZone),
      arrival: v.time(row.legs.at(-1)?.arrival.at ?? '', row.legs.at(-1)?.to.timeZone),
    };
  };
  const { departure, carrier, vessel } = wayOf(next);
  answering.say('schedule-next', { ...ends, time: departure, carrier, vessel }, source);
  answering.say('schedule-count', { count: v.count(data.all), days: v.count(days) }, source);
  const [fastest] = data.rows.toSorted((a, b) => a.transitDays - b.transitDays);
  if (fastest !== undefined && data.rows.length > 1)
    answering.say(
      'schedule-fastest',
      {
        days: v.hours(fastest.transitDays),
        carrier: v.text(fastest.carrierName),
        vessel: wayOf(fastest).vessel,
      },
      source,
    );
  setTable(
    answering,
    source,
    ['carrier', 'vessel', 'departure', 'arrival', 'days'],
    data.rows.map((row) => {
      const way = wayOf(row);
      return { href, cells: [way.carrier, way.vessel, way.departure, way.arrival, v.hours(row.transitDays)] };
    }),
    data.all,
  );
  if (!isWatch || next.callsId === null) return;
  answering.say('watch-offer', { vessel, time: departure }, source);
  answering.draft.actions.push({
    kind: 'watch-sailing',
    sailingId: next.callsId,
    name: `${next.carrierName} ${next.legs[0]?.vesselName ?? ''}`.trim(),
  });
}
