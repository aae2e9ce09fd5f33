import i18next from 'i18next';
import { expect, test } from 'vitest';
import { changeLanguage, startI18n } from '../i18n.ts';
import { bareSourceName, sourceName } from './source-name.ts';

const named = (name: string) => sourceName(name, i18next.t);

test('sources of the simulated world are named in the language on screen, all others as they are', async () => {
  await startI18n();
  await changeLanguage('ja');
  expect(named('HMM (simulated)')).toBe('HMM（シミュレーション）');
  expect(named('Operational schedules (simulated)')).toBe('運航スケジュール（シミュレーション）');
  expect(bareSourceName('Airlines (simulated)', i18next.t)).toBe('航空会社');
  expect(named('Our carrier')).toBe('Our carrier');
  await changeLanguage('en');
  expect(named('Operational schedules (simulated)')).toBe('Operational schedules (simulated)');
});
