import { languageCodes } from '@portolan/contract';
import { renderHook } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeLanguage, startI18n } from '../i18n.ts';
import { useMoney } from './use-money.ts';

beforeAll(() => startI18n());
afterAll(async () => {
  localStorage.clear();
  await startI18n();
});

test.each(languageCodes)(
  'amounts are written in %s, also where its code is no tag of a language',
  async (code) => {
    await changeLanguage(code);
    const { result } = renderHook(() => useMoney());
    expect(result.current(159_000, 'USD')).toContain('1,590');
  },
);
