/** The assistant's read tools for other programs, by the Model Context Protocol. */
export { serveMcp } from './routes.ts';
