import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage } from '../../../test/page.tsx';
import { WidgetsPage } from './widgets-page.tsx';

const page = testPage({ path: '/dev/widgets', component: WidgetsPage });

test('shows the widgets, and turns them from right to left and back', async () => {
  await page.open();
  expect((await screen.findAllByRole('heading')).length).toBeGreaterThan(4);
  fireEvent.click(screen.getByRole('radio', { name: 'Right to left' }));
  await expect.poll(() => document.documentElement.dir).toBe('rtl');
  fireEvent.click(screen.getByRole('radio', { name: 'Left to right' }));
  await expect.poll(() => document.documentElement.dir).toBe('ltr');
});
