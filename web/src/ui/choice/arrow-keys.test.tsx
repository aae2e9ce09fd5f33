import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Segmented } from './segmented.tsx';
import { Tabs } from './tabs.tsx';

afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('dir');
});

const units = ['kn', 'km/h', 'mph'] as const;

function Units() {
  const [unit, setUnit] = useState<(typeof units)[number]>('km/h');
  return (
    <Segmented
      label="Unit"
      value={unit}
      options={units.map((value) => ({ value, label: value }))}
      onChoose={setUnit}
    />
  );
}

const focused = () => document.activeElement?.textContent;
const chosen = () => screen.getByRole('radio', { checked: true }).textContent;

test('Tab leads to the chosen value, arrows move around the ends, and only a press chooses', async () => {
  const user = userEvent.setup();
  render(<Units />);
  await user.tab();
  expect(focused()).toBe('km/h');
  await user.keyboard('{ArrowRight}');
  expect([focused(), chosen()]).toEqual(['mph', 'km/h']);
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('kn');
  await user.keyboard('{End}{Home} ');
  expect([focused(), chosen()]).toEqual(['kn', 'kn']);
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

test('from right to left the left arrow leads to the next value', async () => {
  document.documentElement.dir = 'rtl';
  const user = userEvent.setup();
  render(<Units />);
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(focused()).toBe('mph');
});

test('a tab names its panel, and is chosen when an arrow leads to it', async () => {
  function Shipment() {
    const [tab, setTab] = useState<'events' | 'raw'>('events');
    const tabs = [
      { key: 'events', label: 'Events' },
      { key: 'raw', label: 'Raw messages' },
    ] as const;
    return (
      <Tabs label="Shipment" value={tab} tabs={tabs} onChoose={setTab}>
        {tab}
      </Tabs>
    );
  }
  const user = userEvent.setup();
  render(<Shipment />);
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tabpanel', { name: 'Raw messages' }).textContent).toBe('raw');
  expect(focused()).toBe('Raw messages');
  expect(screen.getByRole('tab', { selected: true }).getAttribute('aria-controls')).toBe(
    screen.getByRole('tabpanel').id,
  );
});
