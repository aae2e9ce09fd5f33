import { Timeline } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import {
  fact,
  facts,
  factsOn,
  outlineOf,
  retractionOf,
  rolesOf,
  ruby,
  stepOf,
} from '../../../../test/factories/facts.ts';
import type { Fact } from '../facts/index.ts';
import { foldTimeline } from './fold.ts';

const fold = (...groups: (Fact | Fact[])[]) => foldTimeline(groups.flat());
const terminal = { id: 'terminal', name: 'Pier 400', kind: 'terminal' } as const;

const voyage = factsOn(
  ruby,
  '0018E',
  `LOAD CNSHA ACT 2026-10-30
  DEPA CNSHA ACT 2026-10-31
  ARRI USLAX PLN 2026-11-20`,
);
const estimate = (day: string, created: string, id?: string) =>
  fact(`ARRI USLAX EST ${day}`, { vessel: ruby, voyage: '0018E', created, ...(id !== undefined && { id }) });

describe('planned, estimated, actual', () => {
  test('of several estimates the one written last counts, whatever order they came in; the others are history', () => {
    const later = { ...estimate('2026-11-22', '2026-11-05'), receivedAt: '2026-11-05T12:00:00.000Z' };
    const earlierButLate = {
      ...estimate('2026-11-25', '2026-11-01'),
      receivedAt: '2026-11-09T12:00:00.000Z',
    };
    const step = stepOf(fold(voyage, later, earlierButLate), 'USLAX', 'vessel-arrival');
    expect(step.planned?.eventAt).toBe('2026-11-20T12:00:00Z');
    expect(step.estimated?.eventAt).toBe('2026-11-22T12:00:00Z');
    expect(step.history.map((claim) => claim.eventAt)).toEqual(['2026-11-25T12:00:00Z']);
  });

  test('an estimate written after the actual does not replace it', () => {
    const actual = fact('ARRI USLAX ACT 2026-11-21', { vessel: ruby, voyage: '0018E' });
    const timeline = fold(voyage, actual, estimate('2026-11-30', '2026-11-25'));
    expect(stepOf(timeline, 'USLAX', 'vessel-arrival').actual?.eventAt).toBe('2026-11-21T12:00:00Z');
    expect(timeline).toMatchObject({ promisedArrivalAt: '2026-11-21T12:00:00Z', arrivalClassifier: 'ACT' });
  });

  test('an estimate in the past stays an estimate', () => {
    const timeline = fold(voyage, estimate('2020-01-01', '2026-11-01'));
    expect(timeline).toMatchObject({ arrivalClassifier: 'EST', stops: [{}, { reached: false }] });
  });

  test('the first plan stays the plan; a source that only plans has its newest plan beside it', () => {
    const replanned = fact('ARRI USLAX PLN 2026-11-24', {
      vessel: ruby,
      voyage: '0018E',
      created: '2026-11-03',
    });
    const step = stepOf(fold(voyage, replanned), 'USLAX', 'vessel-arrival');
    expect(step.planned?.eventAt).toBe('2026-11-20T12:00:00Z');
    expect(step.estimated).toMatchObject({ classifier: 'PLN', eventAt: '2026-11-24T12:00:00Z' });
  });

  test('two sources that saw the same thing make one step with both reports', () => {
    const unloaded = fact('DISC USLAX ACT 2026-11-21T08:00', { vessel: ruby, created: '2026-11-21T09:00' });
    const seen = fact('DISC USLAX ACT 2026-11-21T07:40', {
      vessel: ruby,
      created: '2026-11-21T10:00',
      source: terminal,
    });
    const timeline = fold(voyage, unloaded, seen);
    const step = stepOf(timeline, 'USLAX', 'unloaded');
    expect(step.actual).toMatchObject({ sourceName: 'Pier 400', eventAt: '2026-11-21T07:40:00Z' });
    expect(step.history).toMatchObject([{ sourceName: 'HMM' }]);
    expect(timeline.sourceKinds).toEqual(['carrier', 'terminal']);
  });

  test('nothing counts as happened because the sender left the classifier out', () => {
    const silent = fact('GTIN CNSHA ACT 2026-10-28 LADEN');
    delete silent.eventClassifierCode;
    expect(stepOf(fold(silent), 'CNSGH', 'gate-in')).toMatchObject({ estimated: { classifier: 'EST' } });
  });
});

