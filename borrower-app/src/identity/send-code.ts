import type { DataOf, RequestOf } from '@hiram/contract/call';
import { callWithLoginCode, sendDeletionCode, sendLoginCode } from '@hiram/contract/identity';
import type { Answer } from '../wire/answer.ts';
import type { Wire } from '../wire/wire.ts';
import { identifyDevice } from './identify-device.ts';

// A part that is fetched while a person types their number: only whoever asks for a code needs it.

export type Via = 'sms' | 'voice';
export type CodePurpose = RequestOf<typeof sendLoginCode>['purpose'] | 'delete_account';

/** A captcha that was read, or a puzzle that was solved in its place. */
export type CaptchaProof = Pick<RequestOf<typeof sendLoginCode>, 'sid' | 'capcode' | 'puzzle'>;

export interface CodeOrder {
  readonly mobile: string;
  readonly purpose: CodePurpose;
  readonly via: Via;
  readonly proof: CaptchaProof;
}

/** Has a code sent. The one for deleting an account goes to the session's own number, whatever was typed. */
export function sendCode(wire: Wire, order: CodeOrder): Promise<Answer<DataOf<typeof sendLoginCode>>> {
  const { mobile, purpose, via, proof } = order;
  identifyDevice(wire);
  if (purpose === 'delete_account') return wire.send(sendDeletionCode, { via, ...proof }, { silent: true });
  const call = via === 'sms' ? sendLoginCode : callWithLoginCode;
  return wire.send(call, { mobile, purpose, ...proof }, { silent: true });
}

/** A code of an SMS, as Chrome on Android reads it out of a message that names this site. */
interface ReceivedCode {
  readonly code: string;
}

/** Takes the code out of the message by itself where the phone can; the phone asks the person first. */
export async function receiveCode(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in window)) return undefined;
  // TypeScript does not describe WebOTP yet, so its option and what it gives are named here.
  const wish = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
  try {
    // The cast is safe: nothing else was asked for.
    const received = (await navigator.credentials.get(wish)) as unknown as ReceivedCode | null;
    return received?.code;
  } catch {
    // Refused by the person, or no longer awaited: they type it.
    return undefined;
  }
}
