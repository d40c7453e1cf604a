import { createHash } from 'node:crypto';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { RelyingParty } from './relying-party.ts';

/** COSE numbers of Ed25519, ES256 and RS256, which all devices together support. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;

/** What a device answers when it makes a passkey. Bytes are in base64url. */
export interface RegistrationAnswer {
  readonly credentialId: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
}

/** What a device answers when it signs a challenge. Bytes are in base64url. */
export interface AssertionAnswer {
  readonly credentialId: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
  /** The account as the device knows it. */
  readonly userHandle?: string | undefined;
}

/** A passkey as a device made it. */
export interface NewPasskey {
  readonly credentialId: Buffer;
  /** In COSE format. */
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly isBackedUp: boolean;
}

/** The stored facts that a signature is checked against. */
export interface KnownPasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly rpId: string;
}

/** The new state of a passkey after a signature. */
export interface VerifiedUse {
  readonly signCount: number;
  readonly isBackedUp: boolean;
}

/** The account's name for devices: stable, and without personal data. */
export function userHandleOf(kind: 'borrower' | 'staff', accountId: string): string {
  return createHash('sha256').update(`passkey ${kind} ${accountId}`).digest('base64url');
}

/** The challenge that the device signed; undefined if the answer is malformed or from a frame of another site. */
export function signedChallenge({ clientDataJSON }: { readonly clientDataJSON: string }): string | undefined {
  const client = parsed(Buffer.from(clientDataJSON, 'base64url').toString());
  if (client?.crossOrigin === true) return undefined;
  return typeof client?.challenge === 'string' ? client.challenge : undefined;
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    // The cast is safe: any object may be read by name, and every value is checked.
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    // Not JSON, so no device of ours has answered.
    return undefined;
  }
}

/** Undefined unless the device made the passkey for this page, and verified the person. */
export async function verifyRegistration(
  { credentialId, clientDataJSON, attestationObject }: RegistrationAnswer,
  { challenge, party }: { readonly challenge: string; readonly party: RelyingParty },
): Promise<NewPasskey | undefined> {
  const { verified, registrationInfo } = await refusedIfThrown(
    verifyRegistrationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    }),
  );
  if (!verified || registrationInfo === undefined) return undefined;
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    isBackedUp: credentialBackedUp,
  };
}

/**
 * Undefined unless this passkey signed this challenge on this page, the device verified the person, and its count
 * did not go back. A count that goes back means that the key was copied.
 */
export async function verifyAssertion(
  { credentialId, clientDataJSON, authenticatorData, signature }: AssertionAnswer,
  {
    challenge,
    party,
    passkey,
  }: { readonly challenge: string; readonly party: RelyingParty; readonly passkey: KnownPasskey },
): Promise<VerifiedUse | undefined> {
  if (passkey.rpId !== party.id) return undefined;
  const { verified, authenticationInfo } = await refusedIfThrown(
    verifyAuthenticationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId.toString('base64url'),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.signCount,
      },
    }),
  );
  if (!verified || authenticationInfo === undefined) return undefined;
  return { signCount: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
}

type Verification = { readonly verified: boolean };

/** The library throws for every answer that does not fit. Nobody needs to know which check refused it. */
async function refusedIfThrown<Result extends Verification>(
  verification: Promise<Result>,
): Promise<Partial<Result>> {
  try {
    return await verification;
  } catch {
    return {};
  }
}
