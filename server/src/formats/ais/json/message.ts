import { z } from 'zod';

const mmsi = z
  .int()
  .min(0)
  .max(2 ** 30 - 1);
const dimension = z.object({ A: z.number(), B: z.number(), C: z.number(), D: z.number() }).partial();

/** All position reports in one shape: fields that a type does not have are absent. Degrees and knots. */
const Report = z.object({
  UserID: mmsi,
  MessageID: z.int().optional(),
  Latitude: z.number(),
  Longitude: z.number(),
  Sog: z.number().optional(),
  Cog: z.number().optional(),
  TrueHeading: z.int().optional(),
  Timestamp: z.int().optional(),
  NavigationalStatus: z.int().optional(),
  RateOfTurn: z.int().optional(),
});
export type StreamReport = z.infer<typeof Report>;

const Particulars = z.object({
  UserID: mmsi,
  ImoNumber: z.int().optional(),
  CallSign: z.string().optional(),
  Name: z.string().optional(),
  Type: z.int().optional(),
  Dimension: dimension.optional(),
  MaximumStaticDraught: z.number().optional(),
  Destination: z.string().optional(),
  Eta: z.object({ Month: z.int(), Day: z.int(), Hour: z.int(), Minute: z.int() }).partial().optional(),
});
export type StreamParticulars = z.infer<typeof Particulars>;

const Parts = z.object({
  UserID: mmsi,
  ReportA: z.object({ Valid: z.boolean(), Name: z.string() }).partial().optional(),
  ReportB: z
    .object({ Valid: z.boolean(), CallSign: z.string(), ShipType: z.int(), Dimension: dimension })
    .partial()
    .optional(),
});

const Envelope = z.object({
  MessageType: z.string(),
  Message: z.record(z.string(), z.unknown()),
  MetaData: z.object({ time_utc: z.string().optional() }).optional(),
  Metadata: z.object({ time_utc: z.string().optional() }).optional(),
});

/** What a message of the stream says. */
export interface StreamMessage {
  /** Absent for messages without a position; `type` is that of the AIS message. */
  report?: StreamReport & { type: number };
  particulars?: StreamParticulars;
  stationTimeMs: number | undefined;
}

/** Types of AIS messages by the stream's names; `PositionReport` contains its type itself. */
const reportTypes: Readonly<Record<string, number>> = {
  PositionReport: 1,
  StandardClassBPositionReport: 18,
  ExtendedClassBPositionReport: 19,
  LongRangeAisBroadcastMessage: 27,
  StandardSearchAndRescueAircraftReport: 9,
};

/**
 * Reads a message in the format of aisstream.io; returns an error text for anything else. Null values are absent, and a
 * message that the stream itself calls invalid is empty. Pure.
 */
export function readStreamMessage(text: string): StreamMessage | string {
  try {
    const read = readEnvelope(JSON.parse(text));
    if (typeof read !== 'string' || !text.includes('null')) return read;
    return readEnvelope(JSON.parse(text, (_, value: unknown) => (value === null ? undefined : value)));
  } catch {
    return 'The message is not JSON: check that the address is one of an aisstream.';
  }
}

function readEnvelope(json: unknown): StreamMessage | string {
  const envelope = Envelope.safeParse(json);
  if (!envelope.success) return `The message is not of an aisstream: ${problemOf(envelope.error)}.`;
  const { MessageType: kind, Message, MetaData, Metadata } = envelope.data;
  const read: StreamMessage = { stationTimeMs: readTime((MetaData ?? Metadata)?.time_utc) };
  const body = Message[kind];
  if (typeof body === 'object' && body !== null && 'Valid' in body && body.Valid === false) return read;
  const type = reportTypes[kind];
  if (type !== undefined) {
    const report = Report.safeParse(body);
    if (!report.success) return `${kind} is wrong: ${problemOf(report.error)}.`;
    const { MessageID } = report.data;
    read.report = {
      ...report.data,
      type: type === 1 && (MessageID === 2 || MessageID === 3) ? MessageID : type,
    };
  }
  if (kind === 'ShipStaticData' || kind === 'ExtendedClassBPositionReport') {
    const said = Particulars.safeParse(body);
    if (!said.success) return `${kind} is wrong: ${problemOf(said.error)}.`;
    read.particulars = said.data;
  }
  if (kind === 'StaticDataReport') {
    const parts = Parts.safeParse(body);
    if (!parts.success) return `${kind} is wrong: ${problemOf(parts.error)}.`;
    read.particulars = joinParts(parts.data);
  }
  return read;
}

const problemOf = ({ issues: [issue] }: z.ZodError): string =>
  `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim();

function joinParts({ UserID, ReportA: a, ReportB: b }: z.infer<typeof Parts>): StreamParticulars {
  return {
    UserID,
    ...(a?.Valid === true && a.Name !== undefined ? { Name: a.Name } : {}),
    ...(b?.Valid === true ? { CallSign: b.CallSign, Type: b.ShipType, Dimension: b.Dimension } : {}),
  };
}

/** `2022-12-29 18:22:32.318353 +0000 UTC`. */
function readTime(text = ''): number | undefined {
  const [, date, time, fraction = ''] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(\.\d{1,3})?\d*(?: ?\+00:?00|Z)/.exec(text) ?? [];
  const atMs = date === undefined ? Number.NaN : Date.parse(`${date}T${time}${fraction}Z`);
  return Number.isNaN(atMs) ? undefined : atMs;
}
