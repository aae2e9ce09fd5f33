import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useKeys } from './keyboard.ts';

afterEach(cleanup);

function Listener({ keys }: { keys: Record<string, () => void> }) {
  useKeys(keys);
  return <input aria-label="field" />;
}

function press(key: string, init: KeyboardEventInit = {}, target: EventTarget = document.body): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
}

test('a key and a sequence of two run their actions', () => {
  const keys = { j: vi.fn<() => void>(), 'g t': vi.fn<() => void>(), t: vi.fn<() => void>() };
  render(<Listener keys={keys} />);
  press('j');
  press('g');
  press('t');
  expect(keys.j).toHaveBeenCalledOnce();
  expect(keys['g t']).toHaveBeenCalledOnce();
  expect(keys.t).not.toHaveBeenCalled();
});

test('keys do nothing while the user types, but Cmd-K does', () => {
  const keys = { j: vi.fn<() => void>(), 'mod+k': vi.fn<() => void>() };
  const { getByLabelText } = render(<Listener keys={keys} />);
  press('j', {}, getByLabelText('field'));
  press('k', { metaKey: true }, getByLabelText('field'));
  expect(keys.j).not.toHaveBeenCalled();
  expect(keys['mod+k']).toHaveBeenCalledOnce();
});

test('keys do nothing where a search repeats what is typed on a suggestion', () => {
  const keys = { d: vi.fn<() => void>() };
  const { getByLabelText } = render(<Listener keys={keys} />);
  getByLabelText('field').focus();
  press('d');
  expect(keys.d).not.toHaveBeenCalled();
});