describe('corrections', () => {
  test('an event sent again replaces the version before, which stays as history', () => {
    const first = estimate('2026-11-22', '2026-11-01', 'eta');
    const second = estimate('2026-11-23', '2026-11-04', 'eta');
    const step = stepOf(fold(voyage, second, first), 'USLAX', 'vessel-arrival');
    expect(step.estimated?.eventAt).toBe('2026-11-23T12:00:00Z');
    expect(step.history.map((claim) => claim.eventAt)).toEqual(['2026-11-22T12:00:00Z']);
  });

  test('a late correction moves what had happened to another day, and another place', () => {
    const wrong = fact('GTIN CNNGB ACT 2026-10-27 LADEN', { id: 'gate', created: '2026-10-27' });
    const right = fact('GTIN CNSHA ACT 2026-10-28 LADEN', { id: 'gate', created: '2026-11-15' });
    const timeline = fold(voyage, wrong, right);
    expect(rolesOf(timeline)).toEqual(['CNSGH pol', 'USLAX pod']);
    expect(stepOf(timeline, 'CNSGH', 'gate-in').history).toMatchObject([{ eventAt: '2026-10-27T12:00:00Z' }]);
  });

  test('of two versions written at the same time the one received last counts', () => {
    const first = { ...estimate('2026-11-22', '2026-11-01', 'eta'), receivedAt: '2026-11-02T00:00:00.000Z' };
    const second = {
      ...estimate('2026-11-23', '2026-11-01', 'eta'),
      receivedAt: '2026-11-03T00:00:00.000Z',
      factId: 'b',
    };
    expect(fold(voyage, second, first).promisedArrivalAt).toBe('2026-11-23T12:00:00Z');
  });

  test('the same id from another source is another event', () => {
    const ours = estimate('2026-11-22', '2026-11-01', 'eta');
    const theirs = fact('DISC USLAX EST 2026-11-24', {
      id: 'eta',
      created: '2026-11-02',
      vessel: ruby,
      source: terminal,
    });
    const timeline = fold(voyage, ours, theirs);
    expect(timeline.promisedArrivalAt).toBe('2026-11-22T12:00:00Z');
    expect(stepOf(timeline, 'USLAX', 'unloaded').estimated?.eventAt).toBe('2026-11-24T12:00:00Z');
  });

  test('a repeat changes nothing but the time of the last message', () => {
    const eta = estimate('2026-11-22', '2026-11-01', 'eta');
    const repeat = { ...eta, factId: 'again', messageId: 'again', receivedAt: '2026-11-08T00:00:00.000Z' };
    const [once, twice] = [fold(voyage, eta), fold(voyage, eta, repeat)];
    expect(twice).toEqual({ ...once, lastHeardAt: '2026-11-08T00:00:00.000Z' });
  });
});

describe('retractions', () => {
  const eta = estimate('2026-11-25', '2026-11-05', 'eta');

  test.each([
    ['after', '2026-11-06'],
    ['before', '2026-11-04'],
  ])('a retraction that comes %s its event takes it back', (_word, at) => {
    const timeline = fold(voyage, eta, retractionOf(eta, at));
    expect(timeline.promisedArrivalAt).toBe('2026-11-20T12:00:00Z');
    expect(stepOf(timeline, 'USLAX', 'vessel-arrival')).not.toHaveProperty('estimated');
  });

  test('takes back every version of the event', () => {
    const corrected = estimate('2026-11-26', '2026-11-07', 'eta');
    const timeline = fold(voyage, eta, corrected, retractionOf(eta, '2026-11-06'));
    expect(timeline.promisedArrivalAt).toBe('2026-11-20T12:00:00Z');
  });

  test('takes nothing of another source back', () => {
    const other = { ...retractionOf(eta, '2026-11-06'), sourceId: terminal.id };
    expect(fold(voyage, eta, other).promisedArrivalAt).toBe('2026-11-25T12:00:00Z');
  });

  test('of an event nobody has sent changes nothing', () => {
    const [known, withOrphan] = [fold(voyage), fold(voyage, retractionOf(eta, '2026-10-01'))];
    expect(withOrphan).toEqual(known);
  });
});

