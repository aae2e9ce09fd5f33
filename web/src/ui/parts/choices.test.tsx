import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '../../lib/i18n.ts';
import { CheckList } from '../check-list.tsx';
import { PlainField } from '../frame/plain-field.tsx';
import { Field } from '../field.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { Select } from '../select.tsx';
import { ComboField } from './combo-field.tsx';
import { FileButton } from '../choice/file-button.tsx';
import { FileDrop } from './file-drop.tsx';
import { Segmented } from '../choice/segmented.tsx';
import { Tabs } from '../choice/tabs.tsx';
import { completeTestBrowser } from './test-browser.ts';

beforeAll(async () => {
  completeTestBrowser();
  await startI18n();
  // Lazy parts are loaded beforehand: a busy machine takes its time for that.
  await Promise.all([import('./option-list.tsx'), import('./check-list.tsx'), import('./command-box.tsx')]);
});
afterEach(cleanup);

const ports = ['Shanghai', 'Singapore', 'Rotterdam'];
const options = [{ value: '', label: 'Any' }, ...ports.map((name) => ({ value: name, label: name }))];

function PortSelect(props: { error?: string; onChoose: (port: string) => void }) {
  return (
    <Field label="Port" help="Where it is unloaded." error={props.error}>
      {(ids) => <Select {...ids} name="port" value="Singapore" options={options} onChoose={props.onChoose} />}
    </Field>
  );
}

test('a select is named and described by its field and shows the chosen option', () => {
  render(<PortSelect error="Port is needed." onChoose={() => undefined} />);
  const select = screen.getByRole('combobox', { name: 'Port' });
  expect(select.textContent).toBe('Singapore');
  expect(select.getAttribute('aria-invalid')).toBe('true');
  const described = (select.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Where it is unloaded.',
    'Port is needed.',
  ]);
});

test('a select opens at the chosen option, moves by arrows and letters, and chooses with Enter', async () => {
  const user = userEvent.setup();
  const choose = vi.fn<(port: string) => void>();
  render(<PortSelect onChoose={choose} />);
  const select = screen.getByRole('combobox');
  select.focus();
  await user.keyboard('{ArrowDown}');
  const list = await screen.findByRole('listbox', { name: 'Port' });
  expect(select.getAttribute('aria-controls')).toBe(list.id);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Singapore'));
  expect(document.activeElement?.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('r');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Rotterdam'));
  await user.keyboard('{Enter}');
  expect(choose).toHaveBeenCalledWith('Rotterdam');
  expect(screen.queryByRole('listbox')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(select));
});

test('an empty value can be chosen, and choosing what is chosen changes nothing', async () => {
  const user = userEvent.setup();
  const choose = vi.fn<(port: string) => void>();
  render(<PortSelect onChoose={choose} />);
  await user.click(screen.getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: 'Singapore' }));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(choose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: 'Any' }));
  expect(choose).toHaveBeenCalledWith('');
});

test('a heading is above its options, and a disabled one cannot be chosen', async () => {
  const user = userEvent.setup();
  const choose = vi.fn<(port: string) => void>();
  const grouped = [
    { value: '', label: 'Choose', disabled: true },
    { head: 'Asia', options: options.slice(1, 3) },
  ];
  render(<Select label="Port" value="Shanghai" options={grouped} onChoose={choose} />);
  await user.click(screen.getByRole('combobox', { name: 'Port' }));
  const asia = await screen.findByRole('group', { name: 'Asia' });
  expect(within(asia).getAllByRole('option')).toHaveLength(2);
  await user.click(screen.getByRole('option', { name: 'Choose' }));
  expect(choose).not.toHaveBeenCalled();
});

function PortCombo({ onChoose }: { onChoose: (port: string) => void }) {
  const [port, setPort] = useState('Singapore');
  const choose = (next: string) => {
    setPort(next);
    onChoose(next);
  };
  return (
    <ComboField
      label="Port"
      value={port}
      options={options.slice(1)}
      none="Nothing is called so."
      onChoose={choose}
    />
  );
}

