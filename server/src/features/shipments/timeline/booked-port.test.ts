import { describe, expect, test } from 'vitest';
import { fact, facts, factsOn, retractionOf, rolesOf, ruby } from '../../../../test/factories/facts.ts';
import type { Fact } from '../facts/index.ts';
import { foldTimeline } from './fold.ts';

const fold = (...groups: (Fact | Fact[])[]) => foldTimeline(groups.flat());
const on = (lines: string, created?: string, remark?: string) =>
  factsOn(ruby, '2E', lines, { ...(created && { created }), ...(remark && { event: { remark } }) });

const loaded = on(`LOAD CNSHA ACT 2026-10-02
  DEPA CNSHA ACT 2026-10-03`);
const booked = on(`ARRI GBFXT PLN 2026-11-04
  DISC GBFXT PLN 2026-11-05`);
const substitute = (remark?: string) =>
  on(
    `ARRI BEANR PLN 2026-11-06
    DISC BEANR PLN 2026-11-07`,
    '2026-11-01',
    remark,
  );
const landed = on(`ARRI BEANR ACT 2026-11-06
  DISC BEANR ACT 2026-11-07`);
const barge = facts(`LOAD BEANR ACT 2026-11-08 BARGE
  DEPA BEANR ACT 2026-11-09 BARGE
  ARRI GBFXT ACT 2026-11-10 BARGE`);

describe('a container that is carried on to the port that the vessel left out', () => {
  const carried = [
    ['sent beside the old plan', [...booked, ...substitute()]],
    [
      'the old plan retracted',
      [booked, booked.map((each) => retractionOf(each, '2026-11-01')), substitute()],
    ],
    [
      'the plan sent again for another port',
      [
        fact('ARRI GBFXT PLN 2026-11-04', { id: 'plan', vessel: ruby, voyage: '2E' }),
        fact('ARRI BEANR PLN 2026-11-06', { id: 'plan', vessel: ruby, voyage: '2E', created: '2026-11-01' }),
      ],
    ],
  ] as const;

  test.each(carried)('%s: is as late as it comes there', (_, plans) => {
    const timeline = fold(loaded, plans.flat(), landed, barge);
    expect(rolesOf(timeline)).toEqual(['CNSGH pol', 'BEANR transshipment', 'GBFXT pod']);
    expect(timeline).toMatchObject({
      plannedArrivalAt: '2026-11-04T12:00:00Z',
      promisedArrivalAt: '2026-11-10T12:00:00Z',
      arrivalClassifier: 'ACT',
      slipHours: 144,
      omittedPorts: ['GBFXT'],
      transshipmentPorts: ['BEANR'],
    });
    expect(timeline.plannedArrivalPort).toBeUndefined();
  });

  test('is expected there as soon as the barge is planned', () => {
    const planned = [
      fact('LOAD BEANR PLN 2026-11-08 BARGE', { created: '2026-11-07' }),
      fact('ARRI GBFXT PLN 2026-11-11 BARGE', { created: '2026-11-07' }),
    ];
    expect(fold(loaded, booked, substitute(), landed, planned)).toMatchObject({
      pod: 'GBFXT',
      plannedArrivalAt: '2026-11-04T12:00:00Z',
      promisedArrivalAt: '2026-11-11T12:00:00Z',
      arrivalClassifier: 'PLN',
      slipHours: 168,
    });
  });

  test('by truck, of which only the gate there is reported', () => {
    const timeline = fold(
      loaded,
      booked,
      substitute(),
      landed,
      facts('GTIN GBFXT ACT 2026-11-09 LADEN IMPORT'),
    );
    expect(timeline).toMatchObject({
      pod: 'GBFXT',
      promisedArrivalAt: '2026-11-09T12:00:00Z',
      slipHours: 120,
    });
  });

  test('has no plan where the port was only estimated: that of the barge promises nothing', () => {
    const estimated = on('DISC GBFXT EST 2026-11-05', '2026-10-05');
    const timeline = fold(loaded, estimated, substitute(), landed, barge);
    expect(timeline).toMatchObject({ pod: 'GBFXT', promisedArrivalAt: '2026-11-10T12:00:00Z' });
    expect(timeline).not.toHaveProperty('plannedArrivalAt');
    expect(timeline).not.toHaveProperty('slipHours');
  });

  test('moves the promise when the vessel leaves the port out, and when the barge comes', () => {
    const moved = fold(loaded, booked, substitute(), landed, barge).knowledgeChanges;
    expect(moved.filter((change) => change.promisedMoved).map(({ at }) => at)).toEqual([
      '2026-11-01T12:00:00.000Z',
      '2026-11-10T12:00:00.000Z',
    ]);
  });
});

describe('a container that has not come to the booked port', () => {
  test.each(['Port omitted: Felixstowe', 'Congestion'])(
    'for a reason of the vessel (%s): its plan stays',
    (remark) => {
      const timeline = fold(loaded, booked, substitute(remark));
      expect(rolesOf(timeline)).toEqual(['CNSGH pol', 'BEANR pod']);
      expect(timeline).toMatchObject({
        plannedArrivalAt: '2026-11-04T12:00:00Z',
        plannedArrivalPort: 'GBFXT',
        promisedArrivalAt: '2026-11-06T12:00:00Z',
        slipHours: 48,
      });
      expect(fold(loaded, booked, substitute(remark), landed)).toMatchObject({ pod: 'BEANR', slipHours: 48 });
    },
  );

  test('the reason may be that of the retraction, and may be a code', () => {
    const withdrawn = booked.map((each) => ({ ...retractionOf(each, '2026-11-01'), delayReasonCode: 'CON' }));
    expect(fold(loaded, booked, withdrawn, substitute())).toMatchObject({ slipHours: 48 });
  });

  test.each([undefined, 'Change of destination requested by shipper', 'COD'])(
    'without one (%s) the destination was changed: nothing is late',
    (remark) => {
      const timeline = fold(loaded, booked, substitute(remark), landed);
      expect(timeline).toMatchObject({ pod: 'BEANR', slipHours: 0, omittedPorts: ['GBFXT'] });
      expect(timeline.plannedArrivalPort).toBeUndefined();
    },
  );

  test('after a change of destination the vessel leaves out the new one: judged by that one', () => {
    const next = on('ARRI NLRTM PLN 2026-11-08\nDISC NLRTM PLN 2026-11-09', '2026-11-03', 'Strike');
    expect(fold(loaded, booked, substitute(), next)).toMatchObject({
      pod: 'NLRTM',
      plannedArrivalPort: 'BEANR',
      slipHours: 48,
    });
  });

  test('two ports left out one after the other: judged by the first', () => {
    const next = on('ARRI NLRTM PLN 2026-11-08\nDISC NLRTM PLN 2026-11-09', '2026-11-03', 'Strike');
    expect(fold(loaded, booked, substitute('Port omitted'), next)).toMatchObject({
      pod: 'NLRTM',
      plannedArrivalPort: 'GBFXT',
      slipHours: 96,
    });
  });

  test('but whose empty is returned there was delivered elsewhere', () => {
    const emptied = facts(`STRP BEANR ACT 2026-11-09
      ARRI GBFXT ACT 2026-11-12 TRUCK
      GTIN GBFXT ACT 2026-11-12 EMPTY`);
    expect(fold(loaded, booked, substitute(), landed, emptied)).toMatchObject({ pod: 'BEANR', slipHours: 0 });
  });
});
