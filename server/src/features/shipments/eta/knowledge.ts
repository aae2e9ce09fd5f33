/** What is known of a shipment when its arrival is estimated: what a source may use. */
export interface ArrivalKnowledge {
  shipmentId: string;
  /** UN/LOCODE of the port of discharge; null while none is known. */
  place: string | null;
  hasArrived: boolean;
  /** The newest thing that has happened to the shipment. */
  happenedAt?: Date | undefined;
  /** The carrier's newest word on an arrival that has not happened: its estimate, else its plan. */
  carrierWord?: { factId: string; arrivalAt: Date; issuedAt: Date; receivedAt: Date } | undefined;
}

/** What one source says of one shipment's arrival. */
export interface Estimate<Source extends string = string> {
  source: Source;
  /** UN/LOCODE. */
  place: string;
  estimatedAt: Date;
  /** The interval it lies in, where the source gives one. */
  earliestAt: Date | null;
  latestAt: Date | null;
  issuedAt: Date;
  receivedAt: Date;
  factIds: readonly string[];
}

/** A source of estimates. Pure: what it says follows from what is known alone. */
export interface EtaRule<Source extends string> {
  name: Source;
  estimate(known: ArrivalKnowledge): Omit<Estimate, 'source'> | undefined;
}
