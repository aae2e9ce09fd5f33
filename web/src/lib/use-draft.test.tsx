// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { claimDrafts, forgetForm, useDraft, useDraftState } from './use-draft.ts';

const blank = { name: '', carriers: [] as string[], password: '' };

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const open = () => renderHook(() => useDraft('form', blank, ['password'])).result;

test('what was typed is there after a reload, secrets are not and are never written down', () => {
  const form = open();
  act(() => form.current[1]({ name: 'Blue', password: 'Portolan2024' }));
  act(() => form.current[1]({ carriers: ['MAEU'] }));
  expect(form.current[0]).toEqual({ name: 'Blue', carriers: ['MAEU'], password: 'Portolan2024' });
  cleanup();
  expect(open().current[0]).toEqual({ name: 'Blue', carriers: ['MAEU'], password: '' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Portolan2024');
});

test('what was sent is forgotten', () => {
  const form = open();
  act(() => form.current[1]({ name: 'Blue' }));
  act(() => form.current[2]());
  cleanup();
  expect(open().current[0]).toEqual(blank);
});

test.each(['{', '[]', 'null', '{"name":7,"carriers":"MAEU","other":1}'])('%s is no draft', (kept) => {
  sessionStorage.setItem('draft:form', kept);
  expect(open().current[0]).toEqual(blank);
});

test('another person finds empty forms, the same one finds what was typed', () => {
  claimDrafts('ines');
  const form = open();
  act(() => form.current[1]({ name: 'Blue' }));
  cleanup();
  claimDrafts('ines');
  expect(open().current[0].name).toBe('Blue');
  cleanup();
  claimDrafts('noor');
  expect(open().current[0].name).toBe('');
});

const openLines = () => renderHook(() => useDraftState<readonly string[]>('invoice/lines', [''])).result;

test('one value of a form is there after a reload, and all of them are forgotten when it is sent', () => {
  const lines = openLines();
  act(() => lines.current[1](['40 days', '']));
  cleanup();
  expect(openLines().current[0]).toEqual(['40 days', '']);
  const other = renderHook(() => useDraftState('invoice-copy/number', '')).result;
  act(() => other.current[1]('7'));
  cleanup();
  forgetForm('invoice');
  expect(openLines().current[0]).toEqual(['']);
  expect(renderHook(() => useDraftState('invoice-copy/number', '')).result.current[0]).toBe('7');
});

test.each(['{', 'null', '"text"', '{"0":""}'])('%s are no lines', (kept) => {
  sessionStorage.setItem('draft:invoice/lines', kept);
  expect(openLines().current[0]).toEqual(['']);
});
