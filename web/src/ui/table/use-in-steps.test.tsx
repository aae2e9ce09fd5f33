import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useInSteps } from './use-in-steps.ts';

test('the first screen is drawn at once, the rest soon after', async () => {
  const { result } = renderHook(() => useInSteps(40, true));
  expect(result.current).toBe(12);
  await vi.waitFor(() => expect(result.current).toBe(40));
});

test('few things, and those that are wanted at once, are all drawn', () => {
  expect(renderHook(() => useInSteps(7, true)).result.current).toBe(7);
  expect(renderHook(() => useInSteps(40, false)).result.current).toBe(40);
});
