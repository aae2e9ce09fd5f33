import { EtaHorizon, type Locale, type Scoreboard, fillText, languageOf } from '@portolan/contract';
import { mailTexts } from '@portolan/contract/texts/mails';

/** The scoreboard of a month. */
export interface BoardOfMonth {
  board: Scoreboard;
  /** 2026-11 */
  month: string;
  /** Of the page. */
  address: string;
}

/** The mail with what was shown and what each source missed by in a month. Pure. */
export function writeBoardMail(
  { board, month, address }: BoardOfMonth,
  language: Locale,
): { subject: string; body: string } {
  const words = mailTexts[language]['scoreboard-month'];
  const name = new Intl.DateTimeFormat(languageOf(language).formats, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
  const lines = EtaHorizon.options.flatMap((horizon) => {
    const of = board.byHorizon.scores.filter(({ key, figures }) => key === horizon && figures !== null);
    const promised = of.find(({ source }) => source === 'promised')?.figures;
    const carrier = of.find(({ source }) => source === 'container-dynamic')?.figures;
    if (promised == null) return [];
    return [
      fillText(carrier == null ? words.line : words['line-carrier'], {
        horizon: words.horizon[horizon],
        median: promised.medianHours,
        p90: promised.p90Hours,
        n: promised.n,
        carrier: carrier?.medianHours ?? '',
      }),
    ];
  });
  const parts = [
    fillText(words.body, { month: name, arrivals: board.arrivals }),
    ...(board.simulated ? [words.simulated] : []),
    lines.length === 0 ? words['too-few'] : lines.join('\n'),
    `${words.page} ${address}`,
    words.end,
  ];
  return { subject: fillText(words.subject, { month: name }), body: parts.join('\n\n') };
}
