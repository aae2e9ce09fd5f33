interface Report {
  userLimits?: { open_files?: { soft: number | 'unlimited' } };
}

/** What the database, calls and files of the program need beside connections of devices. */
const ownFiles = 1000;

/** How many connections of devices, each an open file, the system lets this process hold; Infinity without a limit. */
export function mostDeviceConnections(): number {
  const { userLimits } = process.report.getReport() as Report;
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? Math.max(100, soft - ownFiles) : Infinity;
}
