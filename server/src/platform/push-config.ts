import { createECDH } from 'node:crypto';
import { commaSeparated } from './config-values.ts';
import type { Read } from './config-variable.ts';
import { Secret } from './secret.ts';

/** Web Push. It is off unless both the contact and the key are set. */
export interface PushConfig {
  /** Whom a push service writes to if we misbehave: a mailto: or https: address. */
  readonly contact: string | undefined;
  /** The private VAPID key, a P-256 scalar in base64url, and former ones after it. */
  readonly key: Secret | undefined;
  /** The push services that a browser's endpoint may be at. */
  readonly services: readonly PushService[];
}

/** A host by name, every host below a name, or a simulator on this machine. */
export type PushService =
  | { readonly kind: 'host' | 'subdomains'; readonly host: string }
  | { readonly kind: 'loopback'; readonly origin: string };

/** Google (Chrome and most Android browsers), Mozilla, Apple and Microsoft. */
const PUSH_SERVICES =
  'fcm.googleapis.com, updates.push.services.mozilla.com, *.push.apple.com, *.notify.windows.com';

const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost):\d{1,5}$/;
const HOST = /^(\*\.)?((?!-)[a-z0-9-]{1,63}\.)+[a-z]{2,63}$/;

/** Public, so it protects nothing: thirty-two characters that say so. */
const DEVELOPMENT_KEY = Buffer.from('development-only-push-vapid-key!').toString('base64url');

const defaultServices = parseServices(PUSH_SERVICES) ?? [];

export const pushVariables = {
  HIRAM_PUSH_CONTACT: {
    reason: 'Switches notifications on: whom a push service writes to if something is wrong with ours.',
    expects: 'an address that begins with mailto: or https://',
    fallback: undefined,
    developmentFallback: 'mailto:push@hiram.example',
    parse: (value: string) => (/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value) ? value : undefined),
  },
  HIRAM_PUSH_VAPID_KEY: {
    reason:
      'The private key that signs our requests to push services. Browsers subscribe with the first of several.',
    expects: 'a private P-256 key of 32 bytes in base64url, or several separated by commas',
    secret: true,
    fallback: undefined,
    developmentFallback: new Secret(DEVELOPMENT_KEY),
    parse: (value: string) => (commaSeparated(value).every(isPrivateKey) ? new Secret(value) : undefined),
  },
  HIRAM_PUSH_SERVICES: {
    reason: 'The push services to which messages may be sent. Any other endpoint of a browser is refused.',
    expects: 'hosts separated by commas, such as fcm.googleapis.com, *.push.apple.com',
    fallback: defaultServices,
    developmentFallback: [...defaultServices, { kind: 'loopback', origin: 'http://127.0.0.1:4100' }] as const,
    parse: parseServices,
  },
} as const;

export function pushConfig(read: Read<typeof pushVariables>): PushConfig {
  return {
    contact: read('HIRAM_PUSH_CONTACT'),
    key: read('HIRAM_PUSH_VAPID_KEY'),
    services: read('HIRAM_PUSH_SERVICES'),
  };
}

/** A key without a contact would leave notifications off without a word. */
export function pushProblems({ contact, key }: PushConfig): string[] {
  return contact === undefined && key !== undefined
    ? ['- HIRAM_PUSH_VAPID_KEY is set, but HIRAM_PUSH_CONTACT is not.']
    : [];
}

function parseServices(text: string): readonly PushService[] | undefined {
  const entries = text.split(',').map((entry) => entry.trim());
  const services = entries.flatMap((entry): PushService[] => {
    if (LOOPBACK.test(entry)) return [{ kind: 'loopback', origin: entry }];
    if (!HOST.test(entry)) return [];
    return entry.startsWith('*.')
      ? [{ kind: 'subdomains', host: entry.slice(2) }]
      : [{ kind: 'host', host: entry }];
  });
  return services.length === entries.length ? services : undefined;
}

function isPrivateKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  if (!/^[A-Za-z0-9_-]{43}$/.test(text) || bytes.length !== 32) return false;
  try {
    createECDH('prime256v1').setPrivateKey(bytes);
    return true;
  } catch {
    // Zero, or not below the order of the curve.
    return false;
  }
}
