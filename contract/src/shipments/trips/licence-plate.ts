/** The abbreviations of provinces with which Chinese plates begin. */
const provinces = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使领';
const chinese = new RegExp(`^([${provinces}][A-Z])[\\s·.-]*([A-Z0-9]{4,6}[挂学警港澳]?)$`, 'u');

/** Plates that are written in groups, by where they are from. */
const grouped: readonly RegExp[] = [
  // Netherlands, Portugal, France, Italy, Belgium
  /^[A-Z\d]{1,3}-[A-Z\d]{2,3}-[A-Z\d]{1,3}$/,
  // Germany, Austria
  /^[A-ZÄÖÜ]{1,3}[ -][A-Z]{1,2} \d{1,4}[EH]?$/,
  // Spain
  /^\d{4} [BCDFGHJKLMNPRSTVWXYZ]{3}$/,
  // Turkey
  /^\d{2} [A-Z]{1,3} \d{2,4}$/,
  // Great Britain
  /^[A-Z]{2}\d{2} [A-Z]{3}$/,
  // Slovenia, Sweden
  /^[A-Z]{2} \d{3} [A-Z]{2}$/,
];

/** A plate for comparing: capitals, without separators. Empty where there is nothing left. */
export const compactPlate = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\d]/gu, '');

/**
 * Reads a text that looks like a licence plate and like nothing else. One without separators may be anything: it is a
 * plate only where somebody asks for one.
 */
export function readLicencePlate(text: string): { number: string; fit: 'certain' } | undefined {
  const written = text.normalize('NFKC').trim().toUpperCase();
  const number = compactPlate(written);
  const isMixed = /\p{L}/u.test(number) && /\d/.test(number);
  const isPlate = chinese.test(written) || (isMixed && grouped.some((form) => form.test(written)));
  return isPlate ? { number, fit: 'certain' } : undefined;
}

/** As people write it: only Chinese plates have one way, with a point behind the first two characters. */
export function formatPlate(number: string): string {
  const match = chinese.exec(number);
  return match === null ? number : `${match[1]}·${match[2]}`;
}
