import { z } from 'zod';
import type { FieldProblem } from '../field-problem.ts';
import { NumberType } from '../number-types.ts';
import { ConnectorName, SourceWay } from './connector.ts';

/** `silent`: nothing for longer than usual; `broken`: the last attempts failed; `paused`: switched off. */
export const SourceHealth = z.enum(['healthy', 'waiting', 'silent', 'broken', 'paused']);

/** Settings of an endpoint that we poll. Secrets are never returned. */
export const PullSettings = z.object({
  baseUrl: z.url().max(500),
  /** By the names of the connector's `pull.options`; omitted ones have their initial value. */
  options: z.record(z.string().max(40), z.string().max(300)).default({}),
  auth: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('api-key'), header: z.string().min(1).max(100), key: z.string().max(500) }),
    z.object({
      kind: z.literal('oauth2'),
      tokenUrl: z.url().max(500),
      clientId: z.string().min(1).max(300),
      clientSecret: z.string().max(500),
      scope: z.string().max(300).optional(),
    }),
  ]),
  everyMinutes: z.int().min(1).max(1440).default(60),
  /** Which types of number the carrier supports; none where the endpoint is polled for all that it has. */
  supports: z.array(NumberType),
});
export type PullSettings = z.infer<typeof PullSettings>;

/** The requested part of a stream of ship positions. */
export const FeedStreamChoice = z.object({
  /** Boxes in degrees, the whole world when there is none. West may be greater than east, across the antimeridian. */
  areas: z
    .array(
      z
        .object({
          south: z.number().min(-90).max(90),
          west: z.number().min(-180).max(180),
          north: z.number().min(-90).max(90),
          east: z.number().min(-180).max(180),
        })
        .refine(({ south, north }) => south < north, { message: 'south-above-north' satisfies FieldProblem }),
    )
    .max(50)
    .default([]),
  /** Only these vessels; all when there is none. */
  mmsis: z
    .array(z.string().regex(/^\d{9}$/))
    .max(50)
    .default([]),
});
export type FeedStreamChoice = z.infer<typeof FeedStreamChoice>;

export const StreamKey = z.string().trim().min(1).max(500);

/** The subscription to a JSON stream of ship positions, such as aisstream.io. The key is never returned. */
export const FeedStreamSettings = FeedStreamChoice.extend({ key: StreamKey });
export type FeedStreamSettings = z.infer<typeof FeedStreamSettings>;

/**
 * What the API key of a push source may do: send messages, or also read everything of the company account at `/mcp`.
 * Only an owner gives the second.
 */
export const apiKeyScopes = ['push', 'push-and-read'] as const;
export const ApiKeyScope = z.enum(apiKeyScopes);
export type ApiKeyScope = z.infer<typeof ApiKeyScope>;

export const SourceView = z.object({
  sourceId: z.string(),
  name: z.string(),
  connector: ConnectorName,
  way: SourceWay,
  carrierCode: z.string().nullable(),
  carrierName: z.string().nullable(),
  simulated: z.boolean(),
  health: SourceHealth,
  enabled: z.boolean(),
  lastMessageAt: z.string().nullable(),
  lastSuccessAt: z.string().nullable(),
  /** Median seconds between an event's creation at the source and its receipt here, of the newest message batch. */
  lagSeconds: z.number().nullable(),
  messages24h: z.int(),
  refused24h: z.int(),
  failedOpen: z.int(),
  lastFailure: z.object({ at: z.string(), code: z.string(), reason: z.string() }).nullable(),
  nextPollAt: z.string().nullable(),
  /** The address of a pull source, without secrets. */
  pull: z
    .object({
      baseUrl: z.string(),
      options: z.record(z.string(), z.string()),
      authKind: z.string(),
      everyMinutes: z.int(),
      supports: z.array(z.string()),
    })
    .nullable(),
  /** Its sender may also ask for what somebody decides: `/pages/sources/requests`. */
  hasRequests: z.boolean().optional(),
  /** Of a push source. */
  keyScope: ApiKeyScope.optional(),
  /** The address for a push source. */
  pushUrl: z.string().nullable(),
  /** Of a feed of ship positions: `tcp://host:port`, `tcp-listen://:port`, `udp://:port` or `wss://host/path`. */
  feedAddress: z.string().nullable(),
  /** The subscription of a feed that is a JSON stream; null for all others. */
  feedStream: FeedStreamChoice.nullable(),
  /** What somebody said its schedules are of, or `by-vessel`; null for sources whose messages say it or have none. */
  scheduleKind: z.enum(['by-vessel', 'container', 'roro']).nullable(),
  /** Version tag of everything that can be changed about a feed; sent back with a change. Null for other sources. */
  feedVersion: z.string().nullable(),
});
export type SourceView = z.infer<typeof SourceView>;
