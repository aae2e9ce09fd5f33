import type { Milestone } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { fact } from '../../../../test/factories/facts.ts';
import { type GateContext, milestoneInJourney, toMilestone } from './milestones.ts';

describe('an event by itself is the milestone of the specification', () => {
  const cases: [line: string, milestone: Milestone][] = [
    ['GTOT CNSHA ACT 2026-10-20 EMPTY DEPO', 'empty-out'],
    ['GTOT CNSHA ACT 2026-10-20 EMPTY OFFD', 'empty-out'],
    ['GTOT CNSHA ACT 2026-10-20 EMPTY CLOC', 'empty-out'],
    ['PICK CNSHA ACT 2026-10-20 EMPTY DEPO', 'empty-out'],
    ['PICK CNSHA ACT 2026-10-20 EMPTY EXPORT', 'empty-out'],
    ['GTIN CNSHA ACT 2026-10-28 LADEN POTE', 'gate-in'],
    ['GTIN CNSHA ACT 2026-10-28 LADEN EXPORT', 'gate-in'],
    ['DROP CNSHA ACT 2026-10-28 LADEN POTE', 'gate-in'],
    ['X-STOW CNSHA ACT 2026-10-30 LADEN POTE', 'stowage'],
    ['LOAD CNSHA ACT 2026-10-30 LADEN VESSEL POTE', 'loaded'],
    ['DEPA CNSHA ACT 2026-10-31 VESSEL', 'vessel-departure'],
    ['ARRI USLAX ACT 2026-11-20 VESSEL', 'vessel-arrival'],
    ['DISC USLAX ACT 2026-11-21 VESSEL POTE', 'unloaded'],
    ['CUSR USLAX ACT 2026-11-21', 'customs-release'],
    ['CUS-RELS USLAX ACT 2026-11-21', 'customs-release'],
    ['CUC-RELS USLAX ACT 2026-11-21', 'customs-release'],
    ['AVPU USLAX ACT 2026-11-22', 'terminal-release'],
    ['SRM-RELS USLAX ACT 2026-11-22', 'terminal-release'],
    ['DEO-RELS USLAX ACT 2026-11-22', 'terminal-release'],
    ['GTOT USLAX ACT 2026-11-23 LADEN POTE', 'out-gate'],
    ['GTOT USLAX ACT 2026-11-23 LADEN IMPORT', 'out-gate'],
    ['PICK USLAX ACT 2026-11-23 LADEN POTE', 'out-gate'],
    ['ARRI USCHI ACT 2026-11-27 TRUCK', 'truck-arrival'],
    ['DROP USCHI ACT 2026-11-27 LADEN CLOC', 'truck-arrival'],
    ['DEPA USLAX ACT 2026-11-23 TRUCK', 'truck-departure'],
    ['PICK CNSHA ACT 2026-10-20 LADEN CLOC', 'truck-departure'],
    ['LOAD USLAX ACT 2026-11-23 RAIL RAMP', 'train-load'],
    ['DEPA USLAX ACT 2026-11-23 RAIL', 'train-departure'],
    ['ARRI USCHI ACT 2026-11-27 RAIL', 'train-arrival'],
    ['DISC USCHI ACT 2026-11-27 RAIL', 'train-discharge'],
    ['LOAD DEDUI ACT 2026-11-23 BARGE', 'barge-load'],
    ['DEPA DEDUI ACT 2026-11-23 BARGE', 'barge-departure'],
    ['ARRI NLRTM ACT 2026-11-24 BARGE', 'barge-arrival'],
    ['DISC NLRTM ACT 2026-11-24 BARGE', 'barge-discharge'],
    ['STUF CNSHA ACT 2026-10-21', 'stuffed'],
    ['STRP USCHI ACT 2026-11-28', 'stripped'],
    ['DROP USCHI ACT 2026-11-28 LADEN IMPORT', 'delivered'],
    ['GTIN USLAX ACT 2026-11-30 EMPTY DEPO', 'empty-returned'],
    ['GTIN USLAX ACT 2026-11-30 EMPTY IMPORT', 'empty-returned'],
    ['DROP USLAX ACT 2026-11-30 EMPTY DEPO', 'empty-returned'],
    ['INSP USLAX ACT 2026-11-30', 'other'],
    ['RSEA USLAX ACT 2026-11-30', 'other'],
    ['LOAD USLAX ACT 2026-11-30 TRUCK', 'other'],
    ['GTIN SGSIN ACT 2026-11-30 LADEN TRANSSHIPMENT', 'other'],
    ['BKG-CONF - ACT 2026-10-01', 'other'],
    ['CUS-HOLD USLAX ACT 2026-11-21', 'other'],
  ];
  test.each(cases)('%s: %s', (line, milestone) => {
    expect(toMilestone(fact(line))).toBe(milestone);
  });

  test.each<[string, Milestone]>([
    ['LOAD USLAX ACT 2026-11-30 RAMP', 'train-load'],
    ['ARRI USLAX ACT 2026-11-30 CLOC', 'truck-arrival'],
    ['DISC USLAX ACT 2026-11-30 POTE', 'unloaded'],
  ])('where the mode is not given the facility decides: %s: %s', (line, milestone) => {
    const event = fact(line);
    expect(toMilestone({ ...event, conveyance: {} })).toBe(milestone);
    expect(toMilestone({ ...event, conveyance: { modeOfTransport: 'MULTIMODAL' } })).toBe(milestone);
  });

  test('a train number makes a train, a plate a truck, whatever the facility', () => {
    const load = fact('LOAD USLAX ACT 2026-11-30 POTE');
    const arrival = fact('ARRI USLAX ACT 2026-11-30');
    expect(toMilestone({ ...load, conveyance: { trainNumber: 'Q-LACLPC' } })).toBe('train-load');
    expect(toMilestone({ ...arrival, conveyance: { licencePlate: '1234nf932' } })).toBe('truck-arrival');
  });

  test('sensor readings are no milestones', () => {
    expect(toMilestone({ ...fact('LOAD USLAX ACT 2026-11-30'), eventType: 'IOT' })).toBe('other');
  });
});

