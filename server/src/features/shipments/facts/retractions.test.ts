import type { RetractedEvent, TrackingEvent } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { fact, retractionOf, ruby } from '../../../../test/factories/facts.ts';
import type { Fact } from './model.ts';
import { groupByEvent, listUnclearRetractions } from './versions.ts';

const other = 'HMMU1000000';
const report = (line: string, event: Partial<TrackingEvent> = {}, created = '2026-11-08') =>
  fact(line, { id: 'x', created, vessel: ruby, event });
const load = report('LOAD KRPUS ACT 2026-11-07');
const loadOfOther = report('LOAD KRPUS ACT 2026-11-07', { equipmentReference: other });
const departure = report('DEPA KRPUS ACT 2026-11-07T20:00');
const arrival = report('ARRI USLAX EST 2026-11-24', {}, '2026-11-09');
const takeBack = (retracts?: RetractedEvent, at = '2026-11-10') =>
  retractionOf(load, at, undefined, retracts);
const by = (carrierCode: string): Partial<TrackingEvent> => ({ carrierCode, carrierCodeList: 'SMDG' });

/** The events that are taken back, as `LOAD HMMU6120580`. */
const takenBack = (...facts: Fact[]) =>
  groupByEvent(facts)
    .filter(({ last }) => last.retraction !== undefined)
    .map(({ last: { fact: one } }) => [one.eventCode, one.equipmentReference].filter(Boolean).join(' '));

describe('a retraction takes back', () => {
  test('the one event of an id, saying nothing but the id', () => {
    expect(takenBack(load, takeBack())).toEqual(['LOAD HMMU6120580']);
    expect(listUnclearRetractions([load, takeBack()])).toEqual([]);
  });

  test('of two containers the one that it names, whatever came first', () => {
    const named = takeBack({ equipmentReferences: [other] });
    expect(takenBack(load, loadOfOther, named)).toEqual([`LOAD ${other}`]);
    expect(takenBack(named, loadOfOther, load)).toEqual([`LOAD ${other}`]);
    expect(takenBack(load, named)).toEqual([]);
  });

  test('nothing where two containers are possible', () => {
    expect(takenBack(load, loadOfOther, takeBack())).toEqual([]);
    expect(takenBack(load, loadOfOther, takeBack({ eventType: 'EQUIPMENT', eventCode: 'LOAD' }))).toEqual([]);
    const [unclear] = listUnclearRetractions([load, loadOfOther, takeBack()]);
    expect(unclear?.meant.map(({ equipmentReference }) => equipmentReference).sort()).toEqual([
      other,
      'HMMU6120580',
    ]);
  });

  test('of three events of one container the one of the named code, and none without one', () => {
    const facts = [load, departure, arrival];
    expect(takenBack(...facts, takeBack({ eventCode: 'LOAD' }))).toEqual(['LOAD HMMU6120580']);
    expect(takenBack(...facts, takeBack({ eventType: 'EQUIPMENT' }))).toEqual(['LOAD HMMU6120580']);
    expect(takenBack(...facts, takeBack())).toEqual([]);
    expect(listUnclearRetractions([...facts, takeBack()])[0]?.meant).toHaveLength(3);
  });

  test('of two places or two bookings the named one', () => {
    const elsewhere = report('LOAD CNSHA ACT 2026-11-05');
    expect(takenBack(load, elsewhere, takeBack({ unLocationCode: 'KRPUS' }))).toEqual(['LOAD HMMU6120580']);
    const later = report(
      'LOAD KRPUS ACT 2026-12-20',
      { carrierBookingReferences: ['BKG0002'] },
      '2026-11-08',
    );
    const taken = groupByEvent([load, later, takeBack({ documentReferences: ['BKG0002'] })]).filter(
      ({ last }) => last.retraction !== undefined,
    );
    expect(taken.map(({ last }) => last.fact.eventAt)).toEqual([later.eventAt]);
  });

  test('of two parties its own, and nothing where it names none', () => {
    const [ours, theirs] = [
      report('LOAD KRPUS ACT 2026-11-07', by('MSK')),
      report('LOAD KRPUS ACT 2026-11-07', by('HLC')),
    ];
    expect(takenBack({ ...ours, factId: 'a' }, { ...theirs, factId: 'b' }, takeBack())).toEqual([]);
    const own = { ...takeBack(), ...by('HLC') };
    const taken = groupByEvent([{ ...ours, factId: 'a' }, { ...theirs, factId: 'b' }, own]);
    expect(taken.map(({ last }) => [last.fact.carrierCode, last.retraction !== undefined])).toEqual(
      expect.arrayContaining([
        ['MSK', false],
        ['HLC', true],
      ]),
    );
  });

  test('what was written before it, not what uses the id later', () => {
    const later = report('LOAD KRPUS ACT 2026-11-12', { equipmentReference: other }, '2026-11-12');
    expect(takenBack(load, later, takeBack())).toEqual(['LOAD HMMU6120580']);
  });
});

test('an update for one container leaves the event of another that used the id already', () => {
  const updated = (event: Partial<TrackingEvent>, at: string) =>
    report('LOAD KRPUS ACT 2026-11-07', { eventUpdatedAt: `${at}T12:00:00Z`, ...event }, at);
  const both = [updated({}, '2026-11-08'), updated({ equipmentReference: other }, '2026-11-08')];
  const again = updated({ place: { unLocationCode: 'KRINC' } }, '2026-11-11');
  const containers = (...facts: Fact[]) =>
    groupByEvent(facts)
      .map(({ versions }) => versions.map(({ fact: { equipmentReference } }) => equipmentReference))
      .sort();
  expect(containers(...both, again)).toEqual([[other], ['HMMU6120580', 'HMMU6120580']]);
  expect(containers(again, ...both)).toEqual([[other], ['HMMU6120580', 'HMMU6120580']]);
});
