import {
  type RouteData,
  type ShipmentRow,
  type Timeline,
  type TimelineStep,
  overviewRoutes,
  shipmentRoutes,
  sourceRoutes,
  trackingRoutes,
} from '@portolan/contract';
import { expect } from 'vitest';
import { answerPull } from '../../src/connectors/simulated/index.ts';
import { type WorldEvent, eventsOf } from '../../src/connectors/simulated/reports/events.ts';
import { encodeEvents } from '../../src/connectors/simulated/reports/tracking-event.ts';
import type { Shipment } from '../../src/connectors/simulated/shipments/shipments.ts';
import type { World } from '../../src/connectors/simulated/world.ts';
import { judgeEverything, judgeWorld } from '../../src/features/attention/alerts/index.ts';
import type { TestApp, TestUser } from '../app.ts';
import { openStream } from '../stream.ts';

/** The messages that arrive of these events. Where none does, the events are held back until the step that follows. */
type OnTheWay = (events: readonly WorldEvent[], write: Write) => string[];
type Write = (events: readonly WorldEvent[]) => string;

/** The carrier sends nothing, and later all that it held back. */
export const silence: OnTheWay = () => [];

/** Each event in a message of its own, the newest first. */
export const newestFirst: OnTheWay = (events, write) => events.toReversed().map((event) => write([event]));

/** One moment of a life: what has reached Portolan by then, and what an expert expects to see. */
export interface Step {
  /** What the clock shows: an instant in UTC, to the minute. */
  at: string;
  /** What happened, in the words of the trade. */
  story: string;
  /** What becomes of what the carrier sent since the step before; it arrives as sent, in one message, unless given. */
  messages?: OnTheWay;
  /** The row of the list that leaves last, in part. Instants in UTC, to the minute. */
  row?: Partial<Record<keyof ShipmentRow, unknown>>;
  /** Each stop of its detail: place, role, milestones. (expected) [not reported] ~taken back~. */
  stops?: string[];
  /** Each leg of its detail: mode, conveyance, stage. */
  legs?: string[];
  /** The detail's timeline, in part. */
  timeline?: Partial<Record<keyof Timeline, unknown>>;
  /** The figures of the overview, in part. */
  figures?: Partial<RouteData<typeof overviewRoutes.getOverview>>;
  /** The alerts that the overview says need action: type and stage. Nothing unless given. */
  exceptions?: string[];
  /** Codes of the warnings about the messages of this step. None unless given. */
  warnings?: string[];
  /** How many rows the list of all shipments has; one unless given. */
  rows?: number;
}

/** A life of a shipment of the simulated world; of a container's second one too, where it has two. */
export interface Life {
  title: string;
  shipments: (world: World) => readonly Shipment[];
  /** The carrier pushes its messages unless its endpoint is asked, for the booking that the company tracks. */
  comesBy?: 'pull';
  steps: readonly Step[];
}

const { getContainerEventList, qryContainerDetailData, tracingSum } = shipmentRoutes;

/** A session lasts seven: after that a colleague looks on. */
const sixDays = 6 * 86_400_000;

/** Leads a life from its first step to its last in a company account of its own, with its page open. */
export async function live(app: TestApp, world: World, life: Life): Promise<void> {
  const shipments = life.shipments(world);
  app.clock.set(`${life.steps[0]?.at}Z`);
  const owner = await app.signIn();
  const open = life.comesBy === 'pull' ? askCarrier : listenToCarrier;
  const hear = await open(app, world, owner, shipments);
  let user = owner;
  let signedInAt = app.clock.now().getTime();
  for (const step of life.steps) {
    app.clock.set(`${step.at}Z`);
    if (app.clock.now().getTime() - signedInAt > sixDays) {
      user = await app.signIn({ tenantId: owner.tenantId });
      signedInAt = app.clock.now().getTime();
    }
    const stream = await openStream(app, user);
    await stream.next();
    const messageIds = await hear(user, step);
    await app.react();
    await judgeEverything(app, owner.tenantId);
    await judgeWorld(app, owner.tenantId);
    const seen = await look(user, messageIds);
    expect(seen, `${step.at} ${step.story}`).toMatchObject(expectedOf(step));
    if (messageIds.length > 0) await heardOf(stream, seen.row?.shipmentId);
  }
}

/** Takes in what the carrier sent up to a step; answers the ids of its messages. */
type Hear = (user: TestUser, step: Step) => Promise<string[]>;

/** A carrier that pushes: its program has a key of the company account. */
async function listenToCarrier(
  app: TestApp,
  world: World,
  owner: TestUser,
  shipments: readonly Shipment[],
): Promise<Hear> {
  const program = await app.program(owner.tenantId);
  const all = shipments.flatMap((shipment) => eventsOf(world, shipment));
  const dialect = shipments[0]?.carrier.dialect ?? '2.2';
  const write: Write = (events) => encodeEvents(world.seed, dialect, events);
  let heardUntil = -Infinity;
  return async (_, step) => {
    const now = app.clock.now().getTime();
    const events = all.filter(({ publishedAt }) => publishedAt > heardUntil && publishedAt <= now);
    const bodies = events.length === 0 ? [] : (step.messages?.(events, write) ?? [write(events)]);
    if (bodies.length > 0) heardUntil = now;
    const ids: string[] = [];
    for (const body of bodies) {
      ids.push((await app.pushRaw(program, body)).messageId);
      await app.drainInbox();
    }
    return ids;
  };
}

