interface OtpCredential extends Credential {
  readonly code: string;
}

/** What browsers on Android understand and the usual types do not know. */
interface OtpRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] };
}

/**
 * Lets the browser read the code from the message, where it can and its person allows it. iOS does the same by the
 * field's `autocomplete` alone.
 */
export async function readCodeFromSms(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in window)) return undefined;
  const request: OtpRequest = { otp: { transport: ['sms'] }, signal };
  try {
    // The cast is what the request asked for: this kind of credential, or none.
    const credential = (await navigator.credentials.get(request)) as OtpCredential | null;
    return credential?.code;
  } catch {
    // Refused, or no longer wanted: the person types the code.
    return undefined;
  }
}
