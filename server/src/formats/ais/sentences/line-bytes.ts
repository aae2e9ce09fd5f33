/** Value of a hexadecimal digit in either case, 255 for anything else. */
export const hexOf = new Uint8Array(256).fill(255);
for (const digit of '0123456789abcdefABCDEF') hexOf[digit.charCodeAt(0)] = Number.parseInt(digit, 16);

export const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57;

export const textOf = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('latin1');

/** Index of the byte in `[from, end)`, or -1. */
export function findByte(bytes: Uint8Array, byte: number, from: number, end: number): number {
  for (let i = from; i < end; i += 1) if (bytes[i] === byte) return i;
  return -1;
}
