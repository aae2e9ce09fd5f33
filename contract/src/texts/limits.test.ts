import { expect, test } from 'vitest';
import { languages, locales } from '../locale.ts';
import { judgementLimits } from '../shipments/judgements.ts';
import { flownAsPlannedHours, railLateHours, seaCargoLateHours } from '../shipments/late-hours.ts';
import { silentAfterMs } from '../shipments/silence.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Where texts name the limit of a judgement, and what it is in the unit of the sentence. */
const limits: [key: string, limit: number][] = [
  ['tracking.views.no-news-7d', silentAfterMs.ocean / dayMs],
  ['tracking.views.arriving-7d', judgementLimits.arrivingWithinMs / dayMs],
  ['alert-words.cause.no-news', judgementLimits.silentAfterMs / dayMs],
  ['air.definition.eta-delay', flownAsPlannedHours],
  ['air.definition.ata-delay', flownAsPlannedHours],
  ['air.definition.silent', silentAfterMs.air / dayMs],
  ['rail.definition.late', railLateHours],
  ['rail.definition.silent', silentAfterMs.rail / dayMs],
  ['sea-cargo.definition.late', seaCargoLateHours],
  ['sea-cargo.definition.silent', silentAfterMs['ro-ro'] / dayMs],
  ['truck.definition.silent', silentAfterMs.truck / minuteMs],
];

const find = (texts: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name], texts);

test.each(locales.flatMap((locale) => limits.map(([key, limit]) => ({ locale, key, limit }))))(
  'the $locale text $key names its limit, $limit',
  async ({ locale, key, limit }) => {
    const { screens } = await languages[locale].texts();
    expect(String(find(screens, key)).match(/\d+/g)).toEqual([String(limit)]);
  },
);
