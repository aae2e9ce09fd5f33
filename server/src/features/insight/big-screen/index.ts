/** The big screen: all modes of a company account on one wall. */
export { serveBigScreen } from './routes.ts';
