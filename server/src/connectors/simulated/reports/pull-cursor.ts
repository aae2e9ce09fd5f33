/** Where the next page begins, and up to which instant events were known when the first page was sent. */
export interface PageCursor {
  offset: number;
  until: number;
}

/** A cursor as opaque text. */
export function encodeCursor({ offset, until }: PageCursor): string {
  return Buffer.from(`${offset}.${until}`).toString('base64url');
}

/** Reads a returned cursor; text that we never issued is `invalid`. */
export function decodeCursor(text: string): PageCursor | 'invalid' {
  const [, offset, until] =
    /^(\d{1,9})\.(\d{1,16})$/.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  if (offset === undefined || until === undefined) return 'invalid';
  return { offset: Number(offset), until: Number(until) };
}
