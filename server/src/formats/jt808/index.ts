export {
  type Jt808Message,
  type MessageHeader,
  readJt808Message,
  unescapeFrame,
  writeJt808Message,
} from './frame.ts';
export { readTerminalParameters } from './parameters.ts';
export { jt808Format } from './read-frame.ts';
