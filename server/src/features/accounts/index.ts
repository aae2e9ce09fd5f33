export { ensureAccount, ensureTenant } from './account.ts';
export { createApiKey, getProgram, type Program, revokeApiKeys } from './api-key.ts';
export { createAccountsCleanUpJob } from './clean-up-job.ts';
export { closeDemo, demoAccount, seedDemo } from './demo.ts';
export { serveAccounts } from './routes.ts';
export { getViewer, hashToken } from './session.ts';
