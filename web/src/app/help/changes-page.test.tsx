import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage } from '../../../test/page.tsx';
import { ChangesPage, readChangelog } from './changes-page.tsx';

const page = testPage({ path: '/pages/help/changes', component: ChangesPage });

test('shows what the changelog of the project says', async () => {
  await page.open();
  expect(await screen.findByText(/^One command starts everything/)).toBeTruthy();
});

test('lines of one entry are one paragraph', () => {
  expect(readChangelog('# Log\n\n## 1.0\n\nFirst.\n\n- One\n  line.\n- Two\n')).toEqual([
    { kind: 'head', text: '1.0' },
    { kind: 'text', text: 'First.' },
    { kind: 'list', items: ['One line.', 'Two'] },
  ]);
});
