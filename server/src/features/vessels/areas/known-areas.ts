import type { AreaKind, AreaShape } from '@portolan/contract';
import { type Port, findPort, listPortWaters, listPorts } from '../../../platform/reference/index.ts';
import type { LearnedArea } from '../learned-places/index.ts';
import { AreaSet, type CallArea } from './area-set.ts';
import { toAreaShape } from './shape.ts';

/** The kind of an area of the reference data, in terms of drawn ones. */
export interface ReferenceArea {
  unLocationCode: string;
  name: string;
  kind: Exclude<AreaKind, 'monitored'>;
  shape: Extract<AreaShape, { form: 'circle' }>;
}

function* eachBuiltIn(): Generator<ReferenceArea> {
  for (const port of listPorts())
    for (const { kind, name, ...circle } of listPortWaters(port))
      yield { unLocationCode: port.unLocationCode, name, kind, shape: { form: 'circle', ...circle } };
}

let builtIn: ReadonlyMap<string, readonly ReferenceArea[]> | undefined;
const byPort = (): ReadonlyMap<string, readonly ReferenceArea[]> =>
  (builtIn ??= Map.groupBy(eachBuiltIn(), ({ unLocationCode }) => unLocationCode));

/** The areas of a port in the reference data: a circle around its point and each terminal, and its anchorage. */
export const listBuiltIn = (unLocationCode: string): readonly ReferenceArea[] =>
  byPort().get(unLocationCode) ?? [];

/**
 * What a stop in an area is. A port's circle of the reference data counts as a berth, because many ports have no
 * terminal with a position; in a port with drawn areas, berths are where berths are drawn.
 */
const toCallArea = (area: ReferenceArea): CallArea => ({
  unLocationCode: area.unLocationCode,
  stop: area.kind === 'anchorage' ? 'anchorage' : 'berth',
  shape: toAreaShape(area.shape),
  circle: { radiusKm: area.shape.radiusKm, isBusy: isBusy(findPort(area.unLocationCode)) },
});

/** Whether ships are known to call there: the reference data has many harbours of which it knows only a place. */
const isBusy = (port: Port | undefined): boolean =>
  port !== undefined && (port.callsTotal > 0 || port.terminals.length > 0);

const toLearnedCallArea = ({ unLocationCode, kind, shape }: LearnedArea): CallArea => ({
  unLocationCode,
  stop: kind,
  shape: toAreaShape(shape),
  isLearned: true,
});

let builtInOnly: AreaSet | undefined;

/** The areas of everybody's port calls: those of the reference data, and those learned from stops. */
export function everybodysAreas(learned: readonly LearnedArea[] = []): AreaSet {
  const make = (): AreaSet =>
    new AreaSet([...[...byPort().values()].flat().map(toCallArea), ...learned.map(toLearnedCallArea)], {
      isWorld: true,
    });
  // As long as nothing was learned, all followers share one set.
  return learned.length === 0 ? (builtInOnly ??= make()) : make();
}

/** An area that a company account has drawn. */
export interface DrawnArea {
  areaId: string;
  kind: AreaKind;
  unLocationCode: string | null;
  shape: AreaShape;
}

/** How a company account's view of ports differs from everybody's. */
export interface OwnKnowledge {
  drawn: readonly DrawnArea[];
  /** Ports in which it has dismissed a learned place. */
  ports?: readonly string[];
  /** Learned places of its ports, without those that it has dismissed. */
  learned?: readonly LearnedArea[];
}

/**
 * The areas of a company account: those it monitors, and those of the ports in which it has drawn or dismissed
 * something. A drawn kind replaces the built-in and the learned areas of that kind in its port; other kinds stay as
 * they are.
 */
export function toTenantAreas({ drawn, ports = [], learned = [] }: OwnKnowledge): AreaSet {
  const monitored = drawn
    .filter(({ kind }) => kind === 'monitored')
    .map(({ areaId, shape }) => ({ areaId, shape: toAreaShape(shape) }));
  const drawnByPort = Map.groupBy(drawn, ({ unLocationCode }) => unLocationCode);
  const learnedByPort = Map.groupBy(learned, ({ unLocationCode }) => unLocationCode);
  const calls = [...new Set([...drawnByPort.keys(), ...ports])].flatMap((port) =>
    port === null ? [] : areasOfPort(port, drawnByPort.get(port) ?? [], learnedByPort.get(port) ?? []),
  );
  return new AreaSet(calls, { monitored });
}

function areasOfPort(
  unLocationCode: string,
  drawn: readonly DrawnArea[],
  learned: readonly LearnedArea[],
): CallArea[] {
  const kinds = new Set(drawn.map(({ kind }) => kind));
  const hasBerths = kinds.has('berth') || listBuiltIn(unLocationCode).some(({ kind }) => kind === 'berth');
  const kept = listBuiltIn(unLocationCode).filter(({ kind }) => !kinds.has(kind));
  return [
    ...kept.map(toCallArea),
    ...learned.filter(({ kind }) => !kinds.has(kind)).map(toLearnedCallArea),
    ...drawn.map(({ kind, shape }): CallArea => ({
      unLocationCode,
      stop: kind === 'anchorage' ? 'anchorage' : kind === 'port' && hasBerths ? 'port' : 'berth',
      shape: toAreaShape(shape),
      ...(kind === 'berth' && { isDrawnBerth: true }),
    })),
  ];
}
