import { httpUrl } from './config-values.ts';
import type { Read } from './config-variable.ts';
import { Secret } from './secret.ts';

/** The providers that check applicants' identity and credit history. */
export interface ApplicantChecksConfig {
  readonly identityCheckUrl: string | undefined;
  readonly creditBureauUrl: string | undefined;
  readonly cashfree:
    | { readonly url: string; readonly clientId: string; readonly clientSecret: Secret }
    | undefined;
}

const absent = { fallback: undefined };
const address = { expects: 'an http or https address', parse: httpUrl };

export const applicantChecksVariables = {
  HIRAM_IDENTITY_CHECK_URL: {
    reason: 'Where documents are looked up; without it nobody is asked, and every identity is unknown.',
    ...absent,
    ...address,
  },
  HIRAM_CREDIT_BUREAU_URL: {
    reason: 'Where the credit bureau is; without it nobody is asked, and no history is known.',
    ...absent,
    ...address,
  },
  HIRAM_CASHFREE_URL: {
    reason: 'Cashfree, or a simulator of it: looks up the PAN of applicants in India.',
    fallback: 'https://api.cashfree.com',
    ...address,
  },
  HIRAM_CASHFREE_CLIENT_ID: {
    reason: 'Our account with Cashfree; without it the neutral identity check is asked in India too.',
    expects: 'text',
    ...absent,
    parse: (text: string) => text,
  },
  HIRAM_CASHFREE_CLIENT_SECRET: {
    reason: 'The secret of that account.',
    expects: 'text',
    secret: true,
    ...absent,
    parse: (text: string) => new Secret(text),
  },
} as const;

export function applicantChecksConfig(read: Read<typeof applicantChecksVariables>): ApplicantChecksConfig {
  const clientId = read('HIRAM_CASHFREE_CLIENT_ID');
  const clientSecret = read('HIRAM_CASHFREE_CLIENT_SECRET');
  return {
    identityCheckUrl: read('HIRAM_IDENTITY_CHECK_URL'),
    creditBureauUrl: read('HIRAM_CREDIT_BUREAU_URL'),
    cashfree:
      clientId === undefined || clientSecret === undefined
        ? undefined
        : { url: read('HIRAM_CASHFREE_URL'), clientId, clientSecret },
  };
}
