import type { QuestionPart } from '@portolan/contract';
import { dayFrom, pageAddress } from '../read-tools/index.ts';
import { type AnswerName, wordLeft } from '../understanding/index.ts';
import { type Answering, linksTo } from './answering.ts';

const mostNamed = 2;

/** Says what the answer would leave out of the question, and leads to the page that comes nearest. */
export function refuseLeftOver(answering: Answering, name: AnswerName, left: readonly QuestionPart[]): void {
  const { asked } = answering;
  for (const part of left.slice(0, mostNamed)) {
    const named = asked.modifiers.find((modifier) => modifier.part === part)?.words;
    const words = (part === 'word' ? wordLeft(asked, name) : undefined) ?? named ?? '';
    answering.cannot('cannot-use', { part: { kind: 'question-part', part, words } });
  }
  answering.draft.links.push(...nearest(answering, name, left));
}

const pageOf: Partial<Record<AnswerName, string>> = {
  'air-one': 'air',
  'truck-one': 'truck',
  'trucks-may-be-late': 'truck',
  vessel: 'vessels',
  'vessel-eta': 'vessels',
  'carbon-one': 'carbon',
  'charges-one': 'charges',
  alerts: 'alerts',
  assign: 'alerts',
  charges: 'charges',
  port: 'ports',
  ports: 'ports',
  schedule: 'schedule',
  watch: 'schedule',
  accuracy: 'scoreboard',
  carbon: 'carbon',
  storms: 'storms',
  passages: 'passages',
  sources: 'sources',
};
const ofMode = { AIR: 'air', TRUCK: 'truck', RAIL: 'rail' } as const;
/** The report on what is no longer so, by what was asked. */
const reportOf: Partial<Record<AnswerName, string>> = {
  'list-in-transit': 'operation',
  'list-late': 'operation',
  'list-may-be-late': 'operation',
  'list-on-schedule': 'operation',
  'list-arriving': 'operation',
  'list-arrived': 'operation',
  'list-rolled': 'operation',
  'late-one': 'operation',
  compare: 'operation',
  charges: 'demurrage',
};

type Links = ReturnType<typeof linksTo>;

function nearest(answering: Answering, name: AnswerName, left: readonly QuestionPart[]): Links {
  const { asked, numbers, reader } = answering;
  const { period, mode, ports, fromPorts, toPorts, carriers } = asked;
  const report = reportOf[name];
  const isOver = left.some((part) => part === 'past' || part === 'period' || part === 'comparison');
  const months = {
    from: (period?.from ?? dayFrom(reader.now, -90)).slice(0, 7),
    to: (period?.to ?? dayFrom(reader.now, 0)).slice(0, 7),
  };
  const reports = (key: string): Links =>
    linksTo(key).map((link) => ({ ...link, href: pageAddress(link.href, months) }));
  const [queryid] = numbers.flatMap((number) => number.queryid ?? []);
  if (queryid !== undefined) return [{ key: 'ocean', href: `/pages/tracking/ocean/${queryid}` }];
  if (report !== undefined && isOver) return reports(report);
  if (mode !== undefined && mode in ofMode) return linksTo(ofMode[mode as keyof typeof ofMode]);
  const [port] = ports;
  if (name === 'port' && port !== undefined)
    return [{ key: 'ports', href: `/pages/port/${port.unLocationCode}` }];
  const page = pageOf[name];
  if (page !== undefined) return linksTo(page);
  const codes = (of: typeof ports) => of.map(({ unLocationCode }) => unLocationCode).join(',');
  const view = {
    'list-late': 'late',
    'list-rolled': 'rolled',
    'list-silent': 'no-news-7d',
    'list-arrived': 'all',
  };
  return linksTo('ocean').map((link) => ({
    ...link,
    href: pageAddress(link.href, {
      view: view[name as keyof typeof view] as string | undefined,
      pols: codes(fromPorts),
      pods: codes(toPorts),
      carriers: carriers.map(({ carrierCode }) => carrierCode).join(','),
    }),
  }));
}
