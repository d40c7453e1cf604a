import { commaSeparated, keysIn } from './config-values.ts';
import type { Read } from './config-variable.ts';
import { Secret } from './secret.ts';

/** Webhooks to the lender's own systems. They are off without a key. */
export interface WebhooksConfig {
  /** One key, and former ones after it. The signing secrets of the endpoints are derived from them. */
  readonly key: Secret | undefined;
  /** Hosts that may have an address inside our network, or no encryption on this machine. */
  readonly privateHosts: readonly string[];
}

const SHORTEST = 32;
const HOST = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/;
const NONE: readonly string[] = [];

export const webhooksVariables = {
  HIRAM_WEBHOOK_KEY: {
    reason:
      'Switches outgoing webhooks on: the signing secrets of their endpoints are derived from it. The first of several makes new secrets; all of them sign.',
    expects: 'a key of at least 32 characters, or several separated by commas',
    secret: true,
    fallback: undefined,
    developmentFallback: new Secret('everybody can sign a webhook with this key'),
    parse: (text: string) => (keysIn(text)[0].length >= SHORTEST ? new Secret(text) : undefined),
  },
  HIRAM_WEBHOOK_PRIVATE_HOSTS: {
    reason:
      'Hosts inside the own network to which webhooks may be sent. All others must have a public address.',
    expects: 'host names or addresses separated by commas, such as accounting.internal.example',
    fallback: NONE,
    developmentFallback: ['127.0.0.1', 'localhost'] as const,
    parse: (text: string) => {
      const hosts = commaSeparated(text);
      return hosts.every((host) => HOST.test(host)) ? hosts : undefined;
    },
  },
} as const;

export function webhooksConfig(read: Read<typeof webhooksVariables>): WebhooksConfig {
  return { key: read('HIRAM_WEBHOOK_KEY'), privateHosts: read('HIRAM_WEBHOOK_PRIVATE_HOSTS') };
}
