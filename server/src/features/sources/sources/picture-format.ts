const beginnings: readonly (readonly [format: string, offset: number, text: string])[] = [
  ['PNG', 0, '\u0089PNG\r\n'],
  ['JPEG', 0, '\u00ff\u00d8\u00ff'],
  ['GIF', 0, 'GIF8'],
  ['WebP', 8, 'WEBP'],
  ['TIFF', 0, 'II*\0'],
  ['TIFF', 0, 'MM\0*'],
  ['HEIC', 4, 'ftyphei'],
  ['AVIF', 4, 'ftypavif'],
  ['HEIC', 4, 'ftypmif1'],
];

/** The format of a picture by its first bytes; undefined for everything else. Pure. */
export function pictureFormatOf(bytes: Uint8Array): string | undefined {
  const text = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return beginnings.find(([, offset, begin]) => text.startsWith(begin, offset))?.[0];
}
