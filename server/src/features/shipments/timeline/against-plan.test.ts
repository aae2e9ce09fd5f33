import { describe, expect, test } from 'vitest';
import {
  emerald,
  fact,
  factsOn,
  outlineOf,
  retractionOf,
  rolesOf,
  ruby,
} from '../../../../test/factories/facts.ts';
import { foldTimeline } from './fold.ts';
import { splitJourneys } from './journey.ts';

const toRotterdam = `LOAD KRPUS ACT 2026-09-30
  DEPA KRPUS ACT 2026-10-01
  ARRI NLRTM PLN 2026-10-28
  DISC NLRTM PLN 2026-10-29
  ARRI NLRTM ACT 2026-10-28
  DEPA NLRTM ACT 2026-10-30`;
const onEmerald = (lines: string) => factsOn(emerald, '12W', lines);
/** On a ship of which only the name is known. */
const onNamed = (name: string, voyage: string, lines: string, options?: { created: string }) =>
  factsOn({ name, imo: name }, voyage, lines, options).map((each) => {
    const { vesselImoNumber: _, ...conveyance } = each.conveyance;
    return { ...each, conveyance };
  });

describe('a box that is not unloaded where it was planned', () => {
  const past = onEmerald(`${toRotterdam}\nARRI DEHAM ACT 2026-10-31\nDISC DEHAM ACT 2026-11-01`);

  test('stays aboard: the port was a call, and the loading port and departure stay', () => {
    const timeline = foldTimeline(past);
    expect(rolesOf(timeline)).toEqual(['KRPUS pol', 'NLRTM calling-port', 'DEHAM pod']);
    expect(timeline).toMatchObject({ pol: 'KRPUS', pod: 'DEHAM', departureClassifier: 'ACT' });
    expect(foldTimeline(past.toReversed())).toEqual(timeline);
  });

  test('and brought back by another ship is late by what was planned at first', () => {
    const back = factsOn(
      ruby,
      '13W',
      'LOAD DEHAM ACT 2026-11-04\nDEPA DEHAM ACT 2026-11-05\nARRI NLRTM ACT 2026-11-07\nDISC NLRTM ACT 2026-11-08',
    );
    const timeline = foldTimeline([...past, ...back]);
    expect(timeline).toMatchObject({
      pol: 'KRPUS',
      transshipmentPorts: ['DEHAM'],
      pod: 'NLRTM',
      slipHours: 240,
    });
  });

  test('but announced at the next port since, is under way there', () => {
    const announced = onEmerald('ARRI DEBRV EST 2026-11-11\nDISC DEBRV EST 2026-11-12').map((each) => ({
      ...each,
      eventCreatedAt: '2026-11-09T00:00:00Z',
    }));
    const timeline = foldTimeline([...onEmerald(toRotterdam), ...announced]);
    expect(rolesOf(timeline)).toEqual(['KRPUS pol', 'NLRTM calling-port', 'DEBRV pod']);
    expect(timeline.legs.map(({ stage }) => stage)).toEqual(['done', 'under-way']);
  });
});

describe('a loading that is taken back', () => {
  const planned = onEmerald(
    'LOAD KRPUS PLN 2026-11-10\nDEPA KRPUS PLN 2026-11-11\nARRI NLRTM PLN 2026-12-08',
  );
  const loaded = factsOn(emerald, '12W', 'LOAD KRPUS ACT 2026-11-09')[0]!;
  const taken = [loaded, retractionOf(loaded, '2026-11-09T20:00:00Z')];

  test('was reported too early where the same voyage is still to load it: no rollover', () => {
    expect(foldTimeline([...planned, ...taken])).toMatchObject({ rolledOver: false });
    expect(outlineOf(foldTimeline([...planned, ...taken])).join('\n')).toMatch(/x loaded .*11-09/);
  });

  test('is a rollover where a later voyage of the ship, or another ship, is to load it', () => {
    const later = factsOn(emerald, '14W', 'LOAD KRPUS PLN 2026-12-20\nDEPA KRPUS PLN 2026-12-21');
    expect(foldTimeline([...taken, ...later])).toMatchObject({ rolledOver: true });
    const other = factsOn(ruby, '13W', 'LOAD KRPUS PLN 2026-11-12\nDEPA KRPUS PLN 2026-11-13');
    expect(foldTimeline([...taken, ...other])).toMatchObject({ rolledOver: true });
  });
});

