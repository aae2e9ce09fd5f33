export { cargoImp } from './cargo-imp.ts';
export { cargoXml } from './cargo-xml.ts';
export { oneRecord } from './one-record.ts';
