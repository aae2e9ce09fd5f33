/** A cause above single shipments, with the shipments that it concerns. */
export interface Concerned<Of> {
  of: Of;
  shipmentIds: readonly string[];
  simulated: boolean;
}
