/** A command was called wrongly; the message is its usage. */
export class UsageError extends Error {}
