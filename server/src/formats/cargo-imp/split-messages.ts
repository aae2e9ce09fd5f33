export interface Line {
  text: string;
  /** From 1, in the whole body. */
  line: number;
}

export interface Message {
  type: 'FSU' | 'FSA' | 'FWB' | 'FHL';
  version: string;
  /** Where it begins. */
  line: number;
  lines: Line[];
}

const headForm = /^(FSU|FSA|FWB|FHL)\/(\d{1,2})$/;

/**
 * The messages of a body. A telex envelope before them (`QD ...`, `.SENDER DDHHMM`), empty lines and control characters
 * are left out; one telex may hold several messages.
 */
export function splitMessages(body: string): Message[] {
  const messages: Message[] = [];
  let current: Message | undefined;
  let line = 0;
  for (const raw of body.split('\n')) {
    line += 1;
    const text = raw.replace(/[^ -~\u00a0-\uffff]/g, '').trim();
    if (text === '' || text === '=') continue;
    const head = headForm.exec(text);
    if (head !== null) {
      current = { type: head[1] as Message['type'], version: head[2] ?? '', line, lines: [] };
      messages.push(current);
    } else current?.lines.push({ text, line });
  }
  return messages;
}
