export { forgetOldProofs } from './clean-up.ts';
export { giveTicket, spendTicket } from './person-ticket.ts';
export { serveVerification } from './routes.ts';
export { proveCode, sendCode, spendCode } from './verification-code.ts';
