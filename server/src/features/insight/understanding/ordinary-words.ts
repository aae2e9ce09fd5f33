import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Words that ordinary questions have and that the sentences happen to lack; some are also names of small places. */
export const moreWords =
  'a an the of for from to at in on off by with and or not no yes my our your his her their this that these those ' +
  'is are was were be been am do does did done has have had will would can could should may might must shall ' +
  'it its they them he she we us you i me mine ours please pls thanks thank you kindly need want like get got ' +
  'give show tell list find see look check let know still just only also too very much many more most least less ' +
  'than then now here there where when what which who whom whose why how about after before until since while ' +
  'because if else all any some none each every both either other another same new old next last first second ' +
  'day days week weeks month months year years hour hours morning evening night today time date late early ' +
  'good bad best worst better worse long short high low big small fast slow near far hot cold open close closed ' +
  'port ports ship ships vessel vessels boat boats box boxes cargo goods container containers shipment shipments ' +
  'carrier carriers line lines bill lading booking truck trucks train trains rail air sea ocean road plane flight ' +
  'export import order orders customer supplier price cost costs money pay paid rate rates free test split male ' +
  'bar reading nice sale date most along ever delta pacific atlantic star ace hope victory success harmony ' +
  'asap eta etd ata atd pol pod ' +
  'delayed delay arriving arrive arrives arrival departed depart departure loaded discharge discharged ' +
  'status update news current currently position located location ' +
  'severe severity serious critical urgent slight medium moderate minor major important priority ' +
  'isnt arent wasnt werent dont doesnt didnt hasnt havent hadnt cant couldnt wont wouldnt shouldnt ' +
  'thats whats heres theres wheres whos lets im ive youre theyre weve';

/**
 * Ordinary words, companies and first names that are a typing error away from a port or a shipping line: they are never
 * taken for a misspelt one, and for a port of exactly this name only where a place stands.
 */
export const readLikeNames = (): ReadonlySet<string> =>
  new Set(readFileSync(join(import.meta.dirname, 'like-names.txt'), 'utf8').split(/\s+/));
