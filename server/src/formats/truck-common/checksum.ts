function createTable(polynomial: number): Uint16Array {
  return Uint16Array.from({ length: 256 }, (_, index) => {
    let crc = index;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ polynomial : crc >>> 1;
    return crc;
  });
}

const x25Table = createTable(0x8408);
const ibmTable = createTable(0xa001);

/** CRC-ITU, as GT06 uses it. */
export function crcX25(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (x25Table[(crc ^ byte) & 0xff] ?? 0);
  return ~crc & 0xffff;
}

/** CRC-16/IBM (ARC), as Teltonika uses it. */
export function crcIbm(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) crc = (crc >>> 8) ^ (ibmTable[(crc ^ byte) & 0xff] ?? 0);
  return crc;
}

/** The digit that completes an IMEI of 14 digits. */
export function luhnDigit(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const counted = index % 2 === 0 ? digit * 2 : digit;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return (10 - (sum % 10)) % 10;
}
