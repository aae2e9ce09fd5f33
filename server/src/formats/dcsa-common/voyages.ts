import type { ScheduledCall } from '@portolan/contract';
import { present } from '../json/json-fields.ts';
import type { ObjectReader } from './object-reader.ts';

type Voyages = Pick<
  ScheduledCall,
  | 'importVoyageNumber'
  | 'exportVoyageNumber'
  | 'universalImportVoyageReference'
  | 'universalExportVoyageReference'
>;

/** Reserved by the standard for a voyage without a number yet. */
const placeholder = /^9999[NEWSR]$/i;

export function readVoyageNumber(holder: ObjectReader, name: string): string | undefined {
  const text = holder.text(name);
  return text === undefined || placeholder.test(text) ? undefined : text;
}

export const readUniversalService = (holder: ObjectReader): string | undefined =>
  holder.text('universalServiceReference', {
    pattern: /^SR\d{5}[A-Z]$/,
    form: 'a service reference such as SR12345A (SR, five digits and a letter)',
  });

function readUniversalVoyage(holder: ObjectReader, name: string): string | undefined {
  const text = holder.text(name, {
    pattern: /^\d{2}[0-9A-Z]{2}[NEWSR]$/,
    form: 'a voyage reference such as 2103N (year, two characters and a direction)',
  });
  return text === undefined || placeholder.test(text) ? undefined : text;
}

/** The voyages of a call: the carrier's numbers, or those agreed between the partners of a service. */
export function readVoyages(holder: ObjectReader, numbers: ObjectReader = holder): Voyages {
  const universalImportVoyageReference = readUniversalVoyage(holder, 'universalImportVoyageReference');
  const universalExportVoyageReference = readUniversalVoyage(holder, 'universalExportVoyageReference');
  return present({
    importVoyageNumber:
      readVoyageNumber(numbers, 'carrierImportVoyageNumber') ?? universalImportVoyageReference,
    exportVoyageNumber:
      readVoyageNumber(numbers, 'carrierExportVoyageNumber') ?? universalExportVoyageReference,
    universalImportVoyageReference,
    universalExportVoyageReference,
  });
}
