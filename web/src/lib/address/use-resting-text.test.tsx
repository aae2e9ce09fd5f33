import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useRestingText } from './use-resting-text.ts';

const pauseMs = 200;

describe('a text kept in the URL', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const hold = (value: string) => {
    const onRest = vi.fn<(text: string) => void>();
    const held = renderHook((props: { value: string }) => useRestingText(props.value, pauseMs, onRest), {
      initialProps: { value },
    });
    const type = (text: string) => act(() => held.result.current[1](text));
    const wait = (): void => {
      act(() => void vi.advanceTimersByTime(pauseMs));
    };
    return { ...held, onRest, type, wait, text: () => held.result.current[0] };
  };

  test('is reported once the typing pauses', () => {
    const { type, wait, onRest } = hold('');
    type('EV');
    type('EVER ');
    wait();
    expect(onRest.mock.calls).toEqual([['EVER']]);
  });

  test('keeps the letter that was typed before the URL had the text', () => {
    const { type, wait, rerender, text } = hold('');
    type('EVER');
    wait();
    type('EVER G');
    rerender({ value: 'EVER' });
    expect(text()).toBe('EVER G');
  });

  test('follows the back button', () => {
    const { type, wait, rerender, text } = hold('');
    type('EVER');
    wait();
    rerender({ value: 'EVER' });
    rerender({ value: '' });
    expect(text()).toBe('');
  });
});
