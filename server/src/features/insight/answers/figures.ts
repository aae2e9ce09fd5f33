import type { AlertViewName, AnswerValue, CarbonBy } from '@portolan/contract';
import type { z } from 'zod';
import { readTools } from '../read-tools/index.ts';
import {
  alertTypeOf,
  asksForAttention,
  asksForOwnAlerts,
  clockOf,
  unassignedWords,
} from '../understanding/index.ts';
import { type Answering, linksTo, setTable, statement } from './answering.ts';
import { offerAssignment } from './actions.ts';
import { answerValues as v } from './values.ts';

/** What needs action, the greatest impact first. */
export async function answerAlerts(answering: Answering): Promise<void> {
  const { asked, numbers } = answering;
  const [number] = numbers;
  // The inbox finds containers only: of any other number it would find nothing.
  if (numbers.some(({ kind }) => kind !== 'container')) {
    const part: AnswerValue = { kind: 'question-part', part: 'number', words: '' };
    answering.cannot('cannot-use', { part }, { links: ['alerts'] });
    return;
  }
  const named: AnswerValue[] = [
    ...asked.ports.map(({ unLocationCode, name }) => v.place(unLocationCode, name)),
    ...numbers.map(({ text }) => v.text(text)),
  ];
  const type = alertTypeOf(asked.masked);
  if (type !== undefined) named.push({ kind: 'alert-type', type });
  const view = alertViewOf(asked.masked, asked.intent);
  const input = {
    view,
    ...(asked.ports.length > 0 && { ports: asked.ports.map(({ unLocationCode }) => unLocationCode) }),
    ...(number !== undefined && { search: number.text }),
    ...(type !== undefined && { type }),
  };
  const { data, source } = await answering.read(readTools.alerts, input, named);
  const [top] = data.rows;
  sayAlerts(answering, { view, named, total: data.total, source });
  if (asksForAttention(asked.masked)) await sayOwn(answering, input);
  if (asked.intent === 'holds') await sayHoldsAside(answering, input);
  if (top === undefined) return;
  answering.say(
    'alerts-top',
    { type: { kind: 'alert-type', type: top.type }, count: v.count(top.containers) },
    source,
  );
  setTable(
    answering,
    source,
    ['type', 'name', 'containers', 'owner'],
    data.rows.map(({ alertId, type, facts, containers, owner }) => ({
      href: `/pages/alerts?alert=${alertId}`,
      cells: [
        { kind: 'alert-type', type },
        v.text(
          facts.vesselName ??
            facts.portName ??
            facts.equipmentReference ??
            facts.sourceName ??
            facts.stormName,
        ),
        v.count(containers),
        owner === null ? null : v.text(owner.name),
      ],
    })),
    data.total,
  );
  if (asked.intent === 'assign') await offerAssignment(answering, input);
}

/** How many of what needs action are one's own already. */
async function sayOwn(
  { read, say }: Answering,
  input: z.input<typeof readTools.alerts.input>,
): Promise<void> {
  const { data, source } = await read(readTools.alerts, { ...input, view: 'mine', limit: 1 });
  if (data.total === 0) say('alerts-none-mine', {}, source);
  else say('alerts-open-mine', { count: v.count(data.total) }, source);
}

const asideViews = ['watching', 'snoozed', 'dismissed'] as const;

/** A container is on hold also where somebody has set its alert aside. */
async function sayHoldsAside(
  { read, say }: Answering,
  input: z.input<typeof readTools.alerts.input>,
): Promise<void> {
  for (const view of asideViews) {
    const { data, source } = await read(readTools.alerts, { ...input, view, limit: 1 });
    if (data.total > 0) say('holds-aside', { count: v.count(data.total) }, source);
  }
}

interface CountedAlerts {
  view: AlertViewName;
  named: readonly AnswerValue[];
  total: number;
  source: number;
}

