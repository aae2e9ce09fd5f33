import { type TruckPortProtocol, truckPortProtocols } from '@portolan/contract';
import { gt06Format } from '../../formats/gt06/index.ts';
import { h02Format } from '../../formats/h02/index.ts';
import { jt808Format } from '../../formats/jt808/index.ts';
import { queclinkFormat } from '../../formats/queclink/index.ts';
import { teltonikaFormat } from '../../formats/teltonika/index.ts';
import type { FrameFormat } from '../../formats/truck-common/index.ts';
import type { Connector } from '../../platform/connector.ts';
import { decodeFrameLog } from './frame-log.ts';

/** A protocol that devices speak over TCP. */
interface DeviceProtocol {
  format: FrameFormat;
  /** How the frames of a log begin, behind time and device. */
  begins: (text: string) => boolean;
  example: string;
}

const logged = '(?:\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z \\S+ )?';

/** Frames in a log, one a line, as the TCP listener of the protocol stores them. */
const readFrames = (name: TruckPortProtocol, { format, begins, example }: DeviceProtocol): Connector => ({
  name,
  sourceKind: 'telematics',
  carries: ['truck-positions'],
  ways: ['push', 'upload', 'folder'],
  contentTypes: ['text/plain', 'application/octet-stream'],
  example: { fileName: `${name}.txt`, text: `${example}\n` },
  uploadsName: 'Truck positions',
  keepDays: 30,
  recognise: ({ text }) => (begins(text) ? 'certain' : 'no'),
  decode: (body, { receivedAt, isPreview }) => decodeFrameLog(format, body, receivedAt, isPreview),
});

/** At the beginning of a log, or of its frames alone, also where their bytes stand apart. */
function startingWith(text: string): (beginning: string) => boolean {
  const form = new RegExp(`^\\s*${logged}(?:${text})`, 'i');
  const bare = new RegExp(`^(?:${text})`, 'i');
  return (beginning) => form.test(beginning) || bare.test(withoutGaps(beginning));
}

/** `78 78 0d` as `78780d`, where a line begins so. */
function withoutGaps(beginning: string): string {
  const [line = ''] = beginning.trimStart().split(/[\r\n]/, 1);
  return /^(?:0x)?[0-9a-f]{2}[\s:,-](?:0x)?[0-9a-f]{2}[\s:,-]/i.test(line)
    ? line.replaceAll(/0x|[^0-9a-f]/gi, '')
    : '';
}

const matching =
  (form: RegExp) =>
  (text: string): boolean =>
    form.test(text);

const queclinkBeginning =
  /^\s*\+(RESP|BUFF|ACK):GT|^\s*(?:\S+Z \S+ )?2b(?:52455350|42554646|41434b|525350|425350|455654|425654|494e46|00)/i;

/** Each protocol in which devices connect to a port of their own. */
const protocols: Readonly<Record<TruckPortProtocol, DeviceProtocol>> = {
  jt808: {
    format: jt808Format,
    begins: startingWith('7e[0-9a-f]{20}'),
    example:
      '7e020000220138123456780007000000000000000301dc6939073bb85f00100190005c261121174557010400000064ec7e',
  },
  gt06: {
    format: gt06Format,
    begins: startingWith('7878[0-9a-f]{8}|7979[0-9a-f]{8}'),
    example:
      '2026-11-21T09:45:57.000Z 865166028612345 787817221a0b15092d39cc03598a330d0518ab28145c00073a620d0a',
  },
  teltonika: {
    format: teltonikaFormat,
    begins: startingWith('00000000[0-9a-f]{8}(?:07|08|10|8e)|(?:[0-9a-f]{8}01[0-9a-f]{2})?000f3[0-9a-f]{29}'),
    example:
      '2026-11-21T09:45:57.000Z 352093081234567 000000000000002b080100000140d4e3ec6e000cc661d01674a5e0fffc0000090000' +
      '0004020100f0000242322318000000000100007a04',
  },
  queclink: {
    format: queclinkFormat,
    begins: matching(queclinkBeginning),
    example:
      '+RESP:GTFRI,020102,135790246811220,,0,0,1,1,4.3,92,70.0,121.354335,31.' +
      '222073,20261121094555,0460,0000,18d8,6141,00,,20261121094557,11F0$',
  },
  h02: {
    format: h02Format,
    begins: matching(/^\s*\*[A-Z]{2},\d+,|^\s*\S+Z \S+ 2a[0-9a-f]{4}2c|^\s*24\d{34}/i),
    example: '*HQ,865205035331981,V1,094557,A,3113.3244,N,12121.2601,E,021.60,092,211126,FFFFFBFF#',
  },
};

/** Logs of frames, by protocol. */
export const frameConnectors: readonly Connector[] = truckPortProtocols.map((name) =>
  readFrames(name, protocols[name]),
);
export const jt808 = readFrames('jt808', protocols.jt808);

/** How the frames of a protocol are read. */
export const deviceFormat = (name: TruckPortProtocol): FrameFormat => protocols[name].format;
