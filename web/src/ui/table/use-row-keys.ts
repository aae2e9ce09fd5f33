import { useKeys } from '../../lib/keyboard.ts';

/** The keys of a list: j and k move, Enter opens, x ticks. `current` is the key of the row of the keyboard cursor. */
export function useRowKeys<Row>(props: {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  current: string;
  onCurrent: (key: string) => void;
  onOpen?: ((row: Row) => void) | undefined;
  onToggle?: ((key: string) => void) | undefined;
}): void {
  const { rows, rowKey, current, onCurrent, onOpen, onToggle } = props;
  const at = rows.findIndex((row) => rowKey(row) === current);
  const row = rows[at];
  const move = (step: 1 | -1) => {
    const next = rows[at === -1 ? 0 : Math.max(0, Math.min(rows.length - 1, at + step))];
    if (next !== undefined) onCurrent(rowKey(next));
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ...(row === undefined || onOpen === undefined ? {} : { Enter: () => onOpen(row) }),
    ...(row === undefined || onToggle === undefined ? {} : { x: () => onToggle(rowKey(row)) }),
  });
}
