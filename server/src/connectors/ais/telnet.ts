/** Bytes of the telnet protocol (RFC 854). */
const interpret = 255;
const [dont, want, wont, will] = [254, 253, 252, 251];
const subnegotiation = 250;
const subnegotiationEnd = 240;
const carriageReturn = 13;
/** Transmit binary (RFC 856) and suppress go-ahead (RFC 858): how sentences are sent anyway. */
const agreed: ReadonlySet<number> = new Set([0, 3]);
/** Those of RFC 2217 have a few bytes; anything longer is invalid and must not swallow sentences. */
const longestSubnegotiation = 256;

/**
 * Removes the negotiation of a serial-device server (telnet, RFC 2217) from its bytes and answers it: binary is
 * accepted, all else declined. A stream is telnet when its first byte says so; any other is passed through unchanged,
 * because in sentences a byte 255 is only damage.
 */
export class TelnetFilter {
  readonly #answer: (bytes: Uint8Array) => void;
  #isTelnet: boolean | undefined;
  #state: 'text' | 'command' | 'option' | 'sub' | 'sub-command' = 'text';
  #verb = 0;
  #subBytes = 0;
  #last = 0;
  readonly #answered = new Set<number>();

  constructor(answer: (bytes: Uint8Array) => void) {
    this.#answer = answer;
  }

  /** The text in the next bytes of the stream. */
  take(bytes: Uint8Array): Uint8Array {
    if (bytes.length === 0) return bytes;
    this.#isTelnet ??= bytes[0] === interpret;
    if (!this.#isTelnet) return bytes;
    const text = new Uint8Array(bytes.length);
    let length = 0;
    for (const byte of bytes)
      if (this.#takeByte(byte)) {
        // A lone carriage return is followed by a zero.
        if (byte !== 0 || this.#last !== carriageReturn) text[length++] = byte;
        this.#last = byte;
      }
    return text.subarray(0, length);
  }

  /** Whether the byte is text. */
  #takeByte(byte: number): boolean {
    if (this.#state === 'text') {
      if (byte !== interpret) return true;
      this.#state = 'command';
      return false;
    }
    if (this.#state === 'command') return this.#takeCommand(byte);
    if (this.#state === 'option') {
      this.#state = 'text';
      this.#negotiate(byte);
      return false;
    }
    this.#subBytes += 1;
    if (this.#state === 'sub') this.#state = byte === interpret ? 'sub-command' : 'sub';
    else this.#state = byte === subnegotiationEnd ? 'text' : 'sub';
    if (this.#subBytes > longestSubnegotiation) this.#state = 'text';
    return false;
  }

  #takeCommand(byte: number): boolean {
    this.#state = 'text';
    if (byte === interpret) return true;
    if (byte >= will && byte <= dont) {
      this.#verb = byte;
      this.#state = 'option';
    } else if (byte === subnegotiation) {
      this.#subBytes = 0;
      this.#state = 'sub';
    }
    // Text after a stray byte 255 is text: no command has a lower code.
    return byte < subnegotiationEnd;
  }

  /** Each offer is answered once, so that two sides never answer each other's answers for ever. */
  #negotiate(option: number): void {
    const offer = this.#verb * 256 + option;
    if (this.#answered.has(offer)) return;
    this.#answered.add(offer);
    if (this.#verb === will) this.#answer(Uint8Array.of(interpret, agreed.has(option) ? want : dont, option));
    if (this.#verb === want) this.#answer(Uint8Array.of(interpret, agreed.has(option) ? will : wont, option));
  }
}
