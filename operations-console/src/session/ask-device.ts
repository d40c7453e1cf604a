import type { DataOf, RequestOf } from '@hiram/contract/call';
import type {
  beginOwnPasskeyRegistration,
  beginStaffPasskeyLogin,
  finishOwnPasskeyRegistration,
  finishStaffPasskeyLogin,
} from '@hiram/contract/people/staff-passkeys';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

// Loaded when a person uses a passkey.

/** The browser rejects for every reason in the same way, so that a page learns nothing about the device. */
const CANCELLED = 'No passkey was used. Try again, or use another method.';

export async function signOnDevice({
  challenge,
  rpId,
  allowed,
}: DataOf<typeof beginStaffPasskeyLogin>): Promise<RequestOf<typeof finishStaffPasskeyLogin>> {
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
  const { clientDataJSON, authenticatorData, signature, userHandle } = signed.response;
  return {
    credentialId: signed.id,
    clientDataJSON,
    authenticatorData,
    signature,
    ...(userHandle !== undefined && { userHandle }),
  };
}

export async function makeOnDevice({
  challenge,
  rpId,
  rpName,
  userHandle,
  userName,
  algorithms,
  known,
}: DataOf<typeof beginOwnPasskeyRegistration>): Promise<
  Omit<RequestOf<typeof finishOwnPasskeyRegistration>, 'name'>
> {
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

async function orCancelled<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking;
  } catch (cause) {
    throw new Error(CANCELLED, { cause });
  }
}
