import { ByteReader, toHex } from '../truck-common/index.ts';

/** Parameters of a terminal by their number; those of four bytes as numbers, others as hexadecimal digits. */
interface TerminalParameters {
  /** The serial number of the question that this answers. */
  questionSerial: number;
  values: ReadonlyMap<number, number | string>;
}

/** The body of 0x0104. Undefined where it is cut short or holds fewer parameters than it says. */
export function readTerminalParameters(body: Uint8Array): TerminalParameters | undefined {
  if (body.length < 3) return undefined;
  const reader = new ByteReader(body);
  const questionSerial = reader.u16();
  const count = reader.u8();
  const values = new Map<number, number | string>();
  for (let index = 0; index < count; index += 1) {
    if (reader.left < 5) return undefined;
    const id = reader.u32();
    const size = reader.u8();
    if (reader.left < size) return undefined;
    const bytes = reader.take(size);
    values.set(id, size === 4 ? new ByteReader(bytes).u32() : toHex(bytes));
  }
  return { questionSerial, values };
}
