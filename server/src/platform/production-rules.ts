import type { Variable } from './config-variable.ts';
import { loginVariables } from './database/logins-config.ts';
import { Secret } from './secret.ts';

/** The variables that a program reads, as they are set. An absent one has an empty text. */
export type ReadVariables = ReadonlyMap<
  string,
  { readonly text: string; readonly variable: Variable<unknown> }
>;

interface Rule {
  readonly name: string;
  /** One reason for each setting that leaves something open. */
  readonly reasons: (read: ReadVariables) => readonly string[];
}

/**
 * Every configuration that would run and leave something open. A rule applies to the programs that read its
 * variables. `docs/deployment.md` explains each rule under its name.
 */
export const productionRules: readonly Rule[] = [
  {
    name: 'restate-identity',
    reasons: (read) =>
      isMissing(read, 'RESTATE_IDENTITY_KEYS')
        ? ['RESTATE_IDENTITY_KEYS is not set, so anyone who reaches the workflow handlers may call them.']
        : [],
  },
  {
    name: 'reader-login',
    reasons: (read) =>
      isMissing(read, 'DATABASE_READER_URL')
        ? ['DATABASE_READER_URL is not set, so reports would be read with a login that can write.']
        : [],
  },
  {
    name: 'keys-apart',
    reasons: (read) => {
      if (isMissing(read, 'HIRAM_KEYS_DATABASE_URL')) {
        return [
          'HIRAM_KEYS_DATABASE_URL is not set. With the data and its keys in one database, a dump outlives an erasure.',
        ];
      }
      return isSameDatabase(textOf(read, 'HIRAM_KEYS_DATABASE_URL'), textOf(read, 'DATABASE_URL'))
        ? [
            'HIRAM_KEYS_DATABASE_URL is the same database as DATABASE_URL, so every dump of the data has its keys.',
          ]
        : [];
    },
  },
  {
    name: 'kms',
    reasons: (read) => {
      if (isMissing(read, 'HIRAM_KMS')) {
        return [
          'HIRAM_KMS is not set, so the keys are in the environment in clear text. Name a service, or accept this with environment.',
        ];
      }
      return textOf(read, 'HIRAM_KMS') === 'file' && isMissing(read, 'HIRAM_KMS_FILE_ACCEPTED')
        ? [
            'HIRAM_KMS is file, so everybody with access to the machine has all keys. It is for development; accept it with HIRAM_KMS_FILE_ACCEPTED=1.',
          ]
        : [];
    },
  },
  {
    name: 'trusted-proxies',
    reasons: (read) =>
      isMissing(read, 'TRUSTED_PROXIES')
        ? [
            'TRUSTED_PROXIES is not set. Name the proxies in front of the API, or none: limits count by the caller’s address.',
          ]
        : [],
  },
  {
    name: 'console-origin',
    reasons: (read) =>
      isMissing(read, 'HIRAM_CONSOLE_URL')
        ? [
            'HIRAM_CONSOLE_URL is not set, so the console would share an origin with borrowers’ pages. Give it a host of its own.',
          ]
        : [],
  },
  {
    name: 'published-keys',
    reasons: (read) =>
      Array.from(read).flatMap(([name, { text, variable }]) =>
        isPublished(text, variable)
          ? [`${name} contains a development key. It is published in the source code and protects nothing.`]
          : [],
      ),
  },
  {
    name: 'default-credentials',
    reasons: (read) =>
      Array.from(read).flatMap(([name, { text }]) =>
        hasDefaultPassword(text) ? [`${name} has a password that everybody tries first. Set another.`] : [],
      ),
  },
  {
    name: 'plain-http',
    reasons: (read) =>
      Array.from(read).flatMap(([name, { text }]) =>
        name.startsWith('HIRAM_') && isPlainHttp(text)
          ? [
              `${name} uses http to another machine, where anyone on the way can read and change it. Use https.`,
            ]
          : [],
      ),
  },
  {
    name: 'unencrypted-connections',
    reasons: (read) =>
      Array.from(read).flatMap(([name, { text }]) =>
        !name.startsWith('HIRAM_') && isUnencrypted(text) && !isOnEncryptedNetwork(read, text)
          ? [
              `${name} connects to another machine without TLS. Use TLS, or name the host in HIRAM_ENCRYPTED_NETWORK if the network encrypts.`,
            ]
          : [],
      ),
  },
  {
    name: 'missing-secrets',
    reasons: (read) =>
      NEEDED_SECRETS.flatMap(([address, secret, purpose]) =>
        isSet(read, address) && isMissing(read, secret)
          ? [`${secret} is not set, although ${address} is. ${purpose}`]
          : [],
      ),
  },
  {
    name: 'outside-anchors',
    reasons: (read) =>
      isMissing(read, 'HIRAM_ANCHOR_FILE') && isMissing(read, 'HIRAM_ANCHOR_S3_BUCKET')
        ? [
            'HIRAM_ANCHOR_FILE and HIRAM_ANCHOR_S3_BUCKET are not set, so the owner of the database could rewrite the ledger unnoticed.',
          ]
        : [],
  },
  {
    name: 'push-services',
    reasons: (read) =>
      (textOf(read, 'HIRAM_PUSH_SERVICES') ?? '').includes('http://')
        ? [
            'HIRAM_PUSH_SERVICES names an address on this machine. Borrowers choose endpoints, so they could reach it.',
          ]
        : [],
  },
  {
    name: 'webhook-hosts',
    reasons: (read) =>
      (textOf(read, 'HIRAM_WEBHOOK_PRIVATE_HOSTS') ?? '').split(',').some((host) => isLoopback(host.trim()))
        ? ['HIRAM_WEBHOOK_PRIVATE_HOSTS names this machine. Webhooks could reach programs that trust it.']
        : [],
  },
  {
    name: 'short-secrets',
    reasons: (read) => {
      const { length } = textOf(read, 'OPERATOR_TOKEN') ?? '';
      const token =
        length > 0 && length < SHORTEST_TOKEN
          ? [`OPERATOR_TOKEN can be guessed. It needs at least ${SHORTEST_TOKEN} characters.`]
          : [];
      const logins = Object.keys(loginVariables).filter((name) => {
        const [, password] = /^[^:]+:(.+)$/.exec(textOf(read, name) ?? '') ?? [];
        return password !== undefined && password.length < SHORTEST_PASSWORD;
      });
      return [
        ...token,
        ...logins.map(
          (name) =>
            `${name} has a password that can be guessed. It needs at least ${SHORTEST_PASSWORD} characters.`,
        ),
      ];
    },
  },
];

