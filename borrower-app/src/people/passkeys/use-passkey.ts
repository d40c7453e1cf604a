import type { DataOf } from '@hiram/contract/call';
import {
  beginPasskeyLogin,
  beginPasskeyStepUp,
  finishPasskeyLogin,
  finishPasskeyStepUp,
  type PasskeyStepUp,
} from '@hiram/contract/people/passkeys';
import type { Wire } from '#wire/wire.ts';

/** What came of it. A person who cancels on the device needs no message. */
export type PasskeyOutcome<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused'; readonly message: string };

export async function logInByPasskey(wire: Wire): Promise<PasskeyOutcome<DataOf<typeof finishPasskeyLogin>>> {
  const [begun, { signOnDevice }] = await Promise.all([
    wire.send(beginPasskeyLogin, {}, { silent: true }),
    import('./ask-device.ts'),
  ]);
  if (!begun.success) return { kind: 'refused', message: begun.message };
  const signed = await signOnDevice(begun.data);
  if (signed === undefined) return { kind: 'cancelled' };
  const finished = await wire.send(finishPasskeyLogin, signed, { silent: true });
  return finished.success
    ? { kind: 'done', result: finished.data }
    : { kind: 'refused', message: finished.message };
}

/** Resolves to the code that confirms the action. */
export async function confirmByPasskey(wire: Wire, purpose: PasskeyStepUp): Promise<PasskeyOutcome<string>> {
  const [begun, { signOnDevice }] = await Promise.all([
    wire.send(beginPasskeyStepUp, { purpose }, { silent: true }),
    import('./ask-device.ts'),
  ]);
  if (!begun.success) return { kind: 'refused', message: begun.message };
  const signed = await signOnDevice(begun.data);
  if (signed === undefined) return { kind: 'cancelled' };
  const finished = await wire.send(finishPasskeyStepUp, { ...signed, purpose }, { silent: true });
  return finished.success
    ? { kind: 'done', result: finished.data.stepUpCode }
    : { kind: 'refused', message: finished.message };
}
