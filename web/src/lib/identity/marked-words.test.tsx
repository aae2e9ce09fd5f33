import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MarkedWords } from './marked-words.tsx';

const parts = {
  terms: (inner: string) => <a href="/terms">{inner}</a>,
  privacy: (inner: string) => <a href="/privacy">{inner}</a>,
};

test('marked words of a sentence become the parts they name', () => {
  const text = 'Read the <terms>terms</terms> and the <privacy>policy</privacy>.';
  const { container } = render(<MarkedWords text={text} parts={parts} />);
  expect(container.textContent).toBe('Read the terms and the policy.');
  expect(screen.getByRole('link', { name: 'policy' }).getAttribute('href')).toBe('/privacy');
});

test('a sentence without marks, and a mark without a part, stay words', () => {
  const { container } = render(<MarkedWords text="1 < 2 and <bold>so</bold> on" parts={parts} />);
  expect(container.textContent).toBe('1 < 2 and so on');
});