describe('as it was known', () => {
  const eta = { ...estimate('2026-11-22', '2026-11-05'), receivedAt: '2026-11-05T12:00:00.000Z' };
  const all = [...voyage, eta, retractionOf(eta, '2026-11-08T06:00')];

  test('what was received later is left out, the moment itself is in', () => {
    const promisedAt = (knownAt: string) => foldTimeline(all, { knownAt }).promisedArrivalAt;
    expect(promisedAt('2026-11-05T11:59:59Z')).toBe('2026-11-20T12:00:00Z');
    expect(promisedAt('2026-11-05T12:00:00Z')).toBe('2026-11-22T12:00:00Z');
  });

  test('what was retracted later is shown', () => {
    const before = foldTimeline(all, { knownAt: '2026-11-08T05:00:00Z' });
    expect(before.promisedArrivalAt).toBe('2026-11-22T12:00:00Z');
    expect(foldTimeline(all).promisedArrivalAt).toBe('2026-11-20T12:00:00Z');
  });

  test('before anything was known there is nothing', () => {
    const timeline = foldTimeline(all, { knownAt: '2026-01-01T00:00:00Z' });
    expect(timeline).toMatchObject({ status: 'no-data', stops: [], legs: [], knowledgeChanges: [] });
  });

  test('the ticks are the times at which something was learned, and show where the ETA changed', () => {
    expect(foldTimeline(all).knowledgeChanges).toEqual([
      { at: '2026-10-01T12:00:00.000Z', promisedMoved: false },
      { at: '2026-10-30T12:00:00.000Z', promisedMoved: false },
      { at: '2026-10-31T12:00:00.000Z', promisedMoved: false },
      { at: '2026-11-05T12:00:00.000Z', promisedMoved: true },
      { at: '2026-11-08T06:00:00.000Z', promisedMoved: true },
    ]);
  });
});

describe('places', () => {
  test('one place under two codes is one stop, and every step shows its one code', () => {
    const timeline = fold(facts('GTIN CNSGH ACT 2026-10-28 LADEN'), voyage);
    expect(rolesOf(timeline)).toEqual(['CNSGH pol', 'USLAX pod']);
    expect(timeline.stops[0]).toMatchObject({ name: 'Shanghai', timeZone: 'Asia/Shanghai' });
    expect(stepOf(timeline, 'CNSGH', 'loaded').unLocationCode).toBe('CNSGH');
  });

  test('a place without a code is found by a terminal, a name or a call that another fact names with one', () => {
    const withCode = fact('ARRI USLAX EST 2026-11-20', {
      vessel: ruby,
      created: '2026-11-01',
      event: { place: { unLocationCode: 'USLAX', facilityCode: 'W185', locationName: 'Los Angeles' } },
    });
    const gate = (place: Fact['place']) => fact('GTOT - ACT 2026-11-23 LADEN', { event: { place } });
    for (const place of [{ facilityCode: 'W185' }, { locationName: ' los  angeles' }])
      expect(rolesOf(fold(voyage, withCode, gate(place)))).toEqual(['CNSGH pol', 'USLAX pod']);
  });

  test('a place that has only a name is a stop of that name, one without any is placed where it belongs', () => {
    const named = fact('GTOT - ACT 2026-11-23 LADEN', { event: { place: { locationName: 'Inland Yard' } } });
    expect(fold(named).stops).toMatchObject([{ name: 'Inland Yard' }]);
    const unplaced = fact('AVPU - ACT 2026-11-22');
    expect(stepOf(fold(voyage, unplaced), 'USLAX', 'terminal-release').actual).toBeDefined();
    expect(fold(unplaced).stops).toMatchObject([{ name: '' }]);
  });
});