/** How many there are, with everything that limits them. */
function sayAlerts({ say }: Answering, { view, named, total, source }: CountedAlerts): void {
  const ofView = view === 'unassigned' || view === 'mine' ? (`-${view}` as const) : '';
  const [first, ...more] = named;
  const filter = ofView === '' ? first : undefined;
  const others = ofView === '' ? more : named;
  const kind = filter === undefined ? ofView : '-for';
  const values = filter !== undefined && { filter };
  if (total === 0) say(`alerts-none${kind}`, { ...values }, source);
  else say(`alerts-open${kind}`, { count: v.count(total), ...values }, source);
  for (const other of others) say('list-also', { filter: other }, source);
}

/** Which alerts are asked for; `assign to me` is about those that nobody has. */
function alertViewOf(masked: string, intent: string): AlertViewName {
  if (unassignedWords.test(masked)) return intent === 'assign' ? 'needs-action' : 'unassigned';
  return asksForOwnAlerts(masked) ? 'mine' : 'needs-action';
}

/** What costs money, or soon will; of one port, carrier and clock where they are named. */
export async function answerCharges(answering: Answering): Promise<void> {
  const { to, carriers, masked } = answering.asked;
  const [carrier] = carriers;
  const find = to?.unLocationCode ?? carrier?.carrierCode;
  const clock = clockOf(masked);
  const named: AnswerValue[] = [];
  if (find !== undefined)
    named.push(to === undefined ? v.text(carrier?.name) : v.place(to.unLocationCode, to.name));
  if (clock !== undefined) named.push({ kind: 'alert-type', type: clock });
  const [filter, ...others] = named;
  const input = { ...(find !== undefined && { find }), ...(clock !== undefined && { clock }) };
  const { data, source } = await answering.read(readTools.charges, input, named);
  const values = filter !== undefined && { filter };
  const kind = filter === undefined ? '' : '-for';
  if (data.rows.length === 0) {
    answering.say(`charges-none${kind}`, { ...values }, source);
    answering.draft.links.push(...linksTo('tariffs'));
    return;
  }
  answering.say(`charges-open${kind}`, { count: v.count(data.total), ...values }, source);
  for (const other of others) answering.say('list-also', { filter: other }, source);
  for (const { currency, running, projected } of data.sums)
    // Without a day of pick-up or return nothing is projected: the sum has what is charged so far.
    if (projected <= running)
      answering.say('charges-sum-so-far', { running: v.money(running, currency) }, source);
    else
      answering.say(
        'charges-sum',
        { running: v.money(running, currency), projected: v.money(projected, currency) },
        source,
      );
  if (data.withoutTariff > 0)
    answering.say('charges-without-tariff', { count: v.count(data.withoutTariff) }, source);
  const { next } = data;
  if (next !== null)
    answering.say(
      'charges-next',
      { day: v.day(next.lastFreeDay), number: v.text(next.equipmentReference) },
      source,
    );
  setTable(
    answering,
    source,
    ['number', 'last-free-day', 'running', 'projected'],
    data.rows.map((row) => ({
      href: `/pages/tracking/ocean/${row.queryid}?tab=charges`,
      cells: [
        v.text(row.equipmentReference),
        row.lastFreeDay === null ? null : v.day(row.lastFreeDay),
        row.currency === null ? null : v.money(row.running, row.currency),
        row.currency === null || row.projected === null ? null : v.money(row.projected, row.currency),
      ],
    })),
    data.total,
  );
}

const leastBars = 2;

function carbonGroupOf(words: string): CarbonBy {
  if (/carrier|line|船公司|船会社/.test(words)) return 'carrier';
  if (/customer|client|客户|客戶|顧客/.test(words)) return 'customer';
  if (/month|月/.test(words)) return 'month';
  return /mode/.test(words) ? 'mode' : 'lane';
}

