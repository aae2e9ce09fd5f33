export { startWatching } from './watch-folder.ts';
