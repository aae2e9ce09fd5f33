/** What the assistant says to each kind of question, from the rows that the reader may see. */
export { answerQuestion } from './answer.ts';
