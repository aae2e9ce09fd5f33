import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '../../lib/i18n.ts';
import { useColumns } from './column-settings.ts';
import { DataTable } from './data-table.tsx';
import type { Column } from './table-column.ts';

interface Box {
  number: string;
}

const columns: Column<Box>[] = [{ key: 'number', head: 'Number', cell: ({ number }) => number }];
const rowHeightPx = 36;
const frameHeightPx = 720;
const spareRows = 20;

beforeAll(async () => {
  await startI18n();
  // The test browser has no layout: scroll containers get a height here.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(frameHeightPx);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
});
afterEach(cleanup);

function draw(count: number) {
  const rows = Array.from({ length: count }, (_, i) => ({ number: `B${i}` }));
  render(<Boxes rows={rows} />);
}

function Boxes({ rows }: { rows: Box[] }) {
  return (
    <DataTable
      label="Boxes"
      columns={useColumns('boxes', columns)}
      rows={rows}
      rowKey={({ number }) => number}
      rowName={({ number }) => number}
    />
  );
}

const indexOf = (number: string) => screen.getByText(number).closest('tr')?.getAttribute('aria-rowindex');
const drawnRows = () => document.querySelectorAll('tr[data-key]').length;

test('rows are counted from the header, which is the first', () => {
  draw(3);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('4');
  expect(screen.getByText('Number').closest('tr')?.getAttribute('aria-rowindex')).toBe('1');
  expect(indexOf('B0')).toBe('2');
  expect(indexOf('B2')).toBe('4');
});

test('up to 200 rows are all rendered', () => {
  draw(200);
  expect(drawnRows()).toBe(200);
});

test('of more only the visible ones are rendered, and each keeps its number among all', async () => {
  draw(10_000);
  await vi.waitFor(() => expect(drawnRows()).toBe(frameHeightPx / rowHeightPx + spareRows));
  const frame = screen.getByRole('region');
  frame.scrollTop = 5000 * rowHeightPx;
  fireEvent.scroll(frame);
  expect(await screen.findByText('B5000')).toBeDefined();
  expect(indexOf('B5000')).toBe('5002');
  expect(screen.queryByText('B0')).toBeNull();
  const spacers = [...document.querySelectorAll<HTMLElement>('tr[aria-hidden]')];
  const left = spacers.reduce((sum, { style }) => sum + Number.parseInt(style.height, 10), 0);
  expect(left + drawnRows() * rowHeightPx).toBe(10_000 * rowHeightPx);
});

test('paper, which does not scroll, gets all rows', async () => {
  draw(300);
  await vi.waitFor(() => expect(drawnRows()).toBeLessThan(100));
  fireEvent(window, new Event('beforeprint'));
  expect(drawnRows()).toBe(300);
  expect(document.querySelectorAll('tr[aria-hidden]').length).toBe(0);
  fireEvent(window, new Event('afterprint'));
  expect(drawnRows()).toBeLessThan(100);
});

test('a row is drawn again when it changes, not when the page around it is', () => {
  const drawn: string[] = [];
  const shown: Column<Box>[] = [
    {
      key: 'number',
      head: 'Number',
      cell: ({ number }) => {
        drawn.push(number);
        return number;
      },
    },
  ];
  function Page({ rows }: { rows: Box[] }) {
    const selection = {
      selected: new Set<string>(),
      onToggle: () => undefined,
      onToggleAll: () => undefined,
    };
    return (
      <DataTable
        label="Boxes"
        columns={useColumns('drawn', shown)}
        rows={rows}
        rowKey={({ number }) => number}
        rowName={({ number }) => number}
        selection={selection}
        onCurrent={() => undefined}
      />
    );
  }
  const [first, second] = [{ number: 'A' }, { number: 'B' }];
  const { rerender } = render(<Page rows={[first, second]} />);
  drawn.length = 0;
  rerender(<Page rows={[first, { number: 'C' }]} />);
  expect(drawn).toEqual(['C']);
});
