import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '../../lib/i18n.ts';
import { useKeys } from '../../lib/keyboard.ts';
import { showToast } from '../../lib/toast.ts';
import { Dialog } from '../dialog.tsx';
import { TextField } from '../field.tsx';
import { MenuButton, MenuLines } from '../menu.tsx';
import { Popover } from '../popover.tsx';
import { Toasts } from '../frame/toasts.tsx';
import { Tooltips } from '../frame/tooltips.tsx';
import { completeTestBrowser } from './test-browser.ts';

beforeAll(async () => {
  completeTestBrowser();
  await startI18n();
  // Lazy parts are loaded beforehand: a busy machine takes its time for that.
  await Promise.all([
    import('./dialog-window.tsx'),
    import('./menu-popover.tsx'),
    import('./popover-panel.tsx'),
    import('./tooltip-layer.tsx'),
  ]);
});
afterEach(cleanup);

const nothing = () => undefined;

function Opener(props: { closes?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Toasts />
      {open && (
        <Dialog title="Change the name" {...(props.closes === false ? {} : { onClose: close })}>
          <TextField label="First" value="" onText={nothing} />
          <TextField label="Second" value="" data-first onText={nothing} />
        </Dialog>
      )}
    </>
  );
}

test('a dialog is named by its title, focuses the field that asks for it, and returns focus on Escape', async () => {
  const user = userEvent.setup();
  render(<Opener />);
  const button = screen.getByRole('button', { name: 'Open' });
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Change the name' });
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Second'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('the focus stays in a dialog', async () => {
  const user = userEvent.setup();
  render(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog');
  for (let i = 0; i < 5; i += 1) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
});

test('a dialog that only its buttons close stays on Escape, also on the second', async () => {
  const user = userEvent.setup();
  render(<Opener closes={false} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}{Escape}');
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('a toast can be read and pressed while a dialog is open', async () => {
  const user = userEvent.setup();
  render(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
  act(() => showToast('Saved'));
  const toast = await screen.findByText('Saved');
  expect(toast.closest('[inert],[aria-hidden=true]')).toBeNull();
  expect(screen.getByText('Open').closest('[inert],[aria-hidden=true]')).not.toBeNull();
  await user.click(toast);
  expect(screen.getByRole('dialog')).toBeDefined();
});

function Listing({ onNext }: { onNext: () => void }) {
  useKeys({ j: onNext });
  return (
    <MenuButton label="Actions" named buttonClass="btn" button="Actions">
      <MenuLines
        groups={[
          {
            key: 'all',
            heads: ['Signed in as Jo'],
            items: [
              { key: 'open', words: 'Open', onChoose: nothing },
              { key: 'jump', words: 'Jump', onChoose: onNext },
              { key: 'stop', words: 'Stop', onChoose: nothing },
            ],
          },
        ]}
      />
    </MenuButton>
  );
}

test('a menu opens by arrow keys at either end, moves by arrows and letters, closes on choice', async () => {
  const user = userEvent.setup();
  const next = vi.fn<() => void>();
  render(<Listing onNext={next} />);
  const button = screen.getByRole('button', { name: 'Actions' });
  button.focus();
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Stop'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'));
  await user.keyboard('j');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Jump'));
  expect(next).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(next).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('the chosen line of a menu of choices says so', async () => {
  const user = userEvent.setup();
  const choose = vi.fn<(key: string) => void>();
  const items = ['list', 'map'].map((key) => ({
    key,
    words: key,
    checked: key === 'map',
    onChoose: () => choose(key),
  }));
  render(
    <MenuButton label="View" buttonClass="ib" button="…">
      <MenuLines groups={[{ key: 'View', items }]} />
    </MenuButton>,
  );
  await user.click(screen.getByRole('button', { name: 'View' }));
  const lines = await screen.findAllByRole('menuitemradio');
  expect(lines.map((line) => line.getAttribute('aria-checked'))).toEqual(['false', 'true']);
  await user.click(lines[0] ?? document.body);
  expect(choose).toHaveBeenCalledExactlyOnceWith('list');
});

test('a panel focuses its first field, closes on Escape and on a press outside, which takes effect', async () => {
  const user = userEvent.setup();
  const other = vi.fn<() => void>();
  render(
    <>
      <Popover label="Origin" named buttonClass="chip" button="Origin">
        {() => <TextField label="Ports" value="" onText={nothing} />}
      </Popover>
      <button type="button" onClick={other}>
        Other
      </button>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Origin' });
  await user.click(button);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Ports')));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Origin' });
  await user.click(screen.getByRole('button', { name: 'Other' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(other).toHaveBeenCalledOnce();
});

test('the title of an element is shown as our tooltip on keyboard focus, and restored when it is left', async () => {
  const user = userEvent.setup();
  render(
    <>
      <button type="button" title="Sort by port">
        Port
      </button>
      <button type="button">Next</button>
      <Tooltips />
    </>,
  );
  const port = screen.getByText('Port');
  // The first reach loads the tooltip; from the second on it is there.
  await user.hover(port);
  await vi.waitFor(async () => {
    await user.unhover(port);
    screen.getByText('Next').focus();
    await user.tab({ shift: true });
    expect(screen.getByRole('tooltip').textContent).toBe('Sort by port');
  });
  expect(port.hasAttribute('title')).toBe(false);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  await user.tab();
  expect(port.getAttribute('title')).toBe('Sort by port');
});
