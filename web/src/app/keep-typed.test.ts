import { expect, test, vi } from 'vitest';
import { keepTyped } from './keep-typed.ts';

test('what was typed before the live page came stands in it, is heard by it, and the caret stays', () => {
  document.body.innerHTML = '<div id="root"><input aria-label="Number" /><input aria-label="Other" /></div>';
  const root = document.querySelector('#root') as HTMLElement;
  const first = root.querySelector('input') as HTMLInputElement;
  first.value = 'HMMU9000716';
  first.focus();
  const put = keepTyped(root);
  root.innerHTML = '<p>live</p><input aria-label="Other" /><input aria-label="Number" />';
  const heard = vi.fn<() => void>();
  root.addEventListener('input', heard);
  put();
  const [other, number] = root.querySelectorAll('input');
  expect([other?.value, number?.value]).toEqual(['', 'HMMU9000716']);
  expect(heard).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(number);
});
