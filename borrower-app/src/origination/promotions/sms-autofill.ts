interface OtpCredential extends Credential {
  readonly code: string;
}

/** WebOTP types that browsers on Android support and the standard types lack. */
interface OtpRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] };
}

/**
 * Reads the code from the SMS where the browser supports it and the person allows it. iOS needs only the
 * field's `autocomplete`.
 */
export async function readCodeFromSms(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in window)) return undefined;
  const request: OtpRequest = { otp: { transport: ['sms'] }, signal };
  try {
    // The cast is safe: the request allows only this kind of credential, or none.
    const credential = (await navigator.credentials.get(request)) as OtpCredential | null;
    return credential?.code;
  } catch {
    // Refused or aborted: the person types the code.
    return undefined;
  }
}
