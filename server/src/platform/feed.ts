import type { LookupFunction } from 'node:net';

/** Where a live feed comes from. Listening ones take what others send to us. */
export type FeedAddress =
  | { kind: 'tcp' | 'tcp-listen' | 'udp'; host: string; port: number }
  /** A stream of messages in JSON, asked for over a web socket. */
  | { kind: 'wss' | 'ws'; host: string; port: number; url: string };

/** A box on the globe in degrees. West may be east of east: it then crosses the antimeridian. */
interface FeedArea {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** What a stream is asked for. */
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
  /** A sender is there: says where its bytes go. */
  open(): FeedStream;
  /** The feed works: connected, or listening. */
  up(): void;
  /** It does not, for now: it is tried again by itself. */
  down(reason: string): void;
  /** Of a feed that has to be asked for what it sends. */
  subscription?: FeedSubscription;
  /** Judges names where the connection is made; absent for hosts that the operator allows. */
  lookup?: LookupFunction;
  /** Milliseconds until the next try after so many failures in a row. */
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
