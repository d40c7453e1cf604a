import type { DataOf, RequestOf } from '@hiram/contract/call';
import type {
  beginPasskeyLogin,
  beginPasskeyRegistration,
  finishPasskeyLogin,
  finishPasskeyRegistration,
} from '@hiram/contract/people/passkeys';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

// Loaded when a person uses a passkey, because it brings the library.

type Assertion = Omit<RequestOf<typeof finishPasskeyLogin>, 'mobile'>;
type Registration = Omit<RequestOf<typeof finishPasskeyRegistration>, 'name'>;

/** Undefined if the person cancels, or the device has no passkey for this site. */
export async function signOnDevice({
  challenge,
  rpId,
  allowed,
}: DataOf<typeof beginPasskeyLogin>): Promise<Assertion | undefined> {
  const signed = await orCancelled(
    startAuthentication({
      optionsJSON: {
        challenge,
        rpId,
        userVerification: 'required',
        allowCredentials: allowed.map(descriptorOf),
      },
    }),
  );
  if (signed === undefined) return undefined;
  const { clientDataJSON, authenticatorData, signature, userHandle } = signed.response;
  return {
    credentialId: signed.id,
    clientDataJSON,
    authenticatorData,
    signature,
    ...(userHandle !== undefined && { userHandle }),
  };
}

/** Undefined if the person cancels, or the device already has one of the known passkeys. */
export async function makeOnDevice(
  options: DataOf<typeof beginPasskeyRegistration>,
): Promise<Registration | undefined> {
  const { challenge, rpId, rpName, userHandle, userName, algorithms, known } = options;
  const made = await orCancelled(
    startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: rpName },
        user: { id: userHandle, name: userName, displayName: userName },
        pubKeyCredParams: algorithms.map((algorithm) => ({ type: 'public-key', alg: Number(algorithm) })),
        excludeCredentials: known.map(descriptorOf),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    }),
  );
  if (made === undefined) return undefined;
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  return { credentialId: made.id, clientDataJSON, attestationObject, transports: transports.join(',') };
}

function descriptorOf({ credentialId, transports }: { credentialId: string; transports: string }) {
  return {
    id: credentialId,
    type: 'public-key' as const,
    ...(transports !== '' && { transports: transports.split(',') }),
  };
}

/** The browser rejects for every reason in the same way, so that a page learns nothing about the device. */
async function orCancelled<Answer>(asking: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asking;
  } catch {
    return undefined;
  }
}
