export { createPictures } from './pictures.ts';
export { serveFiles } from './routes.ts';
