import { languages } from '@portolan/contract/locale';
import { expect, test } from 'vitest';
import { groupsIn } from './page-texts.ts';

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
