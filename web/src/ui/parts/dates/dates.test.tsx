import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { saveSettings } from '../../../lib/settings.ts';
import { DayRange } from '../../day-range.tsx';
import { DayField } from './day-field.tsx';
import { MomentField } from './moment-field.tsx';
import { completeTestBrowser } from '../test-browser.ts';

beforeAll(async () => {
  completeTestBrowser();
  await startI18n();
  // Lazy parts are loaded beforehand: a busy machine takes its time for that.
  await import('./day-range.tsx');
});
beforeEach(() => saveSettings({ dateStyle: 'M/D/YYYY' }));
afterEach(cleanup);

function Day(props: { start: string; onText: (day: string) => void }) {
  const [day, setDay] = useState(props.start);
  const change = (next: string) => {
    setDay(next);
    props.onText(next);
  };
  return <DayField label="Service start" value={day} onText={change} />;
}

const partTexts = () => screen.getAllByRole('spinbutton').map(({ textContent }) => textContent);

test.each([
  ['M/D/YYYY', ['11', '2', '2026']],
  ['D/M/YYYY', ['2', '11', '2026']],
  ['YYYY-MM-DD', ['2026', '11', '02']],
] as const)("a day is shown in the user's format: %s", (dateStyle, shown) => {
  saveSettings({ dateStyle });
  render(<Day start="2026-11-02" onText={() => undefined} />);
  expect(partTexts()).toEqual(shown);
  expect(screen.getByRole('group', { name: 'Service start' })).toBeDefined();
});

test('a day is typed part by part, and is reported only when it is complete', async () => {
  const user = userEvent.setup();
  const report = vi.fn<(day: string) => void>();
  saveSettings({ dateStyle: 'D/M/YYYY' });
  render(<Day start="" onText={report} />);
  screen.getAllByRole('spinbutton')[0]?.focus();
  await user.keyboard('24');
  await user.keyboard('12');
  expect(report).not.toHaveBeenCalled();
  await user.keyboard('202');
  expect(report).not.toHaveBeenCalled();
  await user.keyboard('6');
  expect(report).toHaveBeenCalledExactlyOnceWith('2026-12-24');
});

test('a deleted part empties the day and leaves the others', async () => {
  const user = userEvent.setup();
  const report = vi.fn<(day: string) => void>();
  render(<Day start="2026-11-02" onText={report} />);
  const [month] = screen.getAllByRole('spinbutton');
  month?.focus();
  await user.keyboard('{Backspace}{Backspace}');
  expect(report).toHaveBeenLastCalledWith('');
  expect(partTexts()).toEqual(['mm', '2', '2026']);
});

test('a day is chosen on the calendar of its button', async () => {
  const user = userEvent.setup();
  const report = vi.fn<(day: string) => void>();
  render(<Day start="2026-11-02" onText={report} />);
  await user.click(screen.getByRole('button'));
  const calendar = await screen.findByRole('dialog');
  expect(within(calendar).getByRole('heading', { name: 'November 2026' })).toBeDefined();
  await user.click(within(calendar).getByRole('button', { name: /November 19, 2026/ }));
  expect(report).toHaveBeenCalledWith('2026-11-19');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an error is at the field and describes it', () => {
  render(<DayField label="End" value="" error="The end is before the start." onText={() => undefined} />);
  expect(screen.getByRole('alert').textContent).toBe('The end is before the start.');
  const group = screen.getByRole('group', { name: 'End' });
  const described = (group.getAttribute('aria-describedby') ?? '').split(' ');
  expect(
    described.some((id) => document.getElementById(id)?.textContent === 'The end is before the start.'),
  ).toBe(true);
});

test('a moment has a 24 hour clock', async () => {
  const user = userEvent.setup();
  const report = vi.fn<(moment: string) => void>();
  render(<MomentField label="From" value="2026-11-02T15:04" onText={report} />);
  expect(partTexts()).toEqual(['11', '2', '2026', '15', '04']);
  screen.getAllByRole('spinbutton')[3]?.focus();
  await user.keyboard('23');
  expect(report).toHaveBeenLastCalledWith('2026-11-02T23:04');
});

function Range(props: {
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
  onDone: () => void;
}) {
  const [range, setRange] = useState({ from: props.from, to: props.to });
  return (
    <DayRange
      {...range}
      labels={{ from: 'From', to: 'To', both: 'ETA' }}
      onChange={(from, to) => {
        setRange({ from, to });
        props.onChange(from, to);
      }}
      onDone={props.onDone}
    />
  );
}

test('an end of a range may stay open', async () => {
  const user = userEvent.setup();
  const change = vi.fn<(from: string, to: string) => void>();
  const done = vi.fn<() => void>();
  render(<Range from="" to="" onChange={change} onDone={done} />);
  const from = within(await screen.findByRole('group', { name: 'From' })).getAllByRole('spinbutton');
  from[0]?.focus();
  await user.keyboard('1152026');
  expect(change).toHaveBeenLastCalledWith('2026-11-05', '');
  expect(done).not.toHaveBeenCalled();
});

test('two days chosen on the calendar are both ends, and close it', async () => {
  const user = userEvent.setup();
  const change = vi.fn<(from: string, to: string) => void>();
  const done = vi.fn<() => void>();
  render(<Range from="2026-11-05" to="" onChange={change} onDone={done} />);
  await user.click(await screen.findByRole('button', { name: /November 10, 2026/ }));
  expect(done).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: /November 18, 2026/ }));
  expect(change).toHaveBeenLastCalledWith('2026-11-10', '2026-11-18');
  expect(done).toHaveBeenCalledOnce();
});
