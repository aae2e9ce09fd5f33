/** A place as it is typed: a UN/LOCODE, or latitude and longitude in degrees. Undefined where it is neither. */
export function readPlace(
  text: string,
): { unLocationCode: string } | { latitude: number; longitude: number } | undefined {
  const code = text.replace(/\s+/g, '').toUpperCase();
  if (/^[A-Z]{2}[A-Z][A-Z0-9]{2}$/.test(code)) return { unLocationCode: code };
  const match = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  if (match === null) return undefined;
  const [latitude, longitude] = [Number(match[1]), Number(match[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}
