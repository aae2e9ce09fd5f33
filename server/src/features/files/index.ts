export { cleanImage } from './clean-image.ts';
export { readImageBody } from './image-body.ts';
export { type FileNeeds, keepFile, removeFiles } from './stored-file.ts';
export { serveFiles } from './routes.ts';
export { makeFileTicket, signFileUrl } from './signed-url.ts';
