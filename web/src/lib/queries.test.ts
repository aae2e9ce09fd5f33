import type { PushNotice } from '@portolan/contract';
import { expect, test } from 'vitest';
import { isConcerned } from './queries.ts';

const about = (topic: PushNotice['topic'], ...ids: string[]): PushNotice => ({ topic, ids });

test.each([
  ['a list, by any change of its topic', { topics: ['shipment'] }, about('shipment', 'a'), true],
  ['a list, not by another topic', { topics: ['shipment'] }, about('source', 'a'), false],
  ['a detail, by its own id', { topics: ['shipment'], ids: ['a', 'b'] }, about('shipment', 'b'), true],
  ['a detail, not by another id', { topics: ['shipment'], ids: ['a'] }, about('shipment', 'b'), false],
  ['a detail, when too many changed to name', { topics: ['shipment'], ids: ['a'] }, about('shipment'), true],
  ['what is not live, never', undefined, about('shipment'), false],
] as const)('a push concerns %s', (_, interest, notice, concerned) => {
  expect(isConcerned(interest, notice)).toBe(concerned);
});
