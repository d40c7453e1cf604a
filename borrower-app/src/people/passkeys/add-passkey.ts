import { beginPasskeyRegistration, finishPasskeyRegistration } from '@hiram/contract/people/passkeys';
import type { Wire } from '#wire/wire.ts';

type Outcome =
  | { readonly kind: 'added' | 'cancelled' }
  | { readonly kind: 'refused'; readonly message: string };

/** Adds a passkey of this device. The code is used up, also if the person then cancels on the device. */
export async function addPasskey(
  wire: Wire,
  { smsCode, unnamed }: { readonly smsCode: string; readonly unnamed: string },
): Promise<Outcome> {
  const [begun, { makeOnDevice }] = await Promise.all([
    wire.send(beginPasskeyRegistration, { smsCode }, { silent: true }),
    import('./ask-device.ts'),
  ]);
  if (!begun.success) return { kind: 'refused', message: begun.message };
  const made = await makeOnDevice(begun.data);
  if (made === undefined) return { kind: 'cancelled' };
  const { deviceName } = wire.refreshCommonParameters();
  const name = deviceName || unnamed;
  const finished = await wire.send(finishPasskeyRegistration, { ...made, name }, { silent: true });
  return finished.success ? { kind: 'added' } : { kind: 'refused', message: finished.message };
}
