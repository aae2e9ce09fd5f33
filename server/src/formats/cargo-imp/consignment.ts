import { type ReadQuantity, readQuantity, readVolume } from './tokens.ts';

export interface Consignment {
  waybillNumber: string;
  origin?: string;
  destination?: string;
  totalPieces?: number;
  totalWeightKg?: number;
  volumeM3?: number;
}

const form = /^(\d{3})[- ]?(\d{4} ?\d{4})\s?([A-Z]{3})?\s?([A-Z]{3})?\s*(?:\/(.*))?$/;

/** `618-67490824MELBRU/T96K2880MC12.5`; airports and quantity may be missing. Undefined for any other line. */
export function readConsignment(line: string): Consignment | undefined {
  const match = form.exec(line);
  if (match === null) return undefined;
  const [, prefix = '', serial = '', origin, destination, tail = ''] = match;
  const [first = ''] = tail.split('/');
  const read = readQuantity(first);
  const volumeM3 = readVolume(read?.rest ?? '') ?? readVolume(tail);
  return {
    waybillNumber: prefix + serial.replace(' ', ''),
    ...(origin === undefined ? {} : { origin }),
    ...(destination === undefined ? {} : { destination }),
    ...(read === undefined ? {} : totals(read)),
    ...(volumeM3 === undefined ? {} : { volumeM3 }),
  };
}

/** Of a part shipment the weight is the part's; the pieces of the whole stand behind it. */
function totals({ quantity, total }: ReadQuantity): Pick<Consignment, 'totalPieces' | 'totalWeightKg'> {
  if (quantity.share === 'T')
    return {
      totalPieces: quantity.pieces,
      ...(quantity.weightKg === undefined ? {} : { totalWeightKg: quantity.weightKg }),
    };
  return total === undefined ? {} : { totalPieces: total };
}
