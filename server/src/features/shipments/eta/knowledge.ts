/** What is known of a shipment when its arrival is estimated: what a source may use. */
export interface ArrivalKnowledge {
  shipmentId: string;
  /** UN/LOCODE of the port of discharge; null while none is known. */
  place: string | null;
  hasArrived: boolean;
  /** The newest thing that has happened to the shipment. */
  happenedAt?: Date | undefined;
  /** The carrier's newest report on an arrival that has not happened: its estimate, else its plan. */
  carrierWord?: { factId: string; arrivalAt: Date; issuedAt: Date; receivedAt: Date } | undefined;
}

/** One source's estimate of one shipment's arrival. */
export interface Estimate<Source extends string = string> {
  source: Source;
  /** UN/LOCODE. */
  place: string;
  estimatedAt: Date;
  /** Its interval, where the source gives one. */
  earliestAt: Date | null;
  latestAt: Date | null;
  issuedAt: Date;
  receivedAt: Date;
  factIds: readonly string[];
}

/** A source of estimates. Pure: its estimate depends only on the given knowledge. */
export interface EtaRule<Source extends string> {
  name: Source;
  estimate(known: ArrivalKnowledge): Omit<Estimate, 'source'> | undefined;
}
