import type { ReactNode } from 'react';

/** One column of a table. */
export interface Column<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  className?: string;
  numeric?: boolean;
  /** The server can sort by it under this name. */
  sortKey?: string;
  fixed?: boolean;
  optional?: boolean;
}

/** What a table is sorted by. */
export interface Sorting {
  key: string;
  direction: 'asc' | 'desc';
  onSort: (key: string) => void;
}

/** The classes of a header or a cell of the column. */
export function cellClass(column: {
  className?: string;
  numeric?: boolean;
  fixed?: boolean;
}): string | undefined {
  return (
    [column.numeric ? 'num' : '', column.fixed ? 'first' : '', column.className].filter(Boolean).join(' ') ||
    undefined
  );
}
