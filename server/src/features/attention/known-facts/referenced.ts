import { equipmentSubject, toSubject } from '../../shipments/timeline/index.ts';

/** The references of a shipment by which facts name it, and when anything was last received of it. */
export interface Referenced {
  shipmentId: string;
  equipmentReference: string | null;
  transportDocumentReference: string | null;
  carrierBookingReference: string | null;
  lastHeardAt: Date | null;
}

/** A shipment as far as its container's own facts are asked for. */
export type Contained = Pick<Referenced, 'shipmentId' | 'equipmentReference' | 'lastHeardAt'>;

/** The subjects of all facts that may be about a shipment. */
export const subjectsOf = (row: Referenced): string[] => [
  ...(row.equipmentReference === null ? [] : [equipmentSubject(row.equipmentReference)]),
  ...(row.transportDocumentReference === null
    ? []
    : [toSubject('bill-of-lading', row.transportDocumentReference)]),
  ...(row.carrierBookingReference === null ? [] : [toSubject('booking', row.carrierBookingReference)]),
];

/** The subjects of the containers of these shipments, once each. */
export const equipmentSubjectsOf = (rows: readonly Contained[]): string[] => [
  ...new Set(
    rows.flatMap(({ equipmentReference }) =>
      equipmentReference === null ? [] : [equipmentSubject(equipmentReference)],
    ),
  ),
];

/** How the facts of a shipment are read. */
export const toReadOptions = ({ equipmentReference, lastHeardAt }: Contained) => ({
  ...(equipmentReference === null ? {} : { equipmentReference }),
  lastHeardAt: lastHeardAt?.toISOString(),
});
