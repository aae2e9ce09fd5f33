import { memberRoutes, sourceRoutes } from '@portolan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { testPage, words } from '../../../test/page.tsx';
import { mira, reader } from '../../../test/people.ts';
import { FirstSteps } from './first-steps.tsx';

const start = () => words('first-minute.start.label');
const skipOf = (step: 'track' | 'source' | 'invite') =>
  words('first-minute.start.skip-of', { step: words(`first-minute.start.${step}`) });
const page = (user: typeof mira) =>
  testPage({
    path: '/pages/settings',
    component: () => <FirstSteps user={user} />,
    answers: (answering) => {
      answering.answer(sourceRoutes.listSources, []);
      answering.answer(memberRoutes.listMembers, []);
    },
  });

describe('an empty company', () => {
  const empty = page({ ...mira, trackedBills: 0 });

  test('is led through three steps, each of which can be skipped', async () => {
    await empty.open();
    for (const step of ['track', 'source', 'invite'] as const)
      fireEvent.click(await screen.findByRole('button', { name: skipOf(step) }));
    expect(screen.queryByText(start())).toBeNull();
  });
});

describe('a company at work', () => {
  const working = page(mira);

  test('is not bothered', async () => {
    await working.open();
    expect(screen.queryByText(start())).toBeNull();
    expect(working.asked(sourceRoutes.listSources)).toEqual([]);
  });
});

describe('a reader', () => {
  const reading = page({ ...reader, trackedBills: 0 });

  test('cannot take the steps and is not shown them', async () => {
    await reading.open();
    expect(reading.asked(sourceRoutes.listSources)).toEqual([]);
  });
});
