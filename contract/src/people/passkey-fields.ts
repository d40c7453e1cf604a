import { integer, list, object, optional, secret, text } from '../field.ts';

// WebAuthn, as flat fields. Bytes are in base64url.

/** At most 1023 bytes, by the standard. */
const credentialId = text({ min: 1, max: 1364 });
const clientDataJSON = secret({ min: 1, max: 4000 });

/** The name by which the owner recognises the device. */
export const passkeyName = text({ min: 1, max: 60 });

/** How a browser reaches a device, separated by commas: `internal,hybrid`. Empty if it is not known. */
const transports = text({ max: 100 });

const knownCredentials = list(object({ credentialId, transports }));

/** What a page needs to have a device make a passkey. */
export const registrationOptions = {
  challenge: text({ max: 43 }),
  rpId: text({ max: 253 }),
  rpName: text({ max: 80 }),
  /** The account, for the device. It tells nothing about the person. */
  userHandle: text({ max: 43 }),
  /** The account's name in the device's own list of passkeys. */
  userName: text({ max: 254 }),
  /** COSE numbers, the preferred first. */
  algorithms: list(integer),
  /** A device that has one of these makes no second one. */
  known: knownCredentials,
};

/** What a device answers. */
export const registrationAnswer = {
  credentialId,
  clientDataJSON,
  attestationObject: secret({ min: 1, max: 8000 }),
  transports,
};

/** What a page needs to have a device sign. If no passkey is named, the person chooses one on the device. */
export const assertionOptions = {
  challenge: text({ max: 43 }),
  rpId: text({ max: 253 }),
  allowed: knownCredentials,
};

export const assertionAnswer = {
  credentialId,
  clientDataJSON,
  authenticatorData: secret({ min: 1, max: 4000 }),
  signature: secret({ min: 1, max: 2000 }),
  userHandle: optional(secret({ max: 100 })),
};
