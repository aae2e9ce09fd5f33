import type { LookupFunction } from 'node:net';

/** The address of a live feed. Listening feeds accept what others send to us. */
export type FeedAddress =
  | { kind: 'tcp' | 'tcp-listen' | 'udp'; host: string; port: number }
  /** A stream of messages in JSON, subscribed to over a web socket. */
  | { kind: 'wss' | 'ws'; host: string; port: number; url: string };

/** A box on the globe in degrees. West may be east of east: it then crosses the antimeridian. */
interface FeedArea {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** What a stream is to send. */
export interface FeedSubscription {
  key: string;
  /** The whole world when empty. */
  areas: readonly FeedArea[];
  /** All vessels when empty. */
  mmsis: readonly string[];
}

/** One sender of a feed: its bytes follow one another. */
export interface FeedStream {
  push(bytes: Uint8Array): void;
  end(): void;
}

export interface FeedNeeds {
  /** A sender connected: returns where its bytes go. */
  open(): FeedStream;
  /** The feed works: connected, or listening. */
  up(): void;
  /** It does not work for now: it is retried automatically. */
  down(reason: string): void;
  /** For a feed that needs a subscription. */
  subscription?: FeedSubscription;
  /** Checks host names at the moment of connecting; absent for hosts that the operator allows. */
  lookup?: LookupFunction;
  /** Milliseconds until the next try after this many failures in a row. */
  waitMs?(failures: number): number;
}

export interface Feed {
  close(): Promise<void>;
}

/** How a connector keeps live feeds open. */
export interface FeedTransport {
  /** Undefined for a text that is no address of it. */
  readAddress(text: string): FeedAddress | undefined;
  /** Keeps a feed open until it is closed. */
  open(address: FeedAddress, needs: FeedNeeds): Feed;
}