test('a box that its ship left behind is not rolled over to that ship: what takes it instead is not known', () => {
  const planned = onEmerald(
    'LOAD KRPUS PLN 2026-11-08\nDEPA KRPUS PLN 2026-11-08\nARRI NLRTM PLN 2026-12-08',
  );
  const loaded = factsOn(emerald, '12W', 'LOAD KRPUS ACT 2026-11-09')[0]!;
  const timeline = foldTimeline([...planned, loaded, retractionOf(loaded, '2026-11-12T20:00:00Z')]);
  expect(timeline).toMatchObject({ rolledOver: true, rollover: { from: { voyageNumber: '12W' } } });
  expect(timeline.rollover).not.toHaveProperty('to');
});

describe('a first plan', () => {
  const arrived = factsOn(
    emerald,
    '12W',
    'LOAD KRPUS ACT 2026-09-30\nDEPA KRPUS ACT 2026-10-01\nARRI NLRTM ACT 2026-10-28',
    { created: '2026-10-28' },
  );
  const plannedOn = (created: string) => factsOn(emerald, '12W', 'ARRI NLRTM PLN 2026-10-27', { created });

  test('that was written after the arrival was reported measures nothing', () => {
    const timeline = foldTimeline([...arrived, ...plannedOn('2026-10-30')]);
    expect(timeline).not.toHaveProperty('plannedArrivalAt');
    expect(timeline).not.toHaveProperty('slipHours');
  });

  test('that a system wrote down with everything else at once still counts', () => {
    expect(foldTimeline([...arrived, ...plannedOn('2026-10-28')])).toMatchObject({ slipHours: 24 });
  });
});

describe('another ship', () => {
  const planned = 'LOAD KRPUS PLN 2026-11-10\nDEPA KRPUS PLN 2026-11-11\nARRI NLRTM PLN 2026-12-08';
  const [older, newer] = [{ created: '2026-11-01' }, { created: '2026-11-05' }];

  test('on the same voyage at the same time is an exchange of ships, a week later a rollover', () => {
    const first = factsOn(emerald, '12W', planned, older);
    const exchanged = foldTimeline([...first, ...factsOn(ruby, '12W', planned, newer)]);
    expect(exchanged).toMatchObject({ rolledOver: false, currentVesselImoNumber: ruby.imo });
    const later = 'LOAD KRPUS PLN 2026-11-17\nDEPA KRPUS PLN 2026-11-18\nARRI NLRTM PLN 2026-12-15';
    expect(foldTimeline([...first, ...factsOn(ruby, '12W', later, newer)])).toMatchObject({
      rolledOver: true,
    });
  });

  test('that takes over names both sailings, and a loading planned on it alone is measured by no plan', () => {
    const first = factsOn(emerald, '12W', 'DEPA KRPUS PLN 2026-11-11\nARRI NLRTM PLN 2026-12-08', older);
    const later = 'LOAD KRPUS PLN 2026-11-17\nDEPA KRPUS PLN 2026-11-18\nARRI NLRTM PLN 2026-12-15';
    const timeline = foldTimeline([...first, ...factsOn(ruby, '13W', later, newer)]);
    expect(timeline.rollover).toMatchObject({
      unLocationCode: 'KRPUS',
      from: { voyageNumber: '12W', at: expect.stringContaining('2026-11-11') },
      to: { voyageNumber: '13W', at: expect.stringContaining('2026-11-18') },
    });
    const steps = timeline.stops[0]?.steps ?? [];
    expect(steps.map(({ milestone, planned }) => [milestone, planned?.eventAt.slice(0, 10)])).toEqual([
      ['loaded', undefined],
      ['vessel-departure', '2026-11-11'],
    ]);
    expect(steps[0]?.estimated?.eventAt).toContain('2026-11-17');
  });

  test('a letter apart, without IMO number and more than five days later, is no typing error', () => {
    const on = (name: string, lines: string, options: { created: string }) =>
      onNamed(name, '0FL5W', lines, options);
    const first = on('CMA CGM RIVOLI', 'LOAD CNSHA PLN 2026-11-03\nDEPA CNSHA PLN 2026-11-04', older);
    const next = on('CMA CGM TIVOLI', 'LOAD CNSHA PLN 2026-11-12\nDEPA CNSHA PLN 2026-11-13', newer);
    expect(foldTimeline([...first, ...next])).toMatchObject({ rolledOver: true });
  });
});

