import { accountRoutes, type LanguageModel, languageModelRoutes } from '@portolan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, testStates, words } from '../../../../test/page.tsx';
import { mira } from '../../../../test/people.ts';
import { ModelPage } from './model-page.tsx';

const { getLanguageModel, setLanguageModel, tryLanguageModel } = languageModelRoutes;
const model: LanguageModel = {
  isOn: false,
  baseUrl: 'https://models.example/v1',
  modelName: 'small-1',
  hasKey: true,
  monthlyTokens: 1000,
  usedTokens: 250,
  questions: 3,
};
const page = testPage({
  path: '/pages/settings/assistant',
  component: ModelPage,
  answers: (on) => on.answer(accountRoutes.getCurrentUser, mira),
});

testStates(page, {
  main: getLanguageModel,
  filled: model,
  shows: /250/,
  failed: () => words('assistant.model.failed'),
});

test('an owner switches a model on, and its key is sent only when one was entered', async () => {
  page.answer(getLanguageModel, model);
  page.answer(setLanguageModel, { ...model, isOn: true });
  await page.open();
  fireEvent.click(await screen.findByRole('checkbox', { name: words('assistant.model.on') }));
  fireEvent.click(screen.getByRole('button', { name: words('assistant.model.save') }));
  expect(await screen.findByText(words('assistant.model.saved'))).toBeTruthy();
  const { baseUrl, modelName, monthlyTokens } = model;
  expect(page.asked(setLanguageModel)[0]?.body).toEqual({ isOn: true, baseUrl, modelName, monthlyTokens });
});

test('a refused address and a silent model are said in words', async () => {
  page.answer(getLanguageModel, model);
  page.refuse(setLanguageModel, 'assistant.address-refused', { reason: '10.0.0.1 is private' });
  page.answer(tryLanguageModel, { answers: false, problem: 'Unauthorized', tookMs: 12 });
  await page.open();
  fireEvent.click(await screen.findByRole('button', { name: words('assistant.model.save') }));
  expect(await screen.findByText(/10\.0\.0\.1 is private/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words('assistant.model.try') }));
  expect(await screen.findByText(words('assistant.model.silent', { problem: 'Unauthorized' }))).toBeTruthy();
});
