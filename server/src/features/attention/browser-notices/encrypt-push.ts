import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const recordSize = 4096;
const lastRecord = Buffer.from([2]);

/** The keys of a browser, as its subscription names them: base64url. */
export interface BrowserKeys {
  publicKey: string;
  authSecret: string;
}

/** Fixed only in tests. */
interface OwnPart {
  privateKey?: Buffer;
  salt?: Buffer;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/**
 * Encrypts a message for one browser: RFC 8291 with one record of RFC 8188. Throws when the keys are no keys.
 */
export function encryptPush(text: string, browser: BrowserKeys, own: OwnPart = {}): Buffer {
  const theirs = Buffer.from(browser.publicKey, 'base64url');
  const exchange = createECDH('prime256v1');
  if (own.privateKey === undefined) exchange.generateKeys();
  else exchange.setPrivateKey(own.privateKey);
  const ours = exchange.getPublicKey();
  const salt = own.salt ?? randomBytes(16);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(
    exchange.computeSecret(theirs),
    Buffer.from(browser.authSecret, 'base64url'),
    info,
    32,
  );
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(lastRecord), cipher.final()]);
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(recordSize);
  sizes.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, sizes, ours, content, cipher.getAuthTag()]);
}