describe('a box that is loaded and unloaded again at one port', () => {
  const onShuttle = (lines: string) => onNamed('Shuttle 1', 'S1', lines);
  const there = onEmerald('LOAD KRPUS ACT 2026-10-14\nDEPA KRPUS ACT 2026-10-15\nDISC SGSIN ACT 2026-10-23');
  const moved = 'LOAD SGSIN ACT 2026-11-02\nDISC SGSIN ACT 2026-11-03';
  const onRuby = (port: string) =>
    factsOn(ruby, '13W', `LOAD ${port} ACT 2026-11-05\nDEPA ${port} ACT 2026-11-06`);

  test('where it changes ships went from one terminal to the other: no rollover', () => {
    const timeline = foldTimeline([...there, ...onShuttle(moved), ...onRuby('SGSIN')]);
    expect(timeline).toMatchObject({ transshipmentPorts: ['SGSIN'], rolledOver: false });
  });

  test('was shut out where it was to sail with that ship, or has not sailed yet', () => {
    const planned = onShuttle('DEPA SGSIN PLN 2026-11-03\nARRI NLRTM PLN 2026-12-01');
    const shutOut = foldTimeline([...there, ...planned, ...onShuttle(moved), ...onRuby('SGSIN')]);
    expect(shutOut).toMatchObject({ rolledOver: true });
    const first = onShuttle(moved.replaceAll('SGSIN', 'KRPUS'));
    expect(foldTimeline([...first, ...onRuby('KRPUS')])).toMatchObject({ rolledOver: true });
  });
});

describe('journeys', () => {
  const named = (facts: ReturnType<typeof factsOn>, booking: string, bill: string) =>
    facts.map((each) => ({
      ...each,
      carrierBookingReferences: booking === '' ? [] : [booking],
      transportDocumentReferences: bill === '' ? [] : [bill],
    }));
  const sailed = named(onEmerald('LOAD KRPUS ACT 2026-10-02\nDEPA KRPUS ACT 2026-10-03'), 'B1', '');
  const arrival = 'ARRI NLRTM ACT 2026-11-05\nDISC NLRTM ACT 2026-11-06';

  test('are one where a voyage is begun under a booking and ended under its bill of lading', () => {
    expect(splitJourneys([...sailed, ...named(onEmerald(arrival), '', 'BL1')])).toHaveLength(1);
    expect(splitJourneys([...sailed, ...named(factsOn(ruby, '13W', arrival), '', 'BL1')])).toHaveLength(2);
  });

  test('that ended take no sea move of the empty box that nobody names a document for', () => {
    const first = named(
      onEmerald('LOAD CNSHA ACT 2026-06-01\nDEPA CNSHA ACT 2026-06-02\nDISC USLAX ACT 2026-06-17'),
      'A1',
      '',
    );
    const returned = named([fact('GTIN USLAX ACT 2026-06-25 EMPTY DEPO')], 'A1', '');
    const moved = factsOn(ruby, '13W', 'LOAD USLAX ACT 2026-07-10\nDISC CNSHA ACT 2026-08-01').map(
      (each) => ({
        ...each,
        emptyIndicatorCode: 'EMPTY' as const,
      }),
    );
    const next = named(factsOn(emerald, '14W', 'LOAD CNSHA ACT 2026-10-25'), 'A2', '');
    const journeys = splitJourneys([...first, ...returned, ...named(moved, '', ''), ...next]);
    expect(journeys.map(({ facts }) => facts.length)).toEqual([4, 2, 1]);
  });
});
