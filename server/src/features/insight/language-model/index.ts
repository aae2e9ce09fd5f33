/** A language model for the assistant: any OpenAI-compatible endpoint, off until an owner switches it on. */
export { type AnswerByModel, type ModelNeeds, answerByModel } from './answer-by-model.ts';
export type { Listener } from './ask-model.ts';
export { serveLanguageModel } from './routes.ts';
