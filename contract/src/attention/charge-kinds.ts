/** The clocks that run on a container: each ends its free time and charges by itself. */
export const clockKinds = ['demurrage', 'detention', 'storage', 'combined'] as const;

/** What can be entered about one container. */
export const exceptionKinds = [
  'stop',
  'extra-free-days',
  'last-free-day',
  'commodity',
  'expected-end',
] as const;
