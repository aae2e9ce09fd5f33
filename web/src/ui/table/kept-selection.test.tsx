import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useKeptSelection } from './kept-selection.ts';

afterEach(cleanup);

const keyOf = (row: string) => row;
const useBoxes = ({ list, rows }: { list: string; rows: string[] }) => useKeptSelection(list, rows, keyOf);
const draw = (list: string, rows: string[]) => renderHook(useBoxes, { initialProps: { list, rows } });

test('ticked rows survive leaving the list and coming back', () => {
  const first = draw('one', ['A', 'B']);
  act(() => first.result.current.onToggle('A'));
  first.unmount();
  const again = draw('one', ['A', 'B']);
  expect([...again.result.current.selected]).toEqual(['A']);
  act(() => again.result.current.onToggle('A'));
  expect(again.result.current.selected.size).toBe(0);
});

test('rows that are on another page stay ticked and are counted as such', () => {
  const { result, rerender } = draw('two', ['A', 'B']);
  act(() => result.current.onToggleAll(true));
  rerender({ list: 'two', rows: ['C'] });
  expect([result.current.rows, result.current.elsewhere]).toEqual([['A', 'B'], 2]);
  act(() => result.current.onToggle('C'));
  act(() => result.current.onToggleAll(false));
  expect(result.current.rows).toEqual(['A', 'B']);
  act(() => result.current.clear());
  expect(result.current.rows).toEqual([]);
});

test('what one company account ticked is not ticked in another', () => {
  const { result, rerender } = draw('three', ['A']);
  act(() => result.current.onToggle('A'));
  rerender({ list: 'four', rows: ['A'] });
  expect(result.current.selected.size).toBe(0);
});
