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

export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function' && globalThis.isSecureContext;
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
