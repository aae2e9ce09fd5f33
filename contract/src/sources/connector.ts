import { z } from 'zod';
import { NumberType } from '../number-types.ts';

/**
 * The name of a connector, as it stands in `/v1/inbound/<connector>` and in folder names. Which ones there are says
 * `listConnectors`: nothing in the contract lists them.
 */
export const ConnectorName = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
export type ConnectorName = z.infer<typeof ConnectorName>;

/** How messages of a source arrive: asked for by us, posted to us, a file, the watched folder, an open connection. */
export const SourceWay = z.enum(['pull', 'push', 'upload', 'folder', 'feed']);
export type SourceWay = z.infer<typeof SourceWay>;

/** What the messages of a connector say. */
export const Cargo = z.enum(['shipment-events', 'vessel-positions']);
export type Cargo = z.infer<typeof Cargo>;

/**
 * One setting that endpoints of a connector have besides address, key and interval; its label is the text
 * `sources.fields.<name>`. With `choices` one of them is chosen, else a text is typed.
 */
export const PullOption = z.object({
  name: z.string().regex(/^[a-z][a-zA-Z0-9]*$/),
  /** Empty where a text has to be typed. */
  initial: z.string(),
  /** A label is a proper name, the same in all languages. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  /** Shown in an empty field. */
  example: z.string().optional(),
});
export type PullOption = z.infer<typeof PullOption>;

/** Everything that people and programs have to know of a connector; its name in words is `sources.connector.<name>`. */
export const ConnectorDescription = z.object({
  name: ConnectorName,
  carries: z.array(Cargo).min(1),
  ways: z.array(SourceWay).min(1),
  /** The first one is what a program should say that posts messages. */
  contentTypes: z.array(z.string()).min(1),
  /** A whole message that is understood. */
  example: z.object({ fileName: z.string(), text: z.string() }),
  /** Days for which raw messages are kept; null: for ever. */
  keepDays: z.int().min(1).nullable(),
  /** Of endpoints that are asked by us; null where there are none. */
  pull: z
    .object({
      options: z.array(PullOption),
      /** What an endpoint can be asked for. */
      numbers: z.array(NumberType).min(1),
      exampleUrl: z.string(),
    })
    .nullable(),
});
export type ConnectorDescription = z.infer<typeof ConnectorDescription>;
