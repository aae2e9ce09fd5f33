export { dcsaAn } from './an.ts';
export { dcsaCs } from './cs.ts';
export { dcsaOvs } from './ovs.ts';
export { dcsaTnt } from './tnt.ts';
