// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '../../lib/i18n.ts';
import { notify, showToast } from '../../lib/toast.ts';
import { Toasts } from './toasts.tsx';

beforeAll(() => startI18n());
afterEach(() => {
  act(() => void vi.advanceTimersByTime(60_000));
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Boxes on a screen of 1000 by 800: the button where it is put, toasts and notices at the top. */
function layOut(button: DOMRect): void {
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    return this.tagName === 'BUTTON' ? button : new DOMRect(400, 24, 400, 80);
  });
  render(
    <>
      <button type="button">Save</button>
      <Toasts />
    </>,
  );
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Save' }));
}

test.each([
  ['over it, moves to the other edge', new DOMRect(500, 40, 80, 32), 'low'],
  ['beside it, stays', new DOMRect(500, 400, 80, 32), null],
])('a message that would lie over what was pressed, or is %s', (_, button, edge) => {
  layOut(button);
  act(() => showToast('Saved'));
  act(() => notify({ title: 'Tracking stopped' }));
  expect(screen.getByText('Saved').getAttribute('data-edge')).toBe(edge);
  expect(document.querySelector('.notices')?.getAttribute('data-edge')).toBe(edge);
});

test('messages leave by themselves', () => {
  layOut(new DOMRect(500, 400, 80, 32));
  act(() => showToast('Saved'));
  act(() => notify({ title: 'Tracking stopped' }));
  act(() => void vi.advanceTimersByTime(3100));
  expect(screen.queryByText('Saved')).toBeNull();
  act(() => void vi.advanceTimersByTime(1500));
  expect(screen.queryByText('Tracking stopped')).toBeNull();
});
