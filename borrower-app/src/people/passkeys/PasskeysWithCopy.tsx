import { LazyPart, useLoadWithCopy } from '#frame/LazyPart.tsx';
import { confirmByCodeCopy } from '../one-time-codes/confirm-by-code-copy.ts';
import { Passkeys } from './Passkeys.tsx';
import { passkeyCopy } from './passkey-copy.ts';

const copies = [passkeyCopy, confirmByCodeCopy];

async function passkeys() {
  return { Passkeys };
}

/** The list of copy files is loaded here too, so that it costs the account page nothing. */
export function PasskeysWithCopy() {
  const load = useLoadWithCopy(passkeys, copies);
  return (
    <LazyPart load={load} meanwhile={null}>
      {(part) => <part.Passkeys />}
    </LazyPart>
  );
}
