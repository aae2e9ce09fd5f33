import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FocusFirst } from './focus-first.tsx';

afterEach(cleanup);

const Panel = ({ isLoaded }: { isLoaded: boolean }) => (
  <>
    <button type="button">Elsewhere</button>
    <section tabIndex={-1} aria-label="Panel">
      <FocusFirst selectors={['[data-first]', 'button']}>
        {isLoaded && (
          <>
            <button type="button">First</button>
            <button type="button" data-first="">
              Meant
            </button>
          </>
        )}
      </FocusFirst>
    </section>
  </>
);

test('what asks for the focus gets it as soon as it is loaded', async () => {
  const { rerender } = render(<Panel isLoaded={false} />);
  screen.getByRole('region').focus();
  rerender(<Panel isLoaded />);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Meant'));
});

test('a focus that went elsewhere meanwhile stays there', async () => {
  const { rerender } = render(<Panel isLoaded={false} />);
  screen.getByText('Elsewhere').focus();
  rerender(<Panel isLoaded />);
  await screen.findByText('Meant');
  expect(document.activeElement?.textContent).toBe('Elsewhere');
});
