import { type Locale, type PortReport, fillText } from '@portolan/contract';
import { mailTexts } from '@portolan/contract/texts/mails';
import { portName } from '../../../platform/reference/index.ts';
import { writeReportPdf } from './report-pdf.ts';

/** What a report mail is about, and for whom its file is made. */
export interface MailAbout {
  /** Where it is about a group of ports. */
  group?: string;
  company: string;
}

/** The mail that brings the reports on some ports for one period, with the PDF file. */
export async function writeReportMail(
  reports: readonly PortReport[],
  language: Locale,
  about: MailAbout,
): Promise<{ subject: string; body: string; attachment: { name: string; content: Buffer } }> {
  const words = mailTexts[language]['port-report'];
  const [first] = reports;
  const span = { from: first?.startsOn ?? '', to: first?.endsOn ?? '' };
  const period = fillText(words.period, span);
  const name = reports.map(({ unLocationCode }) => portName(unLocationCode, language)).join(', ');
  const template = about.group === undefined ? words.subject : words.group;
  const body = [
    period,
    ...reports.map((report) => lineOf(report, language)),
    words.attached,
    ...(first?.simulated === true ? [words.simulated] : []),
  ].join('\n\n');
  const content = await writeReportPdf(reports, language, about.company);
  return {
    subject: fillText(template, { port: name, group: about.group ?? '', period }),
    body,
    attachment: { name: `portolan-ports-${span.from}.pdf`, content },
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
