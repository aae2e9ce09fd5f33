export { type Message, type MessageHeader, readMessage, unescapeFrame, writeMessage } from './frame.ts';
export { jt808Format } from './read-frame.ts';
export { type Registration, readAuthentication, readRegistration } from './registration.ts';
