import { ByteReader } from '../truck-common/index.ts';
import type { Jt808Message } from './frame.ts';

/** What a terminal says of itself and its truck when it registers. */
export interface TerminalRegistration {
  edition: '2011' | '2013' | '2019';
  provinceId: number;
  cityId: number;
  makerId: string;
  terminalModel: string;
  terminalId: string;
  /** 0: not registered for traffic; then the plate is a vehicle identification number. */
  plateColour: number;
  plate: string;
}

/** Chinese plates begin with a character; the standard writes them in GBK. */
const gbk = new TextDecoder('gbk');
const toText = (bytes: Uint8Array): string => gbk.decode(bytes).replaceAll('\u0000', '').trim();

/** The sizes of maker, model and terminal id in each edition. 2011 is recognised by its length only. */
const widths = {
  '2011': [5, 8, 7],
  '2013': [5, 20, 7],
  '2019': [11, 30, 30],
} as const;

/** The body of 0x0100. Throws where it is cut short. */
export function readRegistration({ body, edition: headerEdition }: Jt808Message): TerminalRegistration {
  const edition = headerEdition === '2019' ? '2019' : body.length >= 37 ? '2013' : '2011';
  const [maker, model, terminal] = widths[edition];
  const reader = new ByteReader(body);
  return {
    edition,
    provinceId: reader.u16(),
    cityId: reader.u16(),
    makerId: toText(reader.take(maker)),
    terminalModel: toText(reader.take(model)),
    terminalId: toText(reader.take(terminal)),
    plateColour: reader.u8(),
    plate: toText(reader.take(reader.left)),
  };
}

/** The body of 0x0102: the code that the platform gave at registration; 2019 adds IMEI and software version. */
export function readAuthentication({ body, edition }: Jt808Message): { code: string; imei?: string } {
  if (edition === '2013') return { code: toText(body) };
  const reader = new ByteReader(body);
  const code = toText(reader.take(reader.u8()));
  return reader.left >= 15 ? { code, imei: toText(reader.take(15)) } : { code };
}
