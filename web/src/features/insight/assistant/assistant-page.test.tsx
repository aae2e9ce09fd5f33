import { accountRoutes, assistantRoutes, languageModelRoutes, trackingRoutes } from '@portolan/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testPage, testStates, words } from '../../../../test/page.tsx';
import { mira } from '../../../../test/people.ts';
import { AssistantPage } from './assistant-page.tsx';
import { clearConversation } from './conversation.ts';
import { askedQuestion } from './testing.ts';

const { askAssistant, listQuestions, removeQuestions } = assistantRoutes;
const page = testPage({
  path: '/pages/assistant',
  component: AssistantPage,
  answers: (on) => {
    on.answer(accountRoutes.getCurrentUser, mira);
    on.answer(languageModelRoutes.getAssistantState, { modelHost: null, tokens: null });
  },
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

test('what a model wrote is plain text whose numbers lead to the rows, and why it did not answer is said', async () => {
  const { answer } = askedQuestion;
  const text = '<b>One</b> is late [1], see [9].';
  const byModel = { ...answer, by: 'model' as const, text, statements: [], table: null, chart: null };
  page.answer(listQuestions, [{ ...askedQuestion, answer: byModel }]);
  page.answer(languageModelRoutes.getAssistantState, {
    modelHost: 'models.example',
    tokens: { used: 1200, monthly: 1_000_000 },
  });
  await page.open();
  fireEvent.click(await screen.findByRole('button', { name: askedQuestion.text }));
  expect(await screen.findByText(/<b>One<\/b> is late/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '1' }).getAttribute('href')).toBe(answer.sources[0]?.href);
  expect(screen.queryByRole('link', { name: '9' })).toBeNull();
  expect(screen.getByText(/at models\.example writes/).textContent).toContain('1,200 of 1,000,000');
});

test('while a model reads, the page says what it reads, then shows its text as it comes', async () => {
  page.answer(listQuestions, []);
  page.answer(languageModelRoutes.getAssistantState, {
    modelHost: 'models.example',
    tokens: { used: 0, monthly: 1000 },
  });
  let send: (part: object) => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      send = (part) => stream.enqueue(new TextEncoder().encode(`${JSON.stringify(part)}\n`));
    },
  });
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, request?: RequestInit) =>
    input.includes(languageModelRoutes.streamAnswer.path)
      ? Promise.resolve(new Response(body))
      : others(input, request),
  );
  clearConversation();
  await page.open();
  await screen.findByText(/at models\.example writes/);
  fireEvent.change(screen.getByLabelText(words('assistant.question')), { target: { value: 'what is late' } });
  fireEvent.click(screen.getByRole('button', { name: words('assistant.ask') }));
  expect((await screen.findByRole('status')).textContent).toBe(words('assistant.waiting'));
  send({ reading: 'shipments' });
  const what = words('assistant.tools.shipments');
  expect(await screen.findByText(words('assistant.reading', { what }))).toBeTruthy();
  send({ reading: 'eta' });
  expect(await screen.findByText(new RegExp(`${what}, ${words('assistant.tools.eta')}`))).toBeTruthy();
  send({ text: 'One is ' });
  send({ text: 'late [1].' });
  expect(await screen.findByText('One is late [1].')).toBeTruthy();
});
