import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { changeLanguage, startI18n } from '../i18n.ts';
import { equipmentWords, readEquipmentCode } from './equipment.ts';

beforeAll(() => startI18n());

test.each([
  ['45G1', "40' high cube", '40 尺高箱'],
  ['22G1', "20' standard", '20 尺普箱'],
  ['L5G1', "45' high cube", '45 尺高箱'],
  ['45R1', "40' high cube reefer", '40 尺冷高箱'],
  ['22R1', "20' reefer", '20 尺冷藏箱'],
  ['42U1', "40' open top", '40 尺开顶箱'],
  ['42P3', "40' flat rack", '40 尺框架箱'],
  ['22T6', "20' tank", '20 尺罐箱'],
  ['22k2', "20' tank", '20 尺罐箱'],
])('%s is a %s', async (code, english, chinese) => {
  await changeLanguage('en');
  expect(equipmentWords(code, i18next.t)).toBe(english);
  await changeLanguage('zh-cn');
  expect(equipmentWords(code, i18next.t)).toBe(chinese);
});

test.each(['', '45', 'Z5G1', '45Z1', '45G12'])('%j gives nothing', (code) => {
  expect(readEquipmentCode(code)).toBeUndefined();
});