describe('what a timeline is about', () => {
  test('vessels named once by number and once by name are one vessel', () => {
    const byName = fact('ARRI USLAX EST 2026-11-21', {
      created: '2026-11-02',
      event: { conveyance: { modeOfTransport: 'VESSEL', vesselName: 'hmm  ruby' } },
    });
    const timeline = fold(voyage, byName);
    expect(rolesOf(timeline)).toEqual(['CNSGH pol', 'USLAX pod']);
    expect(timeline.promisedArrivalAt).toBe('2026-11-21T12:00:00Z');
  });

  test('equipment events without a vessel are on the vessel whose calls are reported', () => {
    const timeline = fold(
      facts(`LOAD CNSHA ACT 2026-10-30T06:00
        DISC USLAX PLN 2026-11-21`),
      factsOn(
        ruby,
        '0018E',
        `DEPA CNSHA ACT 2026-10-31
        ARRI USLAX PLN 2026-11-20`,
      ),
    );
    expect(outlineOf(timeline)).toEqual([
      'CNSGH pol',
      '- loaded HMM Ruby ACT 10-30',
      '- vessel-departure HMM Ruby ACT 10-31',
      '~ VESSEL HMM Ruby 0018E under-way',
      'USLAX pod',
      '- vessel-arrival HMM Ruby PLN 11-20',
      '- unloaded HMM Ruby PLN 11-21',
    ]);
  });

  test('a bill of lading without a container yet: vessel calls and documents', () => {
    const bare = (event: Fact): Fact => ({
      ...event,
      relatedEquipmentReferences: [],
      transportDocumentReferences: ['HDMU1'],
    });
    const timeline = fold(
      factsOn(
        ruby,
        '0018E',
        `DEPA CNSHA PLN 2026-10-31
        ARRI USLAX PLN 2026-11-20`,
      ).map(bare),
      bare(fact('TRD-ISSU - ACT 2026-10-31')),
    );
    expect(rolesOf(timeline)).toEqual(['CNSGH pol', 'USLAX pod']);
    expect(timeline.notes).toMatchObject([{ eventCode: 'ISSU', documentTypeCode: 'TRD', retracted: false }]);
    expect(timeline).toMatchObject({ transportDocumentReferences: ['HDMU1'], status: 'in-transit' });
    expect(timeline).not.toHaveProperty('equipmentReference');
  });

  test('facts that name other containers are left out when the container is named', () => {
    const foreign = fact('GTIN CNNGB ACT 2026-10-20 LADEN', { event: { equipmentReference: 'OTHU1234567' } });
    const timeline = foldTimeline([...voyage, foreign], { equipmentReference: 'HMMU6120580' });
    expect(rolesOf(timeline)).toEqual(['CNSGH pol', 'USLAX pod']);
    expect(timeline.equipmentReference).toBe('HMMU6120580');
  });

  test('documents alone are no data about the box', () => {
    const timeline = fold(facts('BKG-CONF - ACT 2026-10-01'));
    expect(timeline).toMatchObject({ status: 'no-data', notes: [{ eventCode: 'CONF' }], stops: [] });
  });

  test('a fact of a simulated source marks the whole timeline', () => {
    expect(fold(voyage).simulated).toBe(false);
    expect(fold(voyage, { ...estimate('2026-11-21', '2026-11-02'), simulated: true }).simulated).toBe(true);
  });

  test('what is folded fits the contract', () => {
    const eta = estimate('2026-11-21', '2026-11-02');
    const timeline = fold(voyage, eta, retractionOf(eta, '2026-11-03'), facts('BKG-CONF - ACT 2026-10-01'));
    expect(Timeline.parse(timeline)).toEqual(timeline);
    expect(JSON.parse(JSON.stringify(timeline))).toStrictEqual(timeline);
  });
});
