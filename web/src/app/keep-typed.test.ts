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

test('what is typed after the page came and before it is live is put into it too', () => {
  document.body.innerHTML = '<div id="root"><input aria-label="Number" /></div>';
  const root = document.querySelector('#root') as HTMLElement;
  const put = keepTyped(root);
  const field = root.querySelector('input') as HTMLInputElement;
  field.value = 'HMMU';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  root.innerHTML = '<input aria-label="Number" />';
  put();
  expect(root.querySelector('input')?.value).toBe('HMMU');
});
