export { serveBills } from './bill-routes.ts';
