import type { RecognisedNumber } from '@portolan/contract';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { answerWhileTyping, answersFor, findCommands, linesOf } from './omnibox-answers.ts';

const t = ((key: string, values?: object) =>
  `${key} ${JSON.stringify(values ?? {})}`) as unknown as TFunction;
const known = {
  carrierName: (scac: string) => scac,
  placeName: (_code: unknown, latin: string) => latin,
  isOnMap: (imo: string) => imo === '9863302',
};
const found = (part: Partial<RecognisedNumber>): RecognisedNumber => ({
  text: 'HMMU6120580',
  number: 'HMMU6120580',
  kind: 'container',
  carrier: { outcome: 'certain', choices: ['HDMU'] },
  ...part,
});

test('a failing check digit is named and marked while typing', () => {
  const answer = answerWhileTyping('hmmu 612085 0', t);
  expect(answer?.number).toEqual({ text: 'HMMU 612085 0', failingIndex: 12 });
  expect(answer?.help).toContain('{"given":0,"expected":2}');
});

test('a number without its check digit offers to add it', () => {
  expect(answerWhileTyping('HMMU612058', t)?.action).toEqual({ kind: 'fill', text: 'HMMU 612058 0' });
});

test('a container number that is not complete says what is missing', () => {
  expect(answerWhileTyping('HMMU61', t)?.title).toContain('{"count":5}');
  expect(answerWhileTyping('Singapore', t)).toBeUndefined();
});

test.each([
  ['a tracked box opens', { queryid: 'q1' }, [{ kind: 'open', queryid: 'q1', containerNo: 'HMMU6120580' }]],
  ['a certain carrier is tracked', {}, [{ kind: 'track', number: 'HMMU6120580', scac: 'HDMU' }]],
  [
    'an air waybill is tracked on its own page',
    { kind: 'air-waybill', number: '61867490824', carrier: { outcome: 'certain', choices: ['SQ'] } },
    [{ kind: 'track-in', section: 'air', number: '618-67490824' }],
  ],
  [
    'an unknown carrier is asked for',
    { carrier: { outcome: 'unknown', choices: [] } },
    [{ kind: 'track-many', lines: ['HMMU6120580'] }],
  ],
  [
    'a port opens its page, then the boxes bound for it',
    { kind: 'port', number: 'SGSIN' },
    [
      { kind: 'port', portId: 'SGSIN' },
      { kind: 'list', search: { pods: 'SGSIN' } },
    ],
  ],
  [
    'a ship with boxes aboard opens its card',
    { kind: 'vessel', number: '9863302' },
    [{ kind: 'vessel-page', search: { imo: '9863302' } }],
  ],
  [
    'a ship without opens its card',
    { kind: 'vessel', number: '9074729' },
    [{ kind: 'vessel-page', search: { imo: '9074729' } }],
  ],
  [
    'a number with a problem is answered by the check while typing',
    { problem: { code: 'wrong-check-digit' } },
    [],
  ],
] as [string, Partial<RecognisedNumber>, unknown[]][])('%s', (_, part, actions) => {
  expect(answersFor(found(part), t, known).map(({ action }) => action)).toEqual(actions);
});

test('a reused container is offered with each journey, and each opens its own', () => {
  const journey = {
    pol: 'KRPUS',
    pod: 'NLRTM',
    departureAt: '2026-11-01T07:30:00.000Z',
    queryid: 'q1',
  } as const;
  const journeys = [
    { ...journey, shipmentId: 'running', trackingStatus: 'in-transit' as const },
    { ...journey, shipmentId: 'over', trackingStatus: 'completed' as const },
  ];
  const answers = answersFor(found({ queryid: 'q1', journeys }), t, known);
  expect(answers.map(({ action }) => action)).toEqual(
    ['running', 'over'].map((id) => ({
      kind: 'open',
      queryid: 'q1',
      containerNo: 'HMMU6120580',
      journey: id,
    })),
  );
  expect(answers.map(({ help }) => help.split(' ')[0])).toEqual(['omnibox.journey', 'omnibox.journey-over']);
  expect(answers[0]?.help).toContain('2026-11-01');
});

test('a carrier that needs confirming is offered with each choice', () => {
  const answers = answersFor(found({ carrier: { outcome: 'confirm', choices: ['MAEU', 'HLCU'] } }), t, known);
  expect(answers.map(({ action }) => action)).toEqual([
    { kind: 'track-many', lines: ['HMMU6120580'] },
    { kind: 'track', number: 'HMMU6120580', scac: 'MAEU' },
    { kind: 'track', number: 'HMMU6120580', scac: 'HLCU' },
  ]);
});

test('commands are found by words of their title or their English name', () => {
  const command = {
    id: 'dark',
    icon: 'theme',
    title: 'ダークに切り替える',
    words: 'switch to dark theme',
    run: () => undefined,
  } as const;
  expect(findCommands('dark', [command])).toHaveLength(1);
  expect(findCommands('ダーク', [command])).toHaveLength(1);
  expect(findCommands('light', [command])).toHaveLength(0);
});

test('pasted lines are split and emptied', () => {
  expect(linesOf(' a \r\n\n b;c\t')).toEqual(['a', 'b', 'c']);
});
