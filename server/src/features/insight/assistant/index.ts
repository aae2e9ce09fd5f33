/** The assistant: questions in plain words, answered from the reader's own rows, every statement with its rows. */
export { serveAssistant } from './routes.ts';
