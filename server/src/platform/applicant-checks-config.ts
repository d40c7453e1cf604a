import { httpUrl } from './config-values.ts';
import type { Read } from './config-variable.ts';
import { Secret } from './secret.ts';

/** The providers that check applicants' identity and credit history, and look for them on sanctions lists. */
export interface ApplicantChecksConfig {
  readonly identityCheckUrl: string | undefined;
  readonly creditBureauUrl: string | undefined;
  readonly cashfree:
    | { readonly url: string; readonly clientId: string; readonly clientSecret: Secret }
    | undefined;
  readonly openSanctions?:
    | {
        readonly url: string;
        readonly dataset: string;
        /** In per cent. */
        readonly threshold: number;
        readonly apiKey: Secret | undefined;
      }
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
  HIRAM_OPENSANCTIONS_URL: {
    reason: 'Where applicants are screened against sanctions and PEP lists; without it nobody is screened.',
    ...absent,
    ...address,
  },
  HIRAM_OPENSANCTIONS_API_KEY: {
    reason: 'Our key for the hosted OpenSanctions; a yente of our own has none.',
    expects: 'text',
    secret: true,
    ...absent,
    parse: (text: string) => new Secret(text),
  },
  HIRAM_OPENSANCTIONS_DATASET: {
    reason: 'The collection of lists that is searched.',
    expects: 'the name of a collection, such as default or sanctions',
    fallback: 'default',
    parse: (text: string) => (/^[a-z0-9_]{1,60}$/.test(text) ? text : undefined),
  },
  HIRAM_OPENSANCTIONS_THRESHOLD: {
    reason: 'The lowest score at which an entry of a list is a match.',
    expects: 'a whole number of per cent from 50 to 95',
    fallback: 70,
    parse: thresholdFrom,
  },
} as const;

/** Below it, half of the applicants would be held; above it, other spellings of a name are missed. */
function thresholdFrom(text: string): number | undefined {
  return /^(?:[5-8]\d|9[0-5])$/.test(text) ? Number(text) : undefined;
}

export function applicantChecksConfig(read: Read<typeof applicantChecksVariables>): ApplicantChecksConfig {
  const clientId = read('HIRAM_CASHFREE_CLIENT_ID');
  const clientSecret = read('HIRAM_CASHFREE_CLIENT_SECRET');
  const screeningUrl = read('HIRAM_OPENSANCTIONS_URL');
  return {
    identityCheckUrl: read('HIRAM_IDENTITY_CHECK_URL'),
    creditBureauUrl: read('HIRAM_CREDIT_BUREAU_URL'),
    cashfree:
      clientId === undefined || clientSecret === undefined
        ? undefined
        : { url: read('HIRAM_CASHFREE_URL'), clientId, clientSecret },
    openSanctions:
      screeningUrl === undefined
        ? undefined
        : {
            url: screeningUrl,
            dataset: read('HIRAM_OPENSANCTIONS_DATASET'),
            threshold: read('HIRAM_OPENSANCTIONS_THRESHOLD'),
            apiKey: read('HIRAM_OPENSANCTIONS_API_KEY'),
          },
  };
}
