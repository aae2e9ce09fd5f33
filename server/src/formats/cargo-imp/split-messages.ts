export interface Line {
  text: string;
  /** From 1, in the whole body. */
  line: number;
}

export interface CargoMessage {
  /** `FNA` rejects a message, which stands behind it. */
  type: 'FSU' | 'FSA' | 'FWB' | 'FHL' | 'FNA';
  version: string;
  /** Where it begins. */
  line: number;
  lines: Line[];
}

const headForm = /^(FSU|FSA|FWB|FHL|FNA)\/(\d{1,2})$/;
/** Other messages that a telex may hold, such as a manifest (FFM): their lines are none of the one before. */
const otherHead = /^F[A-Z]{2}\/\d{1,2}$/;
/** What stands between two telexes. */
const envelopeForm = /^(?:|=.*|NNNN|ZCZC.*|Q[A-Z] [A-Z0-9]{7}.*|\.[A-Z0-9]{7}\b.*)$/;

/** Mail programs and logs join the lines of a message: each begins with a waybill, a status or a slash. */
const joinedForm = /^(?:FSU|FSA|FWB|FHL)\/\d{1,2}\s+\S/;
const splitJoined = (line: string): string[] => line.split(/\s+(?=\d{3}[- ]?\d{8}|[A-Z]{3}\/|\/)/);

/**
 * The messages of a body, in capitals. A telex envelope before them (`QD ...`, `.SENDER DDHHMM`), empty lines and
 * control characters are left out, like messages of other kinds; one telex may hold several messages, and one line a
 * whole message. What was rejected is part of the rejection (FNA).
 */
export function splitMessages(body: string): CargoMessage[] {
  const messages: CargoMessage[] = [];
  let current: CargoMessage | undefined;
  let line = 0;
  for (const raw of body.split('\n')) {
    line += 1;
    const whole = raw
      .replace(/[^ -~\u00a0-\uffff]/g, '')
      .trim()
      .toUpperCase();
    if (current?.type === 'FNA' && envelopeForm.test(whole)) current = undefined;
    if (whole === '' || whole === '=') continue;
    for (const text of joinedForm.test(whole) ? splitJoined(whole) : [whole]) {
      const head = headForm.exec(text);
      if (head !== null && (current?.type !== 'FNA' || head[1] === 'FNA')) {
        current = { type: head[1] as CargoMessage['type'], version: head[2] ?? '', line, lines: [] };
        messages.push(current);
      } else if (current?.type !== 'FNA' && otherHead.test(text)) current = undefined;
      else current?.lines.push({ text, line });
    }
  }
  return messages;
}
