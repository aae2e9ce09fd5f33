interface Report {
  userLimits?: { open_files?: { soft: number | 'unlimited' } };
}

/** What the database, calls and files of the program need beside connections of devices. */
const ownFiles = 1000;

/** How many connections of devices the system lets this process hold, each an open file; Infinity where it sets none. */
export function mostDeviceConnections(): number {
  const { userLimits } = process.report.getReport() as Report;
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? Math.max(100, soft - ownFiles) : Infinity;
}
