/** How good each source of ETAs was: scores from stored errors, and the same again from facts and estimates. */
export { listLeftOut } from './left-out.ts';
export { createMonthlyMailJob } from './monthly-mail.ts';
export { scoreAgain } from './score-again.ts';
export { type RawScore, scoreHead, toScoreCells } from './score.ts';
export { getScoreTable, isSimulated } from './scoreboard.ts';
export { serveScoreboard } from './routes.ts';
export { countArrivals } from './stored-scores.ts';