/** Development opens the clock, the metrics and all keys, so only this machine may reach it. */
export const developmentRules: readonly Rule[] = [
  {
    name: 'development-on-a-network',
    reasons: (read) => {
      const host = textOf(read, 'HOST') ?? '';
      return host === '' || isLoopback(host)
        ? []
        : [
            `HIRAM_DEVELOPMENT is 1, but HOST is "${host}". Development has public keys and opens to 127.0.0.1 only.`,
          ];
    },
  },
];

/** The reasons not to start, without repetition. */
export function failOpenReasons(read: ReadVariables, isDevelopment: boolean): string[] {
  const rules = isDevelopment ? developmentRules : productionRules;
  return rules.flatMap((rule) => rule.reasons(read).map((reason) => `- ${reason}`));
}

/** Without its secret, the service behind the address would accept or send unauthenticated requests. */
const NEEDED_SECRETS = [
  [
    'HIRAM_PAYMENT_PROVIDER_URL',
    'HIRAM_PAYMENT_CALLBACK_SECRET',
    'Without it a webhook about a payment cannot be verified.',
  ],
  [
    'HIRAM_PAYOUT_PROVIDER_URL',
    'HIRAM_PAYOUT_CALLBACK_SECRET',
    'Without it a webhook about a payout cannot be verified.',
  ],
  ['HIRAM_PUSH_CONTACT', 'HIRAM_PUSH_VAPID_KEY', 'Without it no push service accepts a notification.'],
  ['HIRAM_ANCHOR_FILE', 'HIRAM_ANCHOR_KEY', 'Without it no anchor can be signed.'],
  ['HIRAM_ANCHOR_S3_BUCKET', 'HIRAM_ANCHOR_KEY', 'Without it no anchor can be signed.'],
  ['HIRAM_ANCHOR_S3_BUCKET', 'HIRAM_S3_ENDPOINT', 'The bucket of the anchors is there.'],
  ['HIRAM_S3_ENDPOINT', 'HIRAM_S3_ACCESS_KEY_ID', 'A store that needs no account is open to everyone.'],
  ['HIRAM_S3_ENDPOINT', 'HIRAM_S3_SECRET_ACCESS_KEY', 'A store that needs no account is open to everyone.'],
] as const;

const SHORTEST_TOKEN = 32;
/** Of a database login, whose hash is slow to try. */
const SHORTEST_PASSWORD = 20;

function textOf(read: ReadVariables, name: string): string | undefined {
  return read.get(name)?.text;
}

/** False for a variable that the program does not read. */
function isMissing(read: ReadVariables, name: string): boolean {
  return textOf(read, name) === '';
}

function isSet(read: ReadVariables, name: string): boolean {
  return (textOf(read, name) ?? '') !== '';
}

/** A list of keys is published if one of them is. */
function isPublished(text: string, { secret, developmentFallback }: Variable<unknown>): boolean {
  if (secret !== true || text === '' || !(developmentFallback instanceof Secret)) return false;
  const published = new Set(keysIn(developmentFallback.reveal()));
  return keysIn(text).some((key) => published.has(key));
}

/** The keys of `index:<key>,<name>:<key>`, or the text itself. */
function keysIn(text: string): string[] {
  return text.split(',').map((entry) => entry.replace(/^\s*[a-z0-9-]+:/, '').trim());
}

function isSameDatabase(one: string | undefined, other: string | undefined): boolean {
  const [first, second] = [one ?? '', other ?? ''].map((text) => URL.parse(text));
  if (first == null || second == null) return false;
  return first.host === second.host && first.pathname === second.pathname;
}

function isPlainHttp(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'http:' && !isLoopback(url.hostname);
}

const DEFAULT_PASSWORDS = new Set(['postgres', 'password', 'hiram', 'admin', 'root', 'changeme', 'secret']);

/** On the own machine too: other programs run there. An empty one means another way to authenticate. */
function hasDefaultPassword(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.password === '') return false;
  return url.password === url.username || DEFAULT_PASSWORDS.has(url.password);
}

/** A certificate that nobody checks is worth nothing, so PostgreSQL needs `verify-full`. */
function isUnencrypted(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== 'postgres:' && url?.protocol !== 'postgresql:') return isPlainHttp(text);
  return !isLoopback(url.hostname) && url.searchParams.get('sslmode') !== 'verify-full';
}

function isOnEncryptedNetwork(read: ReadVariables, text: string): boolean {
  const hosts = (textOf(read, 'HIRAM_ENCRYPTED_NETWORK') ?? '').split(',').map((host) => host.trim());
  return hosts.includes(URL.parse(text)?.hostname ?? '');
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || /^127(\.\d{1,3}){3}$/.test(host) || /^\[?::1\]?$/.test(host);
}
