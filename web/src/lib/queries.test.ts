import { AppError, type PushNotice } from '@portolan/contract';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient, invalidateAllLive, isConcerned } from './queries.ts';

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

test('after a gap all live queries are fetched again, but not what was refused', async () => {
  const client = createQueryClient();
  const asked = { known: 0, refused: 0 };
  const live = { meta: { live: { topics: ['shipment'] } } };
  const known = { ...live, queryKey: ['known'], queryFn: () => (asked.known += 1) };
  const refused = {
    ...live,
    queryKey: ['refused'],
    queryFn: () => {
      asked.refused += 1;
      throw new AppError('shipment.not-found', {});
    },
  };
  const ends = [known, refused].map((query) => new QueryObserver(client, query).subscribe(() => undefined));
  await vi.waitFor(() => expect(client.getQueryState(['refused'])?.status).toBe('error'));
  await invalidateAllLive(client);
  expect(asked).toEqual({ known: 2, refused: 1 });
  for (const end of ends) end();
});