/** The emissions of a year, or of the days that are named. */
export async function answerCarbon(answering: Answering): Promise<void> {
  const { asked, reader } = answering;
  const year = reader.now.getUTCFullYear();
  const period = asked.period ?? { from: `${year}-01-01`, to: `${year}-12-31` };
  const by = carbonGroupOf(asked.modifiers.find(({ part }) => part === 'grouping')?.words ?? '');
  const mode = asked.mode === 'MULTIMODAL' ? undefined : asked.mode;
  const { data, source } = await answering.read(readTools.carbon, {
    ...period,
    by,
    ...(mode !== undefined && { mode }),
  });
  // Shipments without figures have emitted what nobody knows: they are not counted among those that emitted this.
  const { kgCo2e: kg, shipments, unknown } = data.all;
  if (kg === null || shipments === 0) {
    answering.cannot('cannot-carbon', {}, { source, links: ['carbon'] });
    return;
  }
  answering.say(
    'carbon-sum',
    {
      count: v.count(shipments - unknown),
      from: v.day(period.from),
      until: v.day(period.to),
      kg: v.kg(kg),
    },
    source,
  );
  if (mode !== undefined) answering.say('list-also', { filter: { kind: 'mode', mode } }, source);
  // Real and simulated shipments are never added: the sum says what it leaves out.
  const { kind, leftOut } = data.shown;
  if (leftOut > 0)
    answering.say(
      kind === 'real' ? 'carbon-without-simulated' : 'carbon-without-real',
      { count: v.count(leftOut) },
      source,
    );
  const groups = data.groups
    .flatMap((group) => (group.kgCo2e === null ? [] : [{ ...group, kgCo2e: group.kgCo2e }]))
    .slice(0, 8);
  setTable(
    answering,
    source,
    [by === 'lane' ? 'lane' : 'name', 'shipments', 'emissions'],
    groups.map(({ name, shipments: all, unknown: without, kgCo2e }) => ({
      href: `/pages/carbon?from=${period.from}&to=${period.to}&by=${by}`,
      cells: [v.text(name), v.count(all - without), v.kg(kgCo2e)],
    })),
    data.groupCount,
  );
  if (groups.length > leastBars)
    answering.draft.chart = {
      title: statement(by === 'lane' ? 'carbon-chart' : 'carbon-chart-groups', {}, source),
      bars: groups.map(({ name, kgCo2e }) => ({ label: v.text(name), value: kgCo2e, shown: v.kg(kgCo2e) })),
    };
}

/** Whether what the company has connected works. */
export async function answerSources(answering: Answering): Promise<void> {
  const { data, source } = await answering.read(readTools.sources, {});
  const carriers = answering.asked.carriers.map(({ carrierCode }) => carrierCode);
  const wanted =
    carriers.length === 0 ? data : data.filter(({ carrierCode }) => carriers.includes(carrierCode ?? ''));
  if (wanted.length === 0) {
    answering.say('sources-none', {}, source);
    answering.draft.links.push(...linksTo('sources'));
    return;
  }
  const bad = wanted.filter(({ health }) => health === 'silent' || health === 'broken');
  const [first] = bad;
  if (first === undefined) answering.say('sources-fine', { count: v.count(wanted.length) }, source);
  else answering.say('sources-silent', { count: v.count(bad.length), name: v.text(first.name) }, source);
  setTable(
    answering,
    source,
    ['name', 'carrier', 'time'],
    (bad.length > 0 ? bad : wanted).map(({ name, carrierName, lastMessageAt }) => ({
      href: '/pages/sources',
      cells: [
        v.text(name),
        carrierName === null ? null : v.text(carrierName),
        lastMessageAt === null ? null : v.ago(lastMessageAt),
      ],
    })),
  );
}

/** How many queries are left. */
export async function answerQuota(answering: Answering): Promise<void> {
  const { data, source } = await answering.read(readTools.quota, {});
  const used = { count: v.count(data.queriesUsed) };
  if (data.queryLimit === 0) answering.say('quota-unlimited', used, source);
  else answering.say('quota-used', { ...used, limit: v.count(data.queryLimit) }, source);
}
