import { AppError } from '@portolan/contract';
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useRefusedCursor } from './use-refused-cursor.ts';

const refusal = (field: string) => new AppError('request.invalid', { field, problem: 'no' });

test('a cursor that the server refuses leads back to the first page, once', () => {
  const beginAgain = vi.fn<() => void>();
  const { rerender } = renderHook(({ error }) => useRefusedCursor('old', error, beginAgain), {
    initialProps: { error: null as unknown },
  });
  expect(beginAgain).not.toHaveBeenCalled();
  rerender({ error: refusal('cursor') });
  rerender({ error: refusal('cursor') });
  expect(beginAgain).toHaveBeenCalledTimes(1);
});

test.each([
  ['another refusal', 'old', refusal('search')],
  ['an address without a cursor', '', refusal('cursor')],
  ['a failure that is no refusal', 'old', new Error('offline')],
])('%s leads nowhere', (_, cursor, error) => {
  const beginAgain = vi.fn<() => void>();
  renderHook(() => useRefusedCursor(cursor, error, beginAgain));
  expect(beginAgain).not.toHaveBeenCalled();
});