test('a type-ahead shows what matches, chooses with Enter, and returns to the chosen one when left', async () => {
  const user = userEvent.setup();
  const choose = vi.fn<(port: string) => void>();
  render(<PortCombo onChoose={choose} />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Port' });
  expect(field.value).toBe('Singapore');
  await user.clear(field);
  await user.type(field, 'rot');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Rotterdam']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(choose).toHaveBeenLastCalledWith('Rotterdam');
  expect(field.value).toBe('Rotterdam');
  await user.type(field, 'xyz');
  expect(await screen.findByText('Nothing is called so.')).toBeDefined();
  await user.tab();
  expect(field.value).toBe('Rotterdam');
});

test('an autocomplete of the server shows its answers as they are', async () => {
  const user = userEvent.setup();
  const ask = vi.fn<(text: string) => void>();
  const found = [{ value: 'a1', label: 'Tide Forwarding', note: '3 people' }];
  render(
    <ComboField
      label="Company"
      value=""
      text=""
      onText={ask}
      options={found}
      none=""
      onChoose={() => undefined}
    />,
  );
  await user.click(screen.getByRole('combobox'));
  expect(await screen.findByRole('option', { name: /Tide Forwarding/ })).toBeDefined();
  await user.keyboard('x');
  expect(ask).toHaveBeenLastCalledWith('x');
});

test('ticks take effect at once, and a search keeps those that it hides', async () => {
  const user = userEvent.setup();
  const change = vi.fn<(chosen: string[]) => void>();
  const many = Array.from({ length: 12 }, (_, i) => ({ key: `c${i}`, name: `Carrier ${i}` }));
  render(<CheckList label="Carrier" options={many} chosen={['c3']} onChange={change} />);
  const search = await screen.findByRole('searchbox');
  await waitFor(() => expect(document.activeElement).toBe(search));
  await user.type(search, 'Carrier 11');
  const [option] = await screen.findAllByRole('option');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  if (option !== undefined) await user.click(option);
  expect(change).toHaveBeenCalledWith(['c3', 'c11']);
});

test('tabs move with the arrow keys, and the panel is named by its tab', async () => {
  const user = userEvent.setup();
  const choose = vi.fn<(key: string) => void>();
  const tabs = [
    { key: 'events', label: 'Events', count: '12' },
    { key: 'raw', label: 'Raw' },
  ];
  render(
    <Tabs label="Shipment" value="events" tabs={tabs} onChoose={choose}>
      <p>All events</p>
    </Tabs>,
  );
  expect(screen.getByRole('tabpanel', { name: /Events/ }).textContent).toBe('All events');
  await user.click(screen.getByRole('tab', { name: /Events/ }));
  expect(choose).not.toHaveBeenCalled();
  await user.keyboard('{ArrowRight}');
  expect(choose).toHaveBeenCalledWith('raw');
});

test('a switch is a group of radio buttons of which one is always on', async () => {
  const user = userEvent.setup();
  const choose = vi.fn<(unit: string) => void>();
  render(
    <Segmented
      label="Unit"
      value="kn"
      options={[
        { value: 'kn', label: 'kn' },
        { value: 'kmh', label: 'km/h' },
      ]}
      onChoose={choose}
    />,
  );
  expect(screen.getByRole('radiogroup', { name: 'Unit' })).toBeDefined();
  expect(screen.getByRole('radio', { name: 'kn' }).getAttribute('aria-checked')).toBe('true');
  await user.click(screen.getByRole('radio', { name: 'kn' }));
  expect(choose).not.toHaveBeenCalledWith('');
  await user.click(screen.getByRole('radio', { name: 'km/h' }));
  expect(choose).toHaveBeenLastCalledWith('kmh');
});

test('files are accepted from the button', async () => {
  const user = userEvent.setup();
  const take = vi.fn<(files: File[]) => void>();
  const { container } = render(
    <FileDrop label="Files" className="drop" onFiles={take}>
      <FileButton multiple words="Choose" onFiles={take} />
    </FileDrop>,
  );
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  const files = [new File(['a'], 'a.json'), new File(['b'], 'b.json')];
  if (input !== null) await user.upload(input, files);
  expect(take).toHaveBeenCalledWith(files);
});

const CommandField = lazyPart(
  async () => (await import('./command-box.tsx')).CommandBox,
  ({ id, label, placeholder, text, onText }) => (
    <PlainField {...{ id, label, placeholder, text, onText }} onWanted={() => CommandField.preload()} />
  ),
);

function Commands({ onChoose }: { onChoose: (words: string) => void }) {
  const [text, setText] = useState('');
  const found = ports.filter((name) => name.toLowerCase().startsWith(text.toLowerCase()));
  return (
    <CommandField
      id="box"
      label="Search"
      placeholder="Port"
      text={text}
      onText={setText}
      onPaste={(pasted) => pasted.includes('\n')}
      isAsking={false}
      answers={found.map((words) => ({ words, canChoose: words !== 'Rotterdam' }))}
      renderAnswer={(index, isActive) => `${found[index]}${isActive ? ' ↵' : ''}`}
      more={null}
      onChoose={(index) => onChoose(found[index] ?? '')}
    />
  );
}

async function openBox(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByLabelText(/^Search/));
  return screen.findByRole('combobox', { name: 'Search' });
}

test('what was typed before the omnibox was loaded stays, with the focus', async () => {
  const user = userEvent.setup();
  render(<Commands onChoose={() => undefined} />);
  screen.getByRole('textbox', { name: 'Search' }).focus();
  await user.keyboard('s');
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' });
  expect(field.value).toBe('s');
  expect(document.activeElement).toBe(field);
  expect(await screen.findByRole('listbox')).toBeDefined();
});

test('Enter takes the first answer by default, then the one that the arrows have reached', async () => {
  const user = userEvent.setup();
  const choose = vi.fn<(words: string) => void>();
  render(<Commands onChoose={choose} />);
  await openBox(user);
  await user.keyboard('s');
  expect(await screen.findByText('Shanghai ↵')).toBeDefined();
  await user.keyboard('{Enter}');
  expect(choose).toHaveBeenLastCalledWith('Shanghai');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(screen.getByText('Singapore ↵')).toBeDefined());
  await user.keyboard('{Enter}');
  expect(choose).toHaveBeenLastCalledWith('Singapore');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('an answer that is only a note cannot be chosen; a pressed one keeps the focus in the field', async () => {
  const user = userEvent.setup();
  const choose = vi.fn<(words: string) => void>();
  render(<Commands onChoose={choose} />);
  const field = await openBox(user);
  await user.click(await screen.findByRole('option', { name: /Rotterdam/ }));
  expect(choose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('option', { name: /Singapore/ }));
  expect(choose).toHaveBeenCalledWith('Singapore');
  expect(document.activeElement).toBe(field);
});
