import { type ListFile, type Locale, type ShipmentRow, fillText, formatPlaceTime } from '@portolan/contract';
import { mailTexts } from '@portolan/contract/texts/mails';
import { portName } from '../../../platform/reference/index.ts';

const shownRows = 10;

/** What a mail with a file of the list says. */
export interface ListMail {
  file: ListFile;
  fileName: string;
  first: readonly ShipmentRow[];
  count: number;
  most: number;
  askedAt: Date;
  language: Locale;
}

/** One row as a line: its number, where it goes, and when it arrives there. */
function lineOf(row: ShipmentRow, { file, language }: ListMail): string {
  const arrival =
    row.promisedArrivalAt === null
      ? mailTexts[language]['list-file']['no-arrival']
      : formatPlaceTime(row.promisedArrivalAt, row.podTimeZone, file.dateStyle);
  const port = row.pod === null ? [] : [portName(row.pod, language)];
  return [row.equipmentReference ?? row.trackedNumber, ...port, arrival].join('  ');
}

/** The mail that brings a file of the list; its first rows stand in the text. */
export function writeListMail(mail: ListMail): { subject: string; body: string } {
  const { count, most, file, fileName, askedAt, language } = mail;
  const words = mailTexts[language]['list-file'];
  const at = formatPlaceTime(askedAt.toISOString(), file.timeZone, file.dateStyle);
  const parts = [
    fillText(words.body, { at, count, file: fileName }),
    ...(count < most ? [] : [fillText(words.cut, { most })]),
    ...(count === 0
      ? []
      : [[words.first, ...mail.first.slice(0, shownRows).map((row) => lineOf(row, mail))].join('\n')]),
  ];
  return { subject: fillText(words.subject, { count }), body: parts.join('\n\n') };
}
