import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { assert } from '@hiram/values/assert';

/** What a page asks a device to make, as our calls say it. */
interface RegistrationOptions {
  readonly challenge: string;
  readonly rpId: string;
  readonly userHandle: string;
}

interface AssertionOptions {
  readonly challenge: string;
  readonly rpId: string;
  readonly allowed: readonly { readonly credentialId: string }[];
}

/** How a hostile page, browser or device differs from an honest one. */
export interface Deviation {
  /** The page's origin, as the browser signs it. */
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly isUserVerified?: boolean;
  readonly signCount?: number;
  readonly crossOrigin?: boolean;
  readonly userHandle?: string;
  /** Changes the signed bytes after signing. */
  readonly isTampered?: boolean;
}

interface Credential {
  readonly id: Buffer;
  readonly rpId: string;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
  signCount: number;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const ATTESTED_CREDENTIAL = 0x40;

/**
 * A device with passkeys, in software: it makes ES256 keys with attestation `none`, and signs as WebAuthn Level 2,
 * section 6, describes. Written for tests, without the library that the server verifies with.
 */
export class SoftwareAuthenticator {
  readonly credentials: Credential[] = [];
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  register(options: RegistrationOptions, deviation: Deviation = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const rpId = deviation.rpId ?? options.rpId;
    const credential = {
      id: randomBytes(32),
      rpId: options.rpId,
      userHandle: options.userHandle,
      privateKey,
      signCount: 0,
    };
    this.credentials.push(credential);
    const { x, y } = publicKey.export({ format: 'jwk' });
    assert(x !== undefined && y !== undefined, 'a P-256 key has two coordinates');
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([credential.id.length >> 8, credential.id.length & 0xff]),
      credential.id,
      coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')),
    ]);
    const authData = Buffer.concat([
      header(rpId, deviation.signCount ?? 0, ATTESTED_CREDENTIAL, deviation.isUserVerified ?? true),
      attested,
    ]);
    return {
      credentialId: credential.id.toString('base64url'),
      clientDataJSON: this.#clientData('webauthn.create', options.challenge, deviation).toString('base64url'),
      attestationObject: attestationNone(authData).toString('base64url'),
      transports: 'internal,hybrid',
    };
  }

  assert(options: AssertionOptions, deviation: Deviation = {}) {
    const ids = options.allowed.map(({ credentialId }) => credentialId);
    const credential = this.credentials.findLast(
      ({ id, rpId }) => rpId === options.rpId && (ids.length === 0 || ids.includes(id.toString('base64url'))),
    );
    assert(credential !== undefined, 'the device has no such passkey');
    credential.signCount = deviation.signCount ?? credential.signCount + 1;
    const authData = header(
      deviation.rpId ?? options.rpId,
      credential.signCount,
      0,
      deviation.isUserVerified ?? true,
    );
    const clientData = this.#clientData('webauthn.get', options.challenge, deviation);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    const signature = sign('sha256', signed, credential.privateKey);
    if (deviation.isTampered === true) authData.writeUInt32BE(credential.signCount + 1, 33);
    return {
      credentialId: credential.id.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: deviation.userHandle ?? credential.userHandle,
    };
  }

  #clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? this.origin,
        crossOrigin: deviation.crossOrigin ?? false,
      }),
    );
  }
}

/** Authenticator data without extensions: hash of the RP id, flags and count. */
function header(rpId: string, signCount: number, flags: number, isUserVerified: boolean): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(signCount);
  const verified = isUserVerified ? USER_VERIFIED : 0;
  return Buffer.concat([
    createHash('sha256').update(rpId).digest(),
    Buffer.from([USER_PRESENT | BACKUP_ELIGIBLE | BACKED_UP | verified | flags]),
    count,
  ]);
}

/** CBOR of {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    x,
    Buffer.from([0x22, 0x58, 0x20]),
    y,
  ]);
}

/** CBOR of {fmt: "none", attStmt: {}, authData: bytes}. */
function attestationNone(authData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]),
    authData,
  ]);
}
