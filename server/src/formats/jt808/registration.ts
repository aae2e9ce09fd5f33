import type { Jt808Message } from './frame.ts';

/** Where the plate begins: behind province, city, maker, model, terminal id and the colour of the plate. */
const plateAt = { 2011: 25, 2013: 37, 2019: 76 } as const;
const longestPlate = 20;

/** 2011 and 2013 share a header: the model has 8 bytes in the older one, and 20 in the newer one. */
function startOf({ edition, body }: Jt808Message): number {
  if (edition === '2019') return plateAt[2019];
  return body.length > plateAt[2013] ? plateAt[2013] : plateAt[2011];
}

/** The plate in the body of 0x0100, in GBK; undefined where there is none, or a VIN because the truck has none yet. */
export function readPlate(message: Jt808Message): string | undefined {
  const start = startOf(message);
  const colour = message.body[start - 1];
  if (colour === undefined || colour === 0) return undefined;
  const text = new TextDecoder('gbk').decode(message.body.subarray(start));
  const plate = (text.split('\0').find((part) => part.trim() !== '') ?? '').trim();
  return plate === '' || plate.length > longestPlate || /[\p{C}\ufffd]/u.test(plate) ? undefined : plate;
}
