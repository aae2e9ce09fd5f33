const isoTime = /^(\d{4}[-/]\d\d[-/]\d\d)[T ](\d\d:\d\d)(:\d\d)?(?:\.\d+)? ?(?:Z|UTC|([-+]\d\d):?(\d\d)?)?$/;
/** Seconds or milliseconds since 1970. */
const epochTime = /^(?:(\d{10})|(\d{13}))(?:\.\d+)?$/;
const dayFirstTime = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d:\d\d)$/;

export function readTime(text: string, isDayFirst: boolean): number | undefined {
  const written = isDayFirst ? text.replace(dayFirstTime, '$3-$2-$1T$4') : text;
  const [, seconds, milliseconds] = epochTime.exec(text) ?? [];
  if (seconds !== undefined) return Number(seconds) * 1000;
  if (milliseconds !== undefined) return Number(milliseconds);
  const [, day, minute, second = ':00', offsetHours = '+00', offsetMinutes = '00'] =
    isoTime.exec(written) ?? [];
  if (day === undefined) return undefined;
  const date = day.replaceAll('/', '-');
  const time = `${minute}${second}`;
  const atMs = Date.parse(`${date}T${time}Z`);
  // The 31st of a month of 30 days would be read as the first of the next.
  if (Number.isNaN(atMs) || !new Date(atMs).toISOString().startsWith(date)) return undefined;
  return Date.parse(`${date}T${time}${offsetHours}:${offsetMinutes}`);
}
