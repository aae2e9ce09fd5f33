import { type Alert, type Locale, fillText } from '@portolan/contract';
import { mailTexts } from '@portolan/contract/texts/mails';
import { writeAlertTexts } from './alert-texts.ts';

/** Addresses of a mail: of the alert, and the signed ones. */
export interface MailAddresses {
  open: string;
  snooze: string;
  take: string;
  stop: string;
}

/** A mail in both forms. */
export interface WrittenMail {
  subject: string;
  body: string;
  html: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign]!);

/** Colours for light, and for readers that prefer dark. */
const style = `body{margin:0;background:#f4f7fa;color:#10233a;font:14px/20px Inter,Arial,sans-serif}
.sheet{background:#fff;max-width:600px}.rule{border-top:1px solid #dde4ec}.soft{color:#5a6b7f}a{color:#0f5fa8}
.button{background:#0f5fa8;color:#fff;padding:9px 16px;border-radius:6px;text-decoration:none;font-weight:600}
@media (prefers-color-scheme:dark){body{background:#0a121c;color:#e6edf5}.sheet{background:#0e1824}
.rule{border-color:#1f2d3d}.soft{color:#93a4b8}a{color:#5aa9e6}.button{background:#5aa9e6;color:#08131f}
.watch{color:#e0a63a!important}.bad{color:#f2786f!important}}`;

const rowOf = (row: string, i: number): string =>
  `<tr><td class="${i === 0 ? '' : 'rule'}" style="padding:20px 32px">${row}</td></tr>`;

const page = (language: Locale, head: string, rows: readonly string[]): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<meta name="viewport" content="width=device-width"><title>${escape(head)}</title><style>${style}</style></head>
<body><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td align="center" style="padding:24px 0">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px">
${rows.map(rowOf).join('\n')}
</table></td></tr></table></body></html>`;

const tone = (stage: Alert['stage']): string =>
  stage === 'actual'
    ? 'class="bad" style="color:#b3261e;font-weight:600"'
    : 'class="watch" style="color:#8c5800;font-weight:600"';

/** The mail of one alert: subject is its title, then its impact. Pure. */
export function writeAlertMail(
  alert: Alert,
  { company, addresses }: { company: string; addresses: MailAddresses },
  language: Locale,
): WrittenMail {
  const words = mailTexts[language].alert;
  const texts = writeAlertTexts(alert, language);
  const since = fillText(words.since, { stage: texts.stage, at: texts.since });
  const owner = alert.owner?.name ?? words.nobody;
  // What costs neither time nor money says how much it concerns, and most titles do already.
  const subject = texts.title.includes(texts.impact) ? texts.title : fillText(words.subject, texts);
  const notes = [words.why, ...(alert.simulated ? [words.simulated] : [])].join(' ');
  const figure = (label: string, value: string): string =>
    `<td style="padding-right:24px"><span class="soft">${escape(label)}</span><br>
     <b style="font-size:20px;line-height:28px">${escape(value)}</b></td>`;
  const link = (href: string, text: string): string => `<a href="${escape(href)}">${escape(text)}</a>`;
  return {
    subject,
    body: [
      since,
      texts.title,
      texts.cause,
      `${words.impact}: ${texts.impact}\n${words.owner}: ${owner}`,
      [
        `${words.open}: ${addresses.open}`,
        `${words.take}: ${addresses.take}`,
        `${words.snooze}: ${addresses.snooze}`,
      ].join('\n'),
      `${notes}\n${words.stop}: ${addresses.stop}`,
    ].join('\n\n'),
    html: page(language, subject, [
      `<b style="font-size:16px">Portolan</b> <span class="soft" style="float:right">${escape(
        fillText(words.for, { company }),
      )}</span>`,
      `<span ${tone(alert.stage)}>${escape(since)}</span>
       <h1 style="font-size:20px;line-height:28px;margin:8px 0">${escape(texts.title)}</h1>
       <p style="margin:0 0 16px">${escape(texts.cause)}</p>
       <table role="presentation" cellpadding="0" cellspacing="0"><tr>${figure(words.impact, texts.impact)}${figure(
         words.owner,
         owner,
       )}</tr></table>
       <p style="margin:20px 0 12px"><a class="button" href="${escape(addresses.open)}">${escape(words.open)}</a></p>
       <p style="margin:0">${link(addresses.take, words.take)} &nbsp; ${link(addresses.snooze, words.snooze)}</p>`,
      `<span class="soft" style="font-size:12px">${escape(notes)}<br>${link(addresses.stop, words.stop)}</span>`,
    ]),
  };
}

/** The most alerts that a digest lists. */
const mostInDigest = 20;

/** The digest: what needs action, the greatest impact first. Pure. */
export function writeDigest(
  alerts: readonly Alert[],
  { company, open, stop }: { company: string; open: string; stop: string },
  language: Locale,
): WrittenMail {
  const words = mailTexts[language].alert;
  const subject = fillText(words['digest-subject'], { count: alerts.length });
  const shown = alerts
    .slice(0, mostInDigest)
    .map((alert) => ({ alert, ...writeAlertTexts(alert, language) }));
  const more =
    alerts.length > mostInDigest ? [fillText(words.more, { count: alerts.length - mostInDigest })] : [];
  const rows = shown.map(
    ({ alert, title, cause, stage, impact }) =>
      `<b>${escape(impact)}</b> <span ${tone(alert.stage)}>${escape(stage)}</span><br>
       <b style="font-size:16px;line-height:24px">${escape(title)}</b><br>${escape(cause)}`,
  );
  return {
    subject,
    body: [
      words['digest-body'],
      ...shown.map(({ title, cause, stage, impact }) => `${impact}, ${stage}: ${title}\n${cause}`),
      ...more,
      `${words['digest-open']}: ${open}`,
      `${words.why}\n${words.stop}: ${stop}`,
    ].join('\n\n'),
    html: page(language, subject, [
      `<b style="font-size:16px">Portolan</b> <span class="soft" style="float:right">${escape(
        fillText(words.for, { company }),
      )}</span>`,
      `<h1 style="font-size:20px;line-height:28px;margin:0">${escape(subject)}</h1>${escape(words['digest-body'])}`,
      ...rows,
      ...more.map(escape),
      `<a class="button" href="${escape(open)}">${escape(words['digest-open'])}</a>`,
      `<span class="soft" style="font-size:12px">${escape(words.why)}<br><a href="${escape(stop)}">${escape(
        words.stop,
      )}</a></span>`,
    ]),
  };
}
