import type { TruckPosition } from '@portolan/contract';

/** What is known of one connection, from one frame to the next. */
export interface DeviceSession {
  /** From its login; undefined before. */
  deviceId?: string;
  /** The clock of the device where its login says it; it is UTC otherwise. */
  utcOffsetMinutes?: number;
  /** Parts of messages that are sent in several packets, by what they have in common. */
  parts?: Map<string, Map<number, Uint8Array>>;
}

/** What one frame says. */
export interface FrameReading {
  kind: 'login' | 'heartbeat' | 'positions' | 'part' | 'other' | 'refused';
  positions: TruckPosition[];
  /** A packet that came before: the device waits for its answer, and sends nothing else until it has it. */
  isRepeated?: true;
  /** The last packet of a message that came in several. */
  completes?: true;
  /** The plate that a terminal says when it registers itself. */
  plate?: string;
  /** What the device waits for; to be sent once the frame is stored, and also where its locations cannot be. */
  answer?: Uint8Array;
  /** The checksum is wrong: read as well as possible, to be shown but neither stored nor answered. */
  isDamaged?: true;
  /** Why the frame, or a part of it, cannot be read. */
  reason?: string;
}

/** The frames at the beginning of what was received, and how much of it they use. */
export interface CutFrames {
  frames: Uint8Array[];
  /** How many bytes belong to the frames or to noise before them; the rest waits for more. */
  used: number;
}

/** Reads one protocol of devices. Pure: a session changes, but no clock is read and nothing is thrown. */
export interface FrameFormat {
  /** The longest frame; a connection that sends more without an end is closed. */
  mostBytes: number;
  /** Its devices may also send over UDP; `read` reads a whole datagram as it does a frame. */
  hasDatagrams?: true;
  cut(received: Uint8Array): CutFrames;
  read(frame: Uint8Array, session: DeviceSession, receivedAt: Date): FrameReading;
}

/** Says of a reading whether its checksum was wrong. */
export const markDamaged = (reading: FrameReading, isRight: boolean): FrameReading =>
  isRight ? reading : { ...reading, isDamaged: true };

export const refuseFrame = (reason: string): FrameReading => ({ kind: 'refused', positions: [], reason });

/** Reads a frame; whatever a damaged one does to the reader becomes a refusal. */
export function readSafely(read: () => FrameReading): FrameReading {
  try {
    return read();
  } catch (error) {
    return refuseFrame(error instanceof Error ? error.message : 'the frame cannot be read');
  }
}
