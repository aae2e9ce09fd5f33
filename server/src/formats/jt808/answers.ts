import { type Jt808Message, writeJt808Message } from './frame.ts';

const u16 = (value: number): number[] => [(value >> 8) & 0xff, value & 0xff];
const toTerminal = ({ edition, phoneBytes, protocolVersion, serial }: Jt808Message) => ({
  edition,
  phoneBytes,
  protocolVersion,
  serial,
});

/** 0x8001: the platform got the message. */
export const answerReceived = (message: Jt808Message, result: 0 | 1 | 2 | 3 = 0): Uint8Array =>
  writeJt808Message({
    ...toTerminal(message),
    messageId: 0x8001,
    body: Uint8Array.from([...u16(message.serial), ...u16(message.messageId), result]),
  });

/** 0x8100: the terminal is registered and authenticates itself with this code from now on. */
export const answerRegistration = (message: Jt808Message, code: string): Uint8Array =>
  writeJt808Message({
    ...toTerminal(message),
    messageId: 0x8100,
    body: Uint8Array.from([...u16(message.serial), 0, ...Buffer.from(code, 'ascii')]),
  });

/** 0x8109: the time in UTC, for a terminal that asks for it before it has a fix. */
export const answerTime = (message: Jt808Message, now: Date): Uint8Array =>
  writeJt808Message({
    ...toTerminal(message),
    messageId: 0x8109,
    body: Uint8Array.from([
      ...u16(now.getUTCFullYear()),
      now.getUTCMonth() + 1,
      now.getUTCDate(),
      now.getUTCHours(),
      now.getUTCMinutes(),
      now.getUTCSeconds(),
      0,
    ]),
  });

const bcd = (value: number): number => (Math.floor((value % 100) / 10) << 4) | (value % 10);

/** 0x8004: the time of the server in UTC, two digits a byte, for which terminals of 2019 ask. */
export const answerServerTime = (message: Jt808Message, now: Date): Uint8Array =>
  writeJt808Message({
    ...toTerminal(message),
    messageId: 0x8004,
    body: Uint8Array.from(
      [
        now.getUTCFullYear(),
        now.getUTCMonth() + 1,
        now.getUTCDate(),
        now.getUTCHours(),
        now.getUTCMinutes(),
        now.getUTCSeconds(),
      ].map(bcd),
    ),
  });

/** 0x8800: a picture or sound has come whole; it is named by the first four bytes of its message. */
export const answerMedia = (message: Jt808Message): Uint8Array =>
  writeJt808Message({ ...toTerminal(message), messageId: 0x8800, body: message.body.subarray(0, 4) });
