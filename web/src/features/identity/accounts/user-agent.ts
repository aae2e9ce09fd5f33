const systems: [pattern: RegExp, name: string][] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];
const browsers: [pattern: RegExp, name: string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** 'Firefox, Linux' from a user agent; undefined where it is unknown. */
export function describeUserAgent(userAgent: string | null): string | undefined {
  if (userAgent === null) return undefined;
  const nameIn = (list: typeof systems) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const words = [nameIn(browsers), nameIn(systems)].filter((word) => word !== undefined);
  return words.length === 0 ? undefined : words.join(', ');
}
