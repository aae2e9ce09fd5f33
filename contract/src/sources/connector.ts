import { z } from 'zod';
import { NumberType } from '../number-types.ts';

/**
 * The name of a connector, as in `/v1/inbound/<connector>` and in folder names. `listConnectors` returns the existing
 * ones: nothing in the contract lists them.
 */
export const connectorNameForm = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
export const ConnectorName = z.string().max(40).regex(connectorNameForm);
export type ConnectorName = z.infer<typeof ConnectorName>;

/** How messages of a source arrive: polled by us, pushed to us, a file, the watched folder, an open connection. */
export const sourceWays = ['pull', 'push', 'upload', 'folder', 'feed'] as const;
export const SourceWay = z.enum(sourceWays);
export type SourceWay = z.infer<typeof SourceWay>;

/** What the messages of a connector contain. */
export const Cargo = z.enum([
  'shipment-events',
  'vessel-positions',
  'schedules',
  'storms',
  'free-times',
  'air-waybills',
  'rail-movements',
  'sea-cargo',
  'truck-positions',
  'footprints',
]);
export type Cargo = z.infer<typeof Cargo>;

/**
 * One setting of a connector's endpoints in addition to address, key and interval; its label is the text
 * `sources.fields.<name>`. With `choices` one of them is chosen, else it is a text.
 */
export const PullOption = z.object({
  name: z.string().regex(/^[a-z][a-zA-Z0-9]*$/),
  /** Empty where a text has to be entered. */
  initial: z.string(),
  /** The label is a proper name, the same in all languages. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  /** Shown in an empty field. */
  example: z.string().optional(),
});
export type PullOption = z.infer<typeof PullOption>;

/** The public description of a connector; its display name is `sources.connector.<name>`. */
export const ConnectorDescription = z.object({
  name: ConnectorName,
  carries: z.array(Cargo).min(1),
  ways: z.array(SourceWay).min(1),
  /** The first one is the content type that programs should send. */
  contentTypes: z.array(z.string()).min(1),
  /** A complete valid message. */
  example: z.object({ fileName: z.string(), text: z.string() }),
  /** Days for which raw messages are kept; null: without limit. */
  keepDays: z.int().min(1).nullable(),
  /** Its messages are tables whose columns a mapping names. */
  isTable: z.literal(true).optional(),
  /** For endpoints that we poll; null where there are none. */
  pull: z
    .object({
      options: z.array(PullOption),
      /** The kinds of reference that an endpoint can be polled for; none: it is polled for all that it has. */
      numbers: z.array(NumberType),
      exampleUrl: z.string(),
    })
    .nullable(),
});
export type ConnectorDescription = z.infer<typeof ConnectorDescription>;
