import type { Readable } from 'node:stream';
import type { Locale, PortReport } from '@portolan/contract';
import { portReportTexts } from '@portolan/contract/texts/port-reports';
import { type SheetCell, writeXlsx } from '../../../platform/http/xlsx.ts';
import { portName } from '../../../platform/reference/index.ts';

/** The days of the reports on some ports as an Excel file, a row a port and day. */
export function writeReportSheet(reports: readonly PortReport[], language: Locale): Readable {
  const words = portReportTexts[language];
  const rows = async function* (): AsyncGenerator<SheetCell[]> {
    for (const { unLocationCode, days } of reports)
      for (const day of days)
        yield [
          unLocationCode,
          portName(unLocationCode, language),
          new Date(`${day.date}T00:00:00Z`),
          day.arrived,
          day.berthed,
          day.atAnchor,
          day.atBerth,
          day.index,
          day.level === null ? null : words.levels[day.level],
        ];
  };
  return writeXlsx({
    name: words.days,
    columns: [
      { header: 'UN/LOCODE', width: 12 },
      { header: words.ports, width: 22 },
      { header: words.date, width: 12, numFmt: 'yyyy-mm-dd' },
      ...[words.arrived, words.berthed, words['at-anchor'], words['at-berth'], words['day-index']].map(
        (header) => ({ header, width: 12 }),
      ),
      { header: words.level, width: 20 },
    ],
    rows: rows(),
  });
}
