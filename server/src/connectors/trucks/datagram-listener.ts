import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { truckDeviceKind } from '@portolan/contract';
import type { DeviceSession } from '../../formats/truck-common/index.ts';
import type { ListenerNeeds, TruckListener } from './listener.ts';

/** Datagrams that wait to be stored. More are let go, which devices notice: they send again what is not answered. */
const mostWaiting = 10_000;

/**
 * Listens for devices of one protocol over UDP, each datagram by itself. It is answered once it is stored. Rejects
 * where the port cannot be opened.
 */
export function openDatagramListener(
  needs: Omit<ListenerNeeds, 'limits' | 'noteDevice'>,
): Promise<TruckListener> {
  const { protocol, format, host, port, store, now } = needs;
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
  let waiting = 0;
  let isClosed = false;
  socket.on('message', (bytes, { address, port: from }) => {
    if (waiting >= mostWaiting) return;
    const receivedAt = now();
    const session: DeviceSession = {};
    const frame = Uint8Array.from(bytes);
    const { positions, answer, isDamaged } = format.read(frame, session, receivedAt);
    const { deviceId } = session;
    if (deviceId === undefined || isDamaged === true) return;
    const confirm = (): void => {
      if (answer !== undefined && !isClosed) socket.send(answer, from, address, () => undefined);
    };
    if (positions.length === 0) return confirm();
    const device = { protocol, deviceId, deviceKind: truckDeviceKind(protocol, deviceId) };
    waiting += 1;
    void store(device, { receivedAt, deviceId, frames: [frame] })
      .catch(() => false)
      .then((isStored) => {
        waiting -= 1;
        if (isStored) confirm();
      });
  });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.bind({ address: host, port }, () => {
      socket.removeListener('error', reject);
      // A device that cannot be reached any more is no reason to stop.
      socket.on('error', () => undefined);
      resolve({
        port: socket.address().port,
        close: () => {
          isClosed = true;
          return new Promise((closed) => socket.close(() => closed()));
        },
      });
    });
  });
}
