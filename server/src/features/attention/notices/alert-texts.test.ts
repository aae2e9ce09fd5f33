import { AlertFacts, AlertType, type Alert, type Locale, locales } from '@portolan/contract';
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

/** Every fact by which a title or a cause is chosen, with each of its values and left out. */
const { change, document, invoiceFault } = AlertFacts.shape;
const variants: AlertFacts[] = [
  {},
  ...change.unwrap().options.flatMap((one) => [{ change: one }, { change: one, vesselNames: ['A', 'B'] }]),
  ...document.unwrap().options.map((one) => ({ document: one })),
  ...invoiceFault
    .unwrap()
    .options.flatMap((one) => [{ invoiceFault: one }, { invoiceFault: one, day: '2026-11-10' }]),
  { ports: 2 },
  { newVesselName: 'B' },
  { newVesselName: 'B', ports: 2 },
  { newVesselName: 'B', fromPorts: 2 },
  { vesselName: 'A', expectedAt: '2026-11-10T12:00:00Z' },
  { expectedAt: '2026-11-10T12:00:00Z' },
  { isBroken: true },
  { hours: 12 },
];

test.each(locales)('every alert has a title and a cause of its own in %s', (language) => {
  const silent: string[] = [];
  for (const type of AlertType.options)
    for (const stage of ['possible', 'actual'] as const)
      for (const facts of variants) {
        const { title, cause } = writeAlertTexts(alert({ type, stage, facts }), language);
        if (title === '' || cause === '') silent.push(`${type} ${stage} ${JSON.stringify(facts)}`);
      }
  expect(silent).toEqual([]);
});
