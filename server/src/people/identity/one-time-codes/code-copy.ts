import type { OneTimeCodeVariables } from '#providers/sms/index.ts';

/** Text of an OTP message. The Indian texts are registered with the operators word for word. */
export interface CodeCopy {
  readonly sms: (words: OneTimeCodeVariables) => string;
  /** Spoken by a machine, digit by digit. */
  readonly voice: (words: OneTimeCodeVariables & { readonly digits: string }) => string;
}
