import { act, cleanup, render, screen } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../i18n.ts';
import texts, { addTexts, showLanguage, startTexts, useTranslation } from './translate.ts';

const t = texts.t as unknown as (key: string, values?: object) => string;
const missing = vi.fn<(key: string) => void>();
const english = {
  list: {
    title: 'List',
    rows_one: '{{count}} row',
    rows_other: '{{count}} rows',
    none_zero: 'No row',
    none_other: '{{count}} rows',
    way: '{{from}} to {{to}} by {{from}}',
  },
};

beforeEach(() => {
  missing.mockClear();
  startTexts('en', english, missing);
});
afterAll(() => startI18n());

test('a text has its values, each as often as it stands there, and nothing in them is read again', () => {
  expect(t('list.title')).toBe('List');
  expect(t('list.way', { from: '{{to}} $&', to: 12 })).toBe('{{to}} $& to 12 by {{to}} $&');
  expect(t('list.way', { from: null, to: undefined })).toBe(' to  by ');
});

test('a value that nobody gave is seen', () => {
  expect(t('list.way', { from: 'Yantian' })).toBe('Yantian to {{to}} by Yantian');
});

test('a number of things has the form of the language', () => {
  expect([0, 1, 2].map((count) => t('list.rows', { count }))).toEqual(['0 rows', '1 row', '2 rows']);
  expect(t('list.none', { count: 0 })).toBe('No row');
  startTexts('ja', { list: { rows_other: '{{count}} 行', way: 'x' } }, missing);
  expect(t('list.rows', { count: 1 })).toBe('1 行');
  expect(t('list.way', { count: 3 })).toBe('x');
});

test('a text that is not there is its key or what was given for it, and is noted', () => {
  expect(t('list.absent')).toBe('list.absent');
  expect(t('list', { defaultValue: 'Lists' })).toBe('Lists');
  expect(t('other.title.deep', { count: 1 })).toBe('other.title.deep');
  expect(missing.mock.calls.flat()).toEqual(['list.absent', 'list', 'other.title.deep']);
  expect([texts.exists('list.title'), texts.exists('list.absent')]).toEqual([true, false]);
});

test('a whole group of texts is given where it is asked for', () => {
  expect(t('list', { returnObjects: true })).toEqual(english.list);
  expect(t('seas', { returnObjects: true })).toBe('seas');
});

test('what is on screen follows the texts and the language', () => {
  function Title() {
    const { t: say, i18n } = useTranslation();
    return <p>{`${i18n.language} ${say('list.title' as 'common.close')}`}</p>;
  }
  render(<Title />);
  expect(screen.getByText('en List')).toBeTruthy();
  act(() => addTexts('en', { list: { title: 'Rows' } }));
  expect(screen.getByText('en Rows')).toBeTruthy();
  addTexts('ja', { list: { title: '一覧' } });
  expect(screen.getByText('en Rows')).toBeTruthy();
  act(() => showLanguage('ja'));
  expect(screen.getByText('ja 一覧')).toBeTruthy();
  cleanup();
});
