export { aisCsv } from './csv.ts';
export { aisNmea } from './nmea.ts';
