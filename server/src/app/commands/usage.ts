/** A command was called wrongly; the message is how to call it. */
export class UsageError extends Error {}
