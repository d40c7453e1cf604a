import type { Read } from './config-variable.ts';

/** Who receives reports of vulnerabilities, as /.well-known/security.txt states it. */
export interface SecurityContactConfig {
  /** In order of preference. Without any, the e-mail address of the brand's company is stated. */
  readonly contacts: readonly string[];
  /** The page that says how reports are handled. */
  readonly policyUrl: string | undefined;
}

/** RFC 9116: web addresses must use https. */
const CONTACT = /^(mailto:[^\s@<>]+@[^\s@<>]+|tel:\+[\d-]+|https:\/\/[^\s<>]+)$/;

export const securityContactVariables = {
  HIRAM_SECURITY_CONTACT: {
    reason:
      'Who receives reports of vulnerabilities; without it, the e-mail address of each brand’s company.',
    expects: 'addresses that begin with mailto:, https:// or tel:+, separated by commas',
    fallback: [],
    parse: (text: string) => {
      const contacts = text.split(',').map((contact) => contact.trim());
      return contacts.every((contact) => CONTACT.test(contact)) ? contacts : undefined;
    },
  },
  HIRAM_SECURITY_POLICY: {
    reason: 'The page that says how reports of vulnerabilities are handled.',
    expects: 'an address that begins with https://',
    fallback: undefined,
    parse: (text: string) => (/^https:\/\/[^\s<>]+$/.test(text) ? text : undefined),
  },
} as const;

export function securityContactConfig(read: Read<typeof securityContactVariables>): SecurityContactConfig {
  return { contacts: read('HIRAM_SECURITY_CONTACT'), policyUrl: read('HIRAM_SECURITY_POLICY') };
}
