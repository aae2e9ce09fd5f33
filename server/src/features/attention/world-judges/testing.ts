export const noon = new Date('2026-11-10T12:00:00Z');

/** A moment so many hours from noon. */
export const at = (hours: number): string => new Date(noon.getTime() + hours * 3_600_000).toISOString();
