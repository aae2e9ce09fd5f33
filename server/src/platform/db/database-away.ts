/** Node error codes and PostgreSQL error classes (SQLSTATE) of temporary failures. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Connection failures; shut down by an operator, after a crash, not taking connections yet; too many connections. */
const sqlStates = /^(08...|57P0[1-3]|53300)$/;
/** Errors of the driver itself have no code. */
const driverWords = [
  'Connection terminated',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
];

interface CodedError {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
}

function someOf(error: unknown, isMeant: (error: CodedError) => boolean): boolean {
  for (let at = error, depth = 0; typeof at === 'object' && at !== null && depth < 5; depth += 1) {
    if (isMeant(at)) return true;
    at = (at as CodedError).cause;
  }
  return false;
}

/** Whether a failure means that the database cannot be reached at the moment; the query itself is fine. */
export function isDatabaseAway(error: unknown): boolean {
  return someOf(error, ({ code, message }) => {
    if (typeof code === 'string') return systemCodes.has(code) || sqlStates.test(code);
    return typeof message === 'string' && driverWords.some((words) => message.startsWith(words));
  });
}

/** Whether a failure means that a disk is full: that of the database, or that of the state folder. */
export function isDiskFull(error: unknown): boolean {
  return someOf(error, ({ code }) => code === 'ENOSPC' || code === 'EDQUOT' || code === '53100');
}
