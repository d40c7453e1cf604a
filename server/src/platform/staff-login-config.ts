import { httpUrl } from './config-values.ts';
import type { Read } from './config-variable.ts';
import { Secret } from './secret.ts';

/** Single sign-on for staff by an OpenID Connect provider. */
export interface StaffProviderConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: Secret;
  /** The console page to which the provider redirects. */
  readonly returnUrl: string;
  /** The button's label. */
  readonly title: string;
  /** Values of `acr` or `amr` by which the provider states that it required a second factor. */
  readonly secondFactors: readonly string[];
}

/** As configured: complete, absent, or by mistake incomplete. */
export type StaffLoginConfig = {
  readonly [Name in keyof StaffProviderConfig]: StaffProviderConfig[Name] | undefined;
};

const absent = { fallback: undefined };
const anyText = { expects: 'text', parse: (text: string) => text };
/** Kept unchanged, because an issuer is compared character by character. */
const address = {
  expects: 'an http or https address',
  parse: (text: string) => (httpUrl(text) === undefined ? undefined : text),
};
const NO_VALUES: readonly string[] = [];

export const staffLoginVariables = {
  HIRAM_STAFF_PROVIDER_ISSUER: {
    reason: 'The OpenID Connect provider by which staff may sign in; without it they have a password alone.',
    ...absent,
    ...address,
  },
  HIRAM_STAFF_PROVIDER_CLIENT_ID: {
    reason: 'As whom the console is known to that provider.',
    ...absent,
    ...anyText,
  },
  HIRAM_STAFF_PROVIDER_CLIENT_SECRET: {
    reason: 'With what the server proves to that provider that it is the console.',
    expects: 'text',
    secret: true,
    ...absent,
    parse: (text: string) => new Secret(text),
  },
  HIRAM_STAFF_PROVIDER_RETURN_URL: {
    reason: 'The address of the console’s sign-in page, as that provider has it listed: …/console/sign-in.',
    ...absent,
    ...address,
  },
  HIRAM_STAFF_PROVIDER_TITLE: {
    reason: 'What the button of the sign-in page calls an account of that provider.',
    fallback: 'your company account',
    ...anyText,
  },
  HIRAM_STAFF_PROVIDER_SECOND_FACTORS: {
    reason:
      'Words of acr or amr by which that provider says that it asked for a second factor; with any other our own code is asked for.',
    expects: 'words separated by commas, such as mfa,otp,hwk',
    fallback: NO_VALUES,
    parse: (text: string): readonly string[] => text.split(',').map((word) => word.trim()),
  },
} as const;

export function staffLoginConfig(read: Read<typeof staffLoginVariables>): StaffLoginConfig {
  return {
    issuer: read('HIRAM_STAFF_PROVIDER_ISSUER'),
    clientId: read('HIRAM_STAFF_PROVIDER_CLIENT_ID'),
    clientSecret: read('HIRAM_STAFF_PROVIDER_CLIENT_SECRET'),
    returnUrl: read('HIRAM_STAFF_PROVIDER_RETURN_URL'),
    title: read('HIRAM_STAFF_PROVIDER_TITLE'),
    secondFactors: read('HIRAM_STAFF_PROVIDER_SECOND_FACTORS'),
  };
}

/** Undefined if none is configured. */
export function staffProviderOf(config: StaffLoginConfig): StaffProviderConfig | undefined {
  return isWhole(config) ? config : undefined;
}

function isWhole(config: StaffLoginConfig): config is StaffProviderConfig {
  return Object.values(config).every((value) => value !== undefined);
}

/** An incomplete provider is refused, and so is plain HTTP, which would expose sessions to eavesdroppers. */
export function staffLoginProblems(
  config: StaffLoginConfig,
  { development, consoleUrl }: { readonly development: boolean; readonly consoleUrl: string | undefined },
): string[] {
  const { issuer, clientId, clientSecret, returnUrl } = config;
  const isAny = [issuer, clientId, clientSecret, returnUrl].some((value) => value !== undefined);
  if (isAny && !isWhole(config)) {
    return ['- Some of HIRAM_STAFF_PROVIDER_… is set, but not all that a sign-in needs.'];
  }
  const isPlain = [issuer, returnUrl].some((url) => url?.startsWith('http:'));
  if (isPlain && !development) return ['- HIRAM_STAFF_PROVIDER_… must be addresses of https.'];
  const isElsewhere =
    returnUrl !== undefined &&
    consoleUrl !== undefined &&
    URL.parse(returnUrl)?.origin !== URL.parse(consoleUrl)?.origin;
  return isElsewhere
    ? ['- HIRAM_STAFF_PROVIDER_RETURN_URL is not on the origin of HIRAM_CONSOLE_URL, where the console is.']
    : [];
}
