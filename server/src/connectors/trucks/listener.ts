import { type TruckDeviceKind, type TruckProtocol, truckDeviceKind } from '@portolan/contract';
import { type Server, type Socket, createServer } from 'node:net';
import type { DeviceSession, FrameFormat, FrameReading } from '../../formats/truck-common/index.ts';
import type { LoggedFrame } from './frame-log.ts';

/** What is known of the device of a connection. */
export interface ConnectedDevice {
  protocol: TruckProtocol;
  deviceKind: TruckDeviceKind;
  deviceId: string;
  /** As its registration said it. */
  plate?: string;
}

export interface ListenerNeeds {
  protocol: TruckProtocol;
  format: FrameFormat;
  host: string;
  /** 0 takes any free one. */
  port: number;
  /** Stores a frame with positions. True once it is durable: only then the device is answered. */
  store(device: ConnectedDevice, frame: LoggedFrame): Promise<boolean>;
  /** A device said who it is. */
  noteDevice(device: ConnectedDevice): void;
  now(): Date;
  limits?: Partial<typeof usual>;
}

export interface TruckListener {
  port: number;
  /** Accepts nobody any more and closes all connections. */
  close(): Promise<void>;
}

/** Generous to devices in bad networks; nobody else is to keep a connection. */
const usual = {
  connections: 30_000,
  /** Operators of networks bring many devices from one address. */
  connectionsOfAddress: 5000,
  /** Until a connection has said who it is. */
  loginMs: 60_000,
  idleMs: 900_000,
  /** Frames of one connection that wait to be stored; then it is read no further. */
  waiting: 64,
  /** Frames that cannot be read. */
  refused: 20,
  /** Bytes of answers that a connection does not take. */
  unsentBytes: 65_536,
};
type Limits = typeof usual;

/** A frame with the answer that waits for it to be stored. */
interface HeldFrame {
  frame: Uint8Array;
  answer: Uint8Array | undefined;
}

/** One connection: frames are read in order, answered when they are stored. */
class Connection {
  readonly #socket: Socket;
  readonly #needs: ListenerNeeds;
  readonly #limits: Limits;
  readonly #session: DeviceSession = {};
  readonly #login: NodeJS.Timeout;
  #rest: Uint8Array = new Uint8Array(0);
  #held: HeldFrame[] = [];
  #noted: string | undefined;
  #waiting = 0;
  #refused = 0;

  static open(socket: Socket, needs: ListenerNeeds, limits: Limits): Connection {
    return new Connection(socket, needs, limits);
  }

  private constructor(socket: Socket, needs: ListenerNeeds, limits: Limits) {
    this.#socket = socket;
    this.#needs = needs;
    this.#limits = limits;
    this.#login = setTimeout(() => socket.destroy(), limits.loginMs);
    socket.setTimeout(limits.idleMs, () => socket.destroy());
    socket.on('data', (bytes) => this.#take(bytes));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => clearTimeout(this.#login));
  }

  #take(bytes: Uint8Array): void {
    const { format } = this.#needs;
    const received = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    const { frames, used } = format.cut(received);
    // A copy: the socket uses its buffer again.
    this.#rest = Uint8Array.from(received.subarray(used));
    for (const frame of frames) {
      if (this.#socket.destroyed) return;
      this.#read(Uint8Array.from(frame));
    }
    if (this.#rest.length > format.mostBytes) this.#socket.destroy();
  }

  #read(frame: Uint8Array): void {
    const { format, protocol, now } = this.#needs;
    const receivedAt = now();
    const reading = format.read(frame, this.#session, receivedAt);
    // What is read and says an impossible place or time is confirmed, or the device would repeat it for ever.
    const isConfirmed = reading.isDamaged !== true && reading.answer !== undefined;
    if (reading.isDamaged === true || (reading.kind === 'refused' && !isConfirmed)) {
      this.#refused += 1;
      if (this.#refused > this.#limits.refused) this.#socket.destroy();
      return;
    }
    const { deviceId } = this.#session;
    if (deviceId === undefined) return;
    const device: ConnectedDevice = { protocol, deviceId, deviceKind: truckDeviceKind(protocol, deviceId) };
    const { plate } = reading;
    if (this.#noted !== deviceId || plate !== undefined) {
      this.#noted = deviceId;
      clearTimeout(this.#login);
      this.#needs.noteDevice(plate === undefined ? device : { ...device, plate });
    }
    if (reading.kind === 'part') return this.#hold(frame, reading);
    const held = reading.completes === true ? this.#held : [];
    if (reading.completes === true) this.#held = [];
    if (reading.positions.length > 0)
      this.#store(device, [...held, { frame, answer: reading.answer }], receivedAt);
    else this.#answer([...held.map(({ answer }) => answer), reading.answer]);
  }

  /** Packets are answered with their message; a device that repeats one waits for each. */
  #hold(frame: Uint8Array, { answer, isRepeated }: FrameReading): void {
    if (isRepeated === true) return this.#answer([answer]);
    this.#held.push({ frame, answer });
    if (this.#held.length > 512) this.#socket.destroy();
  }

  /** A message in packets is stored as one, and its packets are answered with it. */
  #store(device: ConnectedDevice, packets: readonly HeldFrame[], receivedAt: Date): void {
    this.#waiting += 1;
    if (this.#waiting >= this.#limits.waiting) this.#socket.pause();
    const done = (isStored: boolean): void => {
      this.#waiting -= 1;
      if (isStored) this.#answer(packets.map(({ answer }) => answer));
      if (this.#waiting < this.#limits.waiting) this.#socket.resume();
    };
    this.#needs
      .store(device, {
        receivedAt,
        deviceId: device.deviceId,
        utcOffsetMinutes: this.#session.utcOffsetMinutes,
        frames: packets.map(({ frame }) => frame),
      })
      .then(done, () => done(false));
  }

  #answer(answers: readonly (Uint8Array | undefined)[]): void {
    for (const answer of answers)
      if (answer !== undefined && this.#socket.writable) this.#socket.write(answer);
    if (this.#socket.writableLength > this.#limits.unsentBytes) this.#socket.destroy();
  }
}

/** Listens for devices of one protocol. Rejects where the port cannot be opened. */
export function openTruckListener(needs: ListenerNeeds): Promise<TruckListener> {
  const limits = { ...usual, ...needs.limits };
  const open = new Set<Socket>();
  const byAddress = new Map<string, number>();
  const server: Server = createServer((socket) => {
    const address = socket.remoteAddress ?? '';
    const count = byAddress.get(address) ?? 0;
    if (open.size >= limits.connections || count >= limits.connectionsOfAddress) {
      socket.destroy();
      return;
    }
    open.add(socket);
    byAddress.set(address, count + 1);
    socket.on('close', () => {
      open.delete(socket);
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left === 0) byAddress.delete(address);
      else byAddress.set(address, left);
    });
    Connection.open(socket, needs, limits);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: needs.host, port: needs.port }, () => {
      const bound = server.address();
      resolve({
        port: typeof bound === 'object' && bound !== null ? bound.port : needs.port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            for (const socket of open) socket.destroy();
          }),
      });
    });
  });
}