describe('without an empty indicator the kind of place and the phase decide', () => {
  test.each<[string, Milestone]>([
    ['GTOT CNSHA ACT 2026-10-20 DEPO', 'empty-out'],
    ['GTOT CNSHA ACT 2026-10-20 EXPORT', 'empty-out'],
    ['GTOT USLAX ACT 2026-10-20 POTE', 'out-gate'],
    ['GTOT USLAX ACT 2026-10-20 IMPORT', 'out-gate'],
    ['GTIN CNSHA ACT 2026-10-20 POTE', 'gate-in'],
    ['GTIN CNSHA ACT 2026-10-20 EXPORT', 'gate-in'],
    ['GTIN USLAX ACT 2026-10-20 DEPO', 'empty-returned'],
    ['GTIN USLAX ACT 2026-10-20 IMPORT', 'empty-returned'],
    ['GTIN USCHI ACT 2026-10-20 RAMP IMPORT', 'truck-arrival'],
  ])('%s: %s', (line, milestone) => {
    expect(toMilestone(fact(line))).toBe(milestone);
  });
});

describe('a gate move in its journey', () => {
  const context = (
    side: GateContext['side'],
    empty: GateContext['empty'],
    isAtPort = false,
  ): GateContext => ({
    side,
    empty,
    isAtPort,
  });
  test.each<[string, string, GateContext, Milestone]>([
    ['full into the port of loading', 'GTIN', context('export', 'LADEN', true), 'gate-in'],
    ['full into an inland ramp before the sea', 'GTIN', context('export', 'LADEN'), 'truck-arrival'],
    ['full into an inland place behind the sea', 'GTIN', context('import', 'LADEN'), 'truck-arrival'],
    ['full back into the port of discharge', 'GTIN', context('import', 'LADEN', true), 'other'],
    ['full in at a transshipment', 'GTIN', context('middle', 'LADEN'), 'other'],
    ['empty in behind the sea', 'GTIN', context('import', 'EMPTY'), 'empty-returned'],
    ['empty in before the sea', 'GTIN', context('export', 'EMPTY'), 'other'],
    ['empty out before the sea', 'GTOT', context('export', 'EMPTY'), 'empty-out'],
    ['empty out behind the sea', 'GTOT', context('import', 'EMPTY'), 'truck-departure'],
    ['full out behind the sea', 'GTOT', context('import', 'LADEN'), 'out-gate'],
    ['full out before the sea', 'GTOT', context('export', 'LADEN'), 'truck-departure'],
    ['full out at a transshipment', 'GTOT', context('middle', 'LADEN'), 'other'],
    ['full dropped behind the sea', 'DROP', context('import', 'LADEN'), 'delivered'],
  ])('%s (%s)', (_title, code, gate, milestone) => {
    expect(milestoneInJourney(fact(`${code} USLAX ACT 2026-11-20`), gate)).toBe(milestone);
  });

  test('a gate passed by rail is no arrival by truck', () => {
    const gate = context('import', 'LADEN');
    expect(milestoneInJourney(fact('GTIN USCHI ACT 2026-11-20 RAIL'), gate)).toBe('other');
  });
});
