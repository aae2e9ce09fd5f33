export { atcf } from './atcf.ts';
export { ibtracs } from './ibtracs.ts';
export { jma } from './jma.ts';
export { nhc } from './nhc.ts';
