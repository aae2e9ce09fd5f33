import type { KeyboardEvent } from 'react';

/**
 * Moves the focus from a button to another of its group by the arrow keys, around the ends, and by Home and End; calls
 * `onMove` with the index of the one that has it then. Left and right change places where text runs from right to left.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>, onMove?: (index: number) => void): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const buttons = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  const at = buttons.findIndex((button) => button === event.currentTarget);
  const to = targetOf(event.key, at, buttons.length);
  const button = to === undefined ? undefined : buttons[to];
  if (at === -1 || to === undefined || button === undefined) return;
  event.preventDefault();
  button.focus();
  onMove?.(to);
}

function targetOf(key: string, at: number, count: number): number | undefined {
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === forward || key === 'ArrowDown') return (at + 1) % count;
  return key === back || key === 'ArrowUp' ? (at - 1 + count) % count : undefined;
}
