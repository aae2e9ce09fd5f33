import type { Alert, Locale } from '@portolan/contract';
import { expect, test } from 'vitest';
import { writeAlertTexts } from './alert-texts.ts';

const alert = (change: Partial<Alert>): Alert =>
  ({
    type: 'arrival-delay',
    stage: 'actual',
    containers: 2,
    impactHours: 120,
    facts: { hours: 120 },
    stageAt: '2026-11-10T12:00:00Z',
    money: null,
    ...change,
  }) as Alert;

test.each<[string, Partial<Alert>, Locale, string]>([
  ['time that so many lose', {}, 'en', '2 × 5 d'],
  ['a hold says how long it lasts, not what is lost', { type: 'hold' }, 'en', '2 containers'],
  [
    'money comes first',
    { type: 'demurrage', money: { amountMinor: 159_050, currency: 'USD' } },
    'en',
    '$1,590.50',
  ],
  ['yen have no hundredths', { money: { amountMinor: 50_000, currency: 'JPY' } }, 'en', '¥50,000'],
  ['in the language of the reader', { money: { amountMinor: 50_000, currency: 'JPY' } }, 'ja', '￥50,000'],
])('%s', (_, change, language, impact) => {
  expect(writeAlertTexts(alert(change), language).impact).toBe(impact);
});
