import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAnswer, PasskeyRegistration } from '@portolan/contract';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

/** RFC 8949, the part that an attestation needs. */
function toCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, item]) => [toCbor(key), toCbor(item)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

const flag = { present: 1, verified: 4, attested: 64 } as const;

/** Deviations from what the browser and its authenticator would send. */
interface Deviation {
  origin?: string;
  rpId?: string;
  verified?: boolean;
  counter?: number;
}

/** A browser with a software authenticator of one ES256 key (WebAuthn Level 3). */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16).toString('base64url');
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #counter = 0;
  #userHandle = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  #clientData(type: string, options: Record<string, unknown>, { origin = this.#origin }: Deviation): Buffer {
    const { challenge } = options;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData(rpId: string, flags: number, counter: number): Buffer {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), tail]);
  }

  /** Answers `navigator.credentials.create`. */
  create(options: Record<string, unknown>, deviation: Deviation = {}): PasskeyRegistration {
    const { rp, user } = options as { rp: { id: string }; user: { id: string } };
    this.#userHandle = user.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const coseKey = toCbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const credentialId = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([0, credentialId.length]);
    const flags = flag.present | flag.attested | (deviation.verified === false ? 0 : flag.verified);
    const authData = Buffer.concat([
      this.#authenticatorData(deviation.rpId ?? rp.id, flags, this.#counter),
      Buffer.alloc(16),
      length,
      credentialId,
      coseKey,
    ]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options, deviation).toString('base64url'),
        attestationObject: toCbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Answers `navigator.credentials.get`. */
  get(options: Record<string, unknown>, deviation: Deviation = {}): PasskeyAnswer {
    this.#counter = deviation.counter ?? this.#counter + 1;
    const { rpId } = options as { rpId: string };
    const flags = flag.present | (deviation.verified === false ? 0 : flag.verified);
    const authData = this.#authenticatorData(deviation.rpId ?? rpId, flags, this.#counter);
    const clientData = this.#clientData('webauthn.get', options, deviation);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: this.#userHandle,
      },
    };
  }
}
