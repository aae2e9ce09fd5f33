import { expect, test } from 'vitest';
import { defaultThresholds } from '@portolan/contract';
import type { KnownDocuments, ReeferReading } from './finding.ts';
import type { KnownShipment } from './finding.ts';
import { judgeShipment } from './judges.ts';
import { at, defaultLimits, noon, ride, shipment } from './testing.ts';

const judge = (part: Partial<KnownShipment>) =>
  judgeShipment(shipment(part), defaultLimits, noon).map(({ type, stage }) => `${type} ${stage}`);

const all = ['shipping-instructions', 'vgm', 'bill-of-lading'] as const;
const documents = (part: Partial<KnownDocuments>): KnownDocuments => ({
  reported: all,
  received: [],
  instructionsDueAt: null,
  vgmDueAt: null,
  ...part,
});
const waiting = {
  departureIsActual: false,
  plannedDepartureAt: at(100),
  departureAt: at(100),
  latest: { milestone: 'empty-out' as const },
  legs: [ride({ stage: 'planned', departureIsActual: false, departedAt: at(100) })],
};

test.each<[string, KnownDocuments | undefined, string[]]>([
  ['instructions due in 25 h', documents({ instructionsDueAt: at(25) }), []],
  ['instructions due in 23 h', documents({ instructionsDueAt: at(23) }), ['document-missing possible']],
  ['instructions due an hour ago', documents({ instructionsDueAt: at(-1) }), ['document-missing actual']],
  [
    'instructions received',
    documents({ instructionsDueAt: at(-1), received: ['shipping-instructions'] }),
    [],
  ],
  [
    'of a source that reports no instructions',
    documents({ instructionsDueAt: at(-1), reported: ['vgm'] }),
    [],
  ],
  ['VGM due in 3 h', documents({ vgmDueAt: at(3) }), ['document-missing possible']],
  ['no document known', undefined, []],
])('before loading, %s', (_, known, expected) => {
  expect(judge({ ...waiting, documents: known })).toEqual(expected);
});

test.each<[string, Partial<KnownShipment>, string[]]>([
  ['121 h before arrival', { promisedArrivalAt: at(121) }, []],
  ['119 h before arrival', { promisedArrivalAt: at(119) }, ['document-missing possible']],
  ['after arrival', { promisedArrivalAt: at(-9), arrivalIsActual: true }, ['document-missing actual']],
  ['and picked up', { promisedArrivalAt: at(-90), arrivalIsActual: true, landing: landed(-20) }, []],
  ['issued', { promisedArrivalAt: at(9), documents: documents({ received: ['bill-of-lading'] }) }, []],
])('a bill of lading that is not issued %s', (_, part, expected) => {
  expect(judge({ documents: documents({}), ...part })).toEqual(expected);
});

function landed(hours: number): KnownShipment['landing'] {
  return { unloaded: undefined, outGate: { factId: '1', at: at(hours) }, emptyReturned: undefined };
}

const reading = (hours: number, ...probesC: number[]): ReeferReading => ({
  factId: String(hours + 1000),
  at: at(hours),
  setpointC: -18,
  probesC,
});

test.each<[string, ReeferReading[], string[]]>([
  ['3 °C too warm', [reading(-1, -15)], []],
  ['3.1 °C too warm', [reading(-1, -18, -14.9)], ['cold-chain possible']],
  ['too cold', [reading(-1, -25)], ['cold-chain possible']],
  ['too warm for two hours', [reading(-3, -9), reading(-2, -10), reading(-1, -9)], ['cold-chain actual']],
  [
    'too warm, in range, too warm again',
    [reading(-9, -9), reading(-2, -18), reading(-1, -9)],
    ['cold-chain possible'],
  ],
  ['in range again', [reading(-9, -9), reading(-1, -18)], []],
  ['last read 25 h ago', [reading(-25, 5)], []],
])('a refrigerated container %s', (_, readings, expected) => {
  expect(judge({ readings })).toEqual(expected);
});

test('a reading of a reefer says the worst probe, the setpoint and since when', () => {
  const readings = [reading(-6, -9), reading(-1, -17, -8.5)];
  const [found] = judgeShipment(shipment({ readings }), defaultLimits, noon);
  expect(found?.facts).toMatchObject({ temperatureC: -8.5, setpointC: -18, at: at(-6) });
  expect(found?.evidence).toEqual(['999', '994']);
});

test('thresholds of documents and reefers are those of the company', () => {
  const strict = judgeShipment(
    shipment({ readings: [reading(-1, -17)] }),
    (type) => (type === 'cold-chain' ? ({ offByC: 0.5, forHours: 0 } as never) : defaultThresholds[type]),
    noon,
  );
  expect(strict.map(({ stage }) => stage)).toEqual(['actual']);
});
