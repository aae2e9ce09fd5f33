import { accountRoutes, assistantRoutes, trackingRoutes } from '@portolan/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, testStates, words } from '../../../../test/page.tsx';
import { mira } from '../../../../test/people.ts';
import { AssistantPage } from './assistant-page.tsx';
import { askedQuestion } from './testing.ts';

const { askAssistant, listQuestions, removeQuestions } = assistantRoutes;
const page = testPage({
  path: '/pages/assistant',
  component: AssistantPage,
  answers: (on) => on.answer(accountRoutes.getCurrentUser, mira),
});

testStates(page, {
  main: listQuestions,
  filled: [askedQuestion],
  shows: /which shipments are late/,
  failed: () => words('assistant.failed'),
});

test('a question is answered in sentences that lead to their rows, and a proposal waits to be confirmed', async () => {
  page.answer(listQuestions, []);
  page.answer(askAssistant, askedQuestion);
  page.answer(trackingRoutes.trackNumbers, []);
  await page.open();
  fireEvent.change(await screen.findByLabelText(words('assistant.question')), {
    target: { value: 'which shipments are late' },
  });
  fireEvent.click(screen.getByRole('button', { name: words('assistant.ask') }));
  const sentence = await screen.findByRole('link', { name: /2 shipments are late: Hamburg/ });
  expect(sentence.getAttribute('href')).toBe('/pages/tracking/ocean?view=late&pods=DEHAM');
  expect(page.asked(askAssistant)[0]?.body).toEqual({ text: 'which shipments are late' });
  const proposal = screen.getByRole('group', { name: words('assistant.proposed') });
  expect(page.asked(trackingRoutes.trackNumbers)).toEqual([]);
  fireEvent.click(within(proposal).getByRole('button', { name: words('assistant.confirm') }));
  expect(await within(proposal).findByText(words('assistant.done'))).toBeTruthy();
  expect(page.asked(trackingRoutes.trackNumbers)[0]?.body).toEqual({ numbers: [{ number: 'TCLU4601287' }] });
});

test('earlier questions open again, and all can be removed', async () => {
  page.answer(listQuestions, [askedQuestion]);
  page.answer(removeQuestions, { removed: 1 });
  await page.open();
  fireEvent.click(await screen.findByRole('button', { name: askedQuestion.text }));
  expect(await screen.findByRole('heading', { name: /which shipments are late/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words('assistant.remove') }));
  expect(await screen.findByText(words('assistant.none'))).toBeTruthy();
});
