import { languages } from '@portolan/contract/locale';
import { expect, test } from 'vitest';
import { groupsIn, pick, textsIn } from './texts-in-code.ts';

const { screens } = await languages.en.texts();

test.each([
  ["t('alerts.title')", ['alerts']],
  ["t('alerts.no-such-key')", []],
  ["const label = 'sources.number-type.container';", ['sources']],
  ["throw new AppError('company.not-certified', {})", []],
  ["import words from './alerts.title'", []],
])('%s names the groups %j', (code, groups) => {
  expect(groupsIn(code, screens)).toEqual(groups);
});

test('the beginning of a template names its group where a key begins so', () => {
  const [name = ''] = Object.keys(screens.milestones);
  expect(groupsIn(`t(\`milestones.${name.slice(0, 3)}\${rest}\`)`, screens)).toEqual(['milestones']);
  expect(groupsIn('t(`milestones.zzz${rest}`)', screens)).toEqual([]);
});

test('a key stands for its text, for all texts below it, and for its forms by number', () => {
  const texts = {
    list: { title: 'List', row_one: 'Row', row_other: 'Rows', rows: 'All', kind: { sea: 'Sea' } },
  };
  expect(textsIn("t('list.row', { count })", texts)).toEqual([
    ['list', 'row_one'],
    ['list', 'row_other'],
  ]);
  expect(textsIn("t('list.kind', { returnObjects: true })", texts)).toEqual([['list', 'kind']]);
  expect(textsIn('t(`list.kind.${kind}`)', texts)).toEqual([['list', 'kind', 'sea']]);
  expect(textsIn("t('list.none')", texts)).toEqual([]);
});

test('of a language those texts are picked that are named, in whatever order', () => {
  const texts = { list: { title: 'List', kind: { sea: 'Sea', air: 'Air' } }, other: { title: 'Other' } };
  const whole = ['list', 'kind'];
  const one = ['list', 'kind', 'sea'];
  expect(pick(texts, [one, ['list', 'title']])).toEqual({ list: { title: 'List', kind: { sea: 'Sea' } } });
  expect(pick(texts, [whole, one])).toEqual({ list: { kind: { sea: 'Sea', air: 'Air' } } });
  expect(pick(texts, [one, whole])).toEqual({ list: { kind: { sea: 'Sea', air: 'Air' } } });
  expect(pick(texts, [['list', 'none']])).toEqual({ list: {} });
  expect(texts.list.kind).toEqual({ sea: 'Sea', air: 'Air' });
});
