import { type Locale, type PortReport, fillText, toCsvHead, toCsvLine } from '@portolan/contract';
import { mailTexts } from '@portolan/contract/texts/mails';
import { portName } from '../../../platform/reference/index.ts';

/** What a report mail is about, where that is not one port. */
export interface MailAbout {
  group: string;
}

/** The mail that brings the reports on some ports for one period, with a table of their days. */
export function writeReportMail(
  reports: readonly PortReport[],
  language: Locale,
  about?: MailAbout,
): { subject: string; body: string; attachment: { name: string; content: Buffer } } {
  const words = mailTexts[language]['port-report'];
  const [first] = reports;
  const span = { from: first?.startsOn ?? '', to: first?.endsOn ?? '' };
  const period = fillText(words.period, span);
  const name = first === undefined ? '' : portName(first.unLocationCode, language);
  const template = about === undefined ? words.subject : words.group;
  const body = [
    period,
    ...reports.map((report) => lineOf(report, language)),
    words.attached,
    ...(first?.simulated === true ? [words.simulated] : []),
  ].join('\n\n');
  const content = Buffer.from(reports.reduce((text, report) => text + toTable(report), toCsvHead(columns)));
  return {
    subject: fillText(template, { port: name, group: about?.group ?? '', period }),
    body,
    attachment: { name: `portolan-ports-${span.from}.csv`, content },
  };
}

function lineOf({ figures, before, unLocationCode: code }: PortReport, language: Locale): string {
  const words = mailTexts[language]['port-report'];
  const port = portName(code, language);
  if (figures === null) return fillText(words.no, { port, code });
  const hours = (value: number | null): string =>
    value === null ? words.none : fillText(words.hours, { hours: Math.round(value * 10) / 10 });
  const line = fillText(words.line, {
    port,
    code,
    calls: figures.berthed,
    direct: figures.berthed === 0 ? 0 : Math.round((100 * figures.direct) / figures.berthed),
    anchor: hours(figures.anchor.medianHours),
    berth: hours(figures.berth.medianHours),
    stay: hours(figures.port.medianHours),
  });
  return before === null ? line : `${line} ${fillText(words.change, { before: before.berthed })}`;
}

const columns = [
  'port',
  'date',
  'arrived',
  'berthed',
  'at_anchor',
  'at_berth',
  'congestion_index',
  'congestion_level',
];

const toTable = ({ unLocationCode, days }: PortReport): string =>
  days
    .map(({ date, arrived, berthed, atAnchor, atBerth, index, level }) =>
      toCsvLine([unLocationCode, date, arrived, berthed, atAnchor, atBerth, index, level]),
    )
    .join('');