/** A carrier whose endpoint is asked for the tracked booking, page by page. */
async function askCarrier(
  app: TestApp,
  world: World,
  owner: TestUser,
  [shipment]: readonly Shipment[],
): Promise<Hear> {
  const carrierCode = shipment?.carrier.carrierCode ?? '';
  await app.connectCarrier(owner, { carrierCode });
  app.carrier.answer((url) => {
    const parameters = { version: 'v2', ...Object.fromEntries(url.searchParams) };
    return answerPull(world, parameters, carrierCode, app.clock.now());
  });
  const number = shipment?.carrierBookingReference ?? '';
  const body = { number, numberType: 'booking', scac: carrierCode } as const;
  const { queryid } = await owner.call(trackingRoutes.getTraceId, { body });
  return async (user) => {
    const before = await messagesOf(user);
    await app.poll(owner.tenantId, queryid);
    return (await messagesOf(user)).filter((id) => !before.includes(id));
  };
}

async function messagesOf(user: TestUser): Promise<string[]> {
  const { rows } = await user.call(sourceRoutes.listMessages);
  return rows.map(({ messageId }) => messageId);
}

function expectedOf({ row, stops, legs, timeline, figures, ...step }: Step): Record<string, unknown> {
  const { exceptions = [], warnings = [], rows = 1 } = step;
  return Object.fromEntries(
    Object.entries({ row, stops, legs, timeline, figures, exceptions, warnings, rows }).filter(
      ([, part]) => part !== undefined,
    ),
  );
}

/** All that pages show of the shipment. */
async function look(user: TestUser, messageIds: readonly string[]) {
  const body = { view: 'all' } as const;
  const [{ rows }, { views }, figures, { exceptions }] = await Promise.all([
    user.call(getContainerEventList, { body }),
    user.call(tracingSum),
    user.call(overviewRoutes.getOverview),
    user.call(overviewRoutes.listExceptions),
  ]);
  expect({ ...figures, all: rows.length }).toMatchObject({
    all: views.all,
    inTransit: views['in-transit'],
    late: views.late,
    arriving7d: views['arriving-7d'],
    noNews7d: views['no-news-7d'],
  });
  const [row] = rows.toSorted((a, b) => (b.departureAt ?? '').localeCompare(a.departureAt ?? ''));
  const timeline = row === undefined ? undefined : await detailOf(user, row);
  const messages = messageIds.map((messageId) =>
    user.call(sourceRoutes.getMessage, { query: { messageId } }),
  );
  return {
    rows: rows.length,
    row: toMinutes(row),
    timeline: toMinutes(timeline),
    stops: timeline?.stops.map(describeStop),
    legs: timeline?.legs.map(describeLeg),
    figures,
    exceptions: exceptions.map(({ type, stage }) => `${type} ${stage}`),
    warnings: (await Promise.all(messages)).flatMap(({ warningList }) => warningList.map(({ code }) => code)),
  };
}

async function detailOf(user: TestUser, row: ShipmentRow): Promise<Timeline> {
  const containerNo = row.equipmentReference ?? undefined;
  const body = { queryid: row.queryid, ...(containerNo === undefined ? {} : { containerNo }) };
  return (await user.call(qryContainerDetailData, { body })).timeline;
}

/** Every instant, whatever its offset, in UTC to the minute. */
function toMinutes<T>(value: T): T {
  const text = JSON.stringify(value ?? null);
  const instant = /"\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)"/g;
  const short = text.replace(instant, (found) => {
    const at = new Date(JSON.parse(found) as string);
    return `"${at.toISOString().slice(0, 16)}"`;
  });
  return JSON.parse(short) as T;
}

function describeStop({ unLocationCode, name, role, steps }: Timeline['stops'][number]): string {
  return [unLocationCode ?? name, `${role ?? 'no stop'}:`, ...steps.map(describeStep)].join(' ');
}

function describeStep({ milestone, actual, missing, retracted }: TimelineStep): string {
  if (retracted !== undefined) return `~${milestone}~`;
  if (missing === true) return `[${milestone}]`;
  return actual === undefined ? `(${milestone})` : milestone;
}

function describeLeg({ modeOfTransport, vesselName, stage }: Timeline['legs'][number]): string {
  return [modeOfTransport, vesselName, stage].filter((word) => word !== undefined).join(' ');
}

/** Waits until the page is sent the id of the shipment. */
async function heardOf(stream: { next(): Promise<string> }, shipmentId = ''): Promise<void> {
  let event = await stream.next();
  while (!(event.includes('"shipment"') && event.includes(shipmentId))) {
    expect(event, `the stream ended before shipment ${shipmentId} was named`).not.toBe('');
    event = await stream.next();
  }
}
