import type { SearchHit } from '@portolan/contract';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { type OmniAnswer, answerWhileTyping } from './omnibox-answers.ts';
import { answersForNames, orderAnswers } from './omnibox-names.ts';

const t = ((key: string) => key) as unknown as TFunction;
const known = {
  carrierName: (scac: string) => scac,
  placeName: (code: string | null | undefined) => (code === 'NLRTM' ? '鹿特丹' : (code ?? '')),
  isOnMap: (imo: string) => imo === '9502946',
};

const rotterdam: SearchHit = {
  kind: 'port',
  unLocationCode: 'NLRTM',
  name: 'Rotterdam',
  longitude: 4.5,
  latitude: 52,
  strength: 'exact',
  isOwn: true,
};
const given: SearchHit = {
  kind: 'vessel',
  imoNumber: '9811000',
  mmsi: '353136000',
  name: 'EVER GIVEN',
  strength: 'first-words',
  isOwn: false,
};
const order: SearchHit = {
  kind: 'shipment',
  queryid: 'q1',
  shipmentId: 's1',
  containerNo: 'HMMU6120580',
  trackedNumber: 'HMMU6120580',
  customerReference: 'PO 4711',
  pol: 'CNSHA',
  pod: 'NLRTM',
  trackingStatus: 'in-transit',
  strength: 'beginning',
  isOwn: true,
};

const command: OmniAnswer = { key: 'go o', icon: 'theme', title: 'Go to Overview', help: '', does: 'do-run' };

function ordered(
  typed: string,
  hits: readonly SearchHit[],
  part: Partial<Parameters<typeof orderAnswers>[0]> = {},
) {
  return orderAnswers({
    typing: answerWhileTyping(typed, t),
    certain: [],
    possible: [],
    names: answersForNames(hits, t, known),
    commands: [],
    isCommand: false,
    ...part,
  });
}

test('a vessel whose name could be the letters of a container comes before what such a container lacks', () => {
  const [first, second] = ordered('Ever', [given]);
  expect(first?.action).toEqual({ kind: 'vessel-page', search: { mmsi: '353136000' } });
  expect(second?.key).toBe('typing');
});

test('own containers lead to their journey, and each stands once', () => {
  const open = { kind: 'open', queryid: 'q1', containerNo: 'HMMU6120580', journey: 's1' } as const;
  expect(ordered('PO 47', [order]).map(({ action }) => action)).toEqual([open]);
  const certain: OmniAnswer = { key: 'open', icon: 'check', title: '', help: '', action: open };
  expect(ordered('HMMU6120580', [order], { certain: [certain] })).toEqual([certain]);
});

test('a port opens its page, and own containers bound for it are the second answer', () => {
  const page = { kind: 'port', portId: 'NLRTM' };
  expect(ordered('Rotterdam', [rotterdam]).map(({ title, action }) => ({ title, action }))).toEqual([
    { title: 'omnibox.port', action: page },
    { title: 'omnibox.port', action: { kind: 'list', search: { pods: 'NLRTM' } } },
  ]);
  const other = ordered('Rotterdam', [{ ...rotterdam, isOwn: false }]);
  expect(other.map(({ action }) => action)).toEqual([page]);
});

test('a ship opens the same card with and without boxes of the company', () => {
  const enshi = { ...given, imoNumber: '9502946', isOwn: true };
  const card = { kind: 'vessel-page', search: { mmsi: '353136000' } };
  expect(ordered('maersk enshi', [enshi])[0]?.action).toEqual(card);
  expect(ordered('ever given', [given])[0]?.action).toEqual(card);
});

test('a typed-out command comes before names that begin so, any other after them; similar names come last', () => {
  const kinds = (hit: SearchHit, isCommand: boolean) =>
    ordered('overv', [hit], { commands: [command], isCommand }).map(({ key }) => key);
  expect(kinds(given, true)).toEqual(['go o', 'vessel 9811000']);
  expect(kinds(given, false)).toEqual(['vessel 9811000', 'go o']);
  expect(kinds({ ...given, strength: 'exact' }, true)).toEqual(['vessel 9811000', 'go o']);
  expect(kinds({ ...given, strength: 'similar' }, false)).toEqual(['go o', 'vessel 9811000']);
});

test('what may be a booking comes after names that are meant exactly', () => {
  const booking: OmniAnswer = { key: 'choose', icon: 'doc', title: '', help: '' };
  expect(ordered('x', [given], { possible: [booking] }).map(({ key }) => key)).toEqual([
    'vessel 9811000',
    'choose',
  ]);
});
