import { fillText } from './fill-text.ts';
import { forEveryLocale } from '../locale.ts';
import type { portReport } from './en/screens/ports/port-report.ts';
import type { ports } from './en/screens/ports/ports.ts';
import type { Translated } from './translated.ts';

/** The texts of reports on ports in every language, for their files. Not for the browser. */
export const portReportTexts = await forEveryLocale(async (locale) => {
  const report = (await import(`./${locale}/screens/ports/port-report.ts`)) as {
    portReport: Translated<typeof portReport>;
  };
  const words = (await import(`./${locale}/screens/ports/ports.ts`)) as { ports: Translated<typeof ports> };
  const { levels, head } = words.ports;
  return { ...report.portReport, levels, direct: head.direct };
});

/** A text of a screen with its values: screens mark them with two braces. Pure. */
export const fillScreenText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  fillText(text.replaceAll(/\{\{(\w+)\}\}/g, '{$1}'), values);
