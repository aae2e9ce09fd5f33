/** What this browser knows of the guided start of a company: that it has begun, and what was skipped. */
export const keyOf = (accreditId: string) => `first-steps ${accreditId}`;
