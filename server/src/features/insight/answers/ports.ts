import { readTools } from '../read-tools/index.ts';
import { type Answering, setTable, statement } from './answering.ts';
import { answerValues as v } from './values.ts';

const mostPorts = 3;

/** How busy the ports of a question are. */
export async function answerPorts(answering: Answering): Promise<void> {
  for (const port of answering.asked.ports.slice(0, mostPorts)) await answerPort(answering, port);
}

async function answerPort(answering: Answering, port: Answering['asked']['ports'][number]): Promise<void> {
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
  const mark = {
    at: [data.longitude, data.latitude] as [number, number],
    name: data.name,
    kind: 'port' as const,
  };
  answering.draft.map = {
    marks: [...(answering.draft.map?.marks ?? []), mark],
    sailed: [],
    planned: [],
  };
}

/** Which ports are the busiest. */
export async function answerWorstPorts(answering: Answering): Promise<void> {
  const { data, source } = await answering.read(readTools.ports, { sort: 'level' });
  const measured = data.rows.filter(({ level }) => level !== null);
  const [worst] = measured;
  if (worst?.level == null) {
    answering.cannot('cannot-ports', {}, { source, links: ['ports'] });
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
