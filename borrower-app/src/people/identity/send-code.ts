import type { DataOf, RequestOf } from '@hiram/contract/call';
import { callWithLoginCode, sendDeletionCode, sendLoginCode } from '@hiram/contract/people/identity';
import type { Answer } from '#wire/answer.ts';
import type { Wire } from '#wire/wire.ts';
import { identifyDevice } from './identify-device.ts';

// Loaded while the person types their number, because only requesting a code needs it.

export type Via = 'sms' | 'voice';
export type CodePurpose = RequestOf<typeof sendLoginCode>['purpose'] | 'delete_account';

/** A solved captcha, or a solved puzzle in its place. */
export type CaptchaSolution = Pick<RequestOf<typeof sendLoginCode>, 'sid' | 'capcode' | 'puzzle'>;

export interface CodeOrder {
  readonly mobile: string;
  readonly purpose: CodePurpose;
  readonly via: Via;
  readonly proof: CaptchaSolution;
}

/** Requests a code. The code for deleting an account goes to the session's own number, whatever was typed. */
export function sendCode(wire: Wire, order: CodeOrder): Promise<Answer<DataOf<typeof sendLoginCode>>> {
  const { mobile, purpose, via, proof } = order;
  identifyDevice(wire);
  if (purpose === 'delete_account') return wire.send(sendDeletionCode, { via, ...proof }, { silent: true });
  const call = via === 'sms' ? sendLoginCode : callWithLoginCode;
  return wire.send(call, { mobile, purpose, ...proof }, { silent: true });
}

/** An SMS code that Chrome on Android reads from a message that names this site. */
interface ReceivedCode {
  readonly code: string;
}

/** Reads the code from the message where the phone supports it; the phone asks the person first. */
export async function receiveCode(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in window)) return undefined;
  // TypeScript has no WebOTP types yet, so its option and result are declared here.
  const wish = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
  try {
    // The cast is safe: only an OTP credential was requested.
    const received = (await navigator.credentials.get(wish)) as unknown as ReceivedCode | null;
    return received?.code;
  } catch {
    // The person refused, or the wait was aborted; the code is typed instead.
    return undefined;
  }
}
