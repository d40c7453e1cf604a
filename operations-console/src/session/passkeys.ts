import type { DataOf } from '@hiram/contract/call';
import {
  beginOwnPasskeyRegistration,
  beginStaffPasskeyLogin,
  beginStaffPasskeyStepUp,
  finishOwnPasskeyRegistration,
  finishStaffPasskeyLogin,
  finishStaffPasskeyStepUp,
} from '@hiram/contract/people/staff-passkeys';
import { sendCall } from './send-call.ts';

/** A passkey belongs to a host name. Addresses in numbers, as in development, have none. */
export function canUsePasskeys(): boolean {
  const { PublicKeyCredential, isSecureContext, location } = globalThis;
  const hasName = !/^[\d.]+$|:/.test(location.hostname);
  return typeof PublicKeyCredential === 'function' && isSecureContext && hasName;
}

export async function signInByPasskey(): Promise<DataOf<typeof finishStaffPasskeyLogin>> {
  const [options, { signOnDevice }] = await Promise.all([
    sendCall(beginStaffPasskeyLogin, {}),
    import('./ask-device.ts'),
  ]);
  return sendCall(finishStaffPasskeyLogin, await signOnDevice(options));
}

export async function stepUpByPasskey(): Promise<void> {
  const [options, { signOnDevice }] = await Promise.all([
    sendCall(beginStaffPasskeyStepUp, {}),
    import('./ask-device.ts'),
  ]);
  await sendCall(finishStaffPasskeyStepUp, await signOnDevice(options));
}

export async function addPasskey(name: string): Promise<void> {
  const [options, { makeOnDevice }] = await Promise.all([
    sendCall(beginOwnPasskeyRegistration, {}),
    import('./ask-device.ts'),
  ]);
  await sendCall(finishOwnPasskeyRegistration, { ...(await makeOnDevice(options)), name });
}
