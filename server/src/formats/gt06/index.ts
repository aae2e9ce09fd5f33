export { type Message, cutFrames, readMessage, writeMessage } from './frame.ts';
export { gt06Format } from './read-frame.ts';
