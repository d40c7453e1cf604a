import type { PlantedBug } from './planted-bug.ts';

/** A control that does not work any more, and the test that holds its requirement of ASVS. */
export interface BrokenControl extends PlantedBug {
  /** Only these tests run: those that the row of the requirement names. */
  readonly titled: string;
  /** The number of the requirement in tools/asvs. */
  readonly requirement: string;
}

const HTTP = 'server/src/platform/http';
const STAFF = 'server/src/people/staff';
const IDENTITY = 'server/src/people/identity';
const providerLogin = { test: `${STAFF}/provider-login.api.test.ts` } as const;
const productionRules = {
  file: 'server/src/platform/production-rules.ts',
  test: 'server/src/platform/production-rules.test.ts',
} as const;
const headers = { test: `${HTTP}/app.api.test.ts`, titled: 'carries the security headers' } as const;
const inventory = {
  test: 'tools/security/cryptography.test.ts',
  titled: 'every file that uses a key is in the inventory',
} as const;
const colours = {
  file: 'server/migrations/0002_brands_and_staff.sql',
  test: 'server/src/people/brands/brands.api.test.ts',
  titled: 'cannot have a colour value',
} as const;

/**
 * 30 of the requirements that a test holds, drawn on 2026-11-17 by a linear congruential generator (1664525,
 * 1013904223, modulo 2^32) from the seed 2026, without repetition.
 */
export const brokenControls: readonly BrokenControl[] = [
  {
    requirement: '1.2.2',
    name: 'links are compared by a prefix of the host',
    file: 'server/src/platform/calls/outgoing-links.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of the file.
    find: 'url.href.startsWith(`${origin}/`)',
    replace: 'url.href.startsWith(origin)',
    test: 'server/src/platform/calls/outgoing-links.api.test.ts',
    titled: 'and none of 500 malicious ones',
  },
  {
    requirement: '1.3.3',
    name: 'the background of a brand may be any text',
    find: "background text not null check (background ~ '^#[0-9a-fA-F]{6}$')",
    replace: 'background text not null',
    ...colours,
  },
  {
    requirement: '1.3.2',
    name: 'the linter allows eval',
    file: 'biome.json',
    find: '"security": { "useIframeSandbox": "error" }',
    replace: '"security": { "useIframeSandbox": "error", "noGlobalEval": "off" }',
    test: 'tools/check/lint.test.ts',
    titled: 'reports violations of lint/security',
  },
  {
    requirement: '11.1.2',
    name: 'the inventory of cryptography misses the authenticator codes',
    file: 'docs/security/policies.md',
    find: '`server/src/people/staff/totp.ts`',
    replace: '–',
    ...inventory,
  },
  {
    requirement: '10.5.1',
    name: 'an ID token needs no nonce',
    file: `${STAFF}/identity-provider.ts`,
    find: '{ expectedNonce: nonce, requireIdToken: true }',
    replace: '{ ...(nonce === "" && { expectedNonce: nonce }), requireIdToken: true }',
    ...providerLogin,
    titled: 'an id token with',
  },
  {
    requirement: '7.3.1',
    name: 'an idle session of a borrower goes on',
    file: `${IDENTITY}/session.ts`,
    find: "return now >= idleEndsAt ? 'idle' : undefined;",
    replace: "return now < 0 && now >= idleEndsAt ? 'idle' : undefined;",
    test: `${IDENTITY}/session.test.ts`,
    titled: 'no request is accepted after the absolute end',
  },
  {
    requirement: '10.1.1',
    name: 'the log has the secret of a session',
    file: `${IDENTITY}/login.routes.ts`,
    find: "log.info({ way, borrowerId }, 'logged in');",
    replace: "log.info({ way, borrowerId, opened: secret.reveal() }, 'logged in');",
    test: 'server/tests/secrets-in-sinks.api.test.ts',
    titled: 'no session secret, hand-off code or password is in a log line',
  },
  {
    requirement: '13.2.3',
    name: 'production accepts published keys',
    find: 'return keysIn(text).some((key) => published.has(key));',
    replace: 'return keysIn(text).length === 0 && published.size === 0;',
    ...productionRules,
    titled: 'refuses .*published key',
  },
  {
    requirement: '3.3.4',
    name: 'scripts can read the cookie of a session',
    file: `${HTTP}/session-cookies.ts`,
    find: 'secure: true, httpOnly: true }',
    replace: 'secure: true, httpOnly: false }',
    test: `${IDENTITY}/identity.api.test.ts`,
    titled: 'returns a public handle, and the session secret',
  },
  {
    requirement: '16.3.4',
    name: 'a defect is not logged',
    file: `${HTTP}/error-responses.ts`,
    find: 'request.log[logLevel]({ refusal, err: error },',
    replace: 'request.log[logLevel]({ refusal },',
    test: 'server/src/platform/calls/implement.api.test.ts',
    titled: 'with an unavailable dependency returns 503',
  },
  {
    requirement: '1.3.5',
    name: 'the text colour of a brand may be any text',
    find: "text_colour text not null check (text_colour ~ '^#[0-9a-fA-F]{6}$')",
    replace: 'text_colour text not null',
    ...colours,
  },
  {
    requirement: '3.4.1',
    name: 'HSTS ends after ten minutes',
    file: `${HTTP}/security-headers.ts`,
    find: 'max-age=63072000; includeSubDomains',
    replace: 'max-age=600; includeSubDomains',
    ...headers,
  },
  {
    requirement: '12.3.1',
    name: 'the certificate of the database is not checked',
    find: "url.searchParams.get('sslmode') !== 'verify-full'",
    replace: "url.searchParams.get('sslmode') === null",
    ...productionRules,
    titled: 'refuses a database whose certificate',
  },
  {
    requirement: '5.2.3',
    name: 'an image may have any number of pixels',
    file: 'server/src/platform/images/clean-image.ts',
    find: 'limitInputPixels: MAX_PIXELS',
    replace: 'limitInputPixels: false',
    test: 'server/src/platform/images/clean-image.test.ts',
    titled: 'with more pixels than the limit',
  },
  {
    requirement: '9.1.3',
    name: 'the key of an ID token is not checked',
    file: `${STAFF}/identity-provider.ts`,
    find: '  await oauth.validateApplicationLevelSignature(server, response, options());\n',
    replace: '',
    ...providerLogin,
    titled: 'an id token signed by another key',
  },
  {
    requirement: '14.2.3',
    name: 'pages may send data to any host',
    file: `${HTTP}/security-headers.ts`,
    find: '"connect-src \'self\'"',
    replace: '"connect-src \'self\' https:"',
    test: 'server/src/web/web.api.test.ts',
    titled: 'lists no other host',
  },
  {
    requirement: '16.5.3',
    name: 'a payout without an answer was not made',
    file: 'server/src/providers/payments/call-provider.ts',
    find: "return unknown(wasNeverConnected(error) ? 'not_reached' : 'no_answer');",
    replace: "return unknown(wasNeverConnected(error) ? 'not_reached' : 'not_reached');",
    test: 'server/tests/payout-providers.test.ts',
    titled: 'after a timeout the status is unknown',
  },
  {
    requirement: '2.3.1',
    name: 'an offer is signed without its documents',
    file: 'server/src/origination/agreements/record-signing.ts',
    find: 'documents.length === kindsOfMarket[market].length ? documents : undefined',
    replace: 'documents.length <= kindsOfMarket[market].length ? documents : undefined',
    test: 'server/src/origination/agreements/record-signing.test.ts',
    titled: 'of terms that were never shown',
  },
  {
    requirement: '6.2.5',
    name: 'a password needs a digit',
    file: 'server/src/platform/passwords/common-passwords.ts',
    find: 'return breachedPasswords.has(plain) || isListed(plain)',
    replace: 'return !/[0-9]/.test(plain) || breachedPasswords.has(plain) || isListed(plain)',
    test: 'server/src/platform/passwords/passwords.test.ts',
    titled: 'does not include this one',
  },
  {
    requirement: '5.2.2',
    name: 'files of every kind are decoded',
    file: 'server/src/platform/images/image-kind.ts',
    find: 'return undefined;',
    replace: "return 'png';",
    test: 'server/src/platform/images/image-cleaner.test.ts',
    titled: 'the image process lets only pixels of',
  },
  {
    requirement: '11.2.1',
    name: 'a key is used outside the inventory',
    file: 'server/src/platform/calls/timed-link.ts',
    find: "import { timingSafeEqual } from 'node:crypto';",
    replace:
      "import { createHmac, timingSafeEqual } from 'node:crypto';\nexport const own = createHmac('sha256', 'a key');",
    ...inventory,
  },
  {
    requirement: '14.2.4',
    name: 'personal data is stored as it is',
    file: 'server/src/platform/personal-data/encryption.ts',
    find: 'cipher.update(plain), cipher.final()',
    replace: 'plain, cipher.update(plain), cipher.final()',
    test: 'server/src/platform/personal-data/personal-data.test.ts',
    titled: 'in a dump of the tables',
  },
  {
    requirement: '5.4.3',
    name: 'an image keeps its metadata',
    file: 'server/src/platform/images/clean-image.ts',
    find: '    .autoOrient()\n',
    replace: '    .autoOrient()\n    .keepMetadata()\n',
    test: 'server/src/platform/images/clean-image.test.ts',
    titled: 'is re-encoded as a JPEG that looks the same',
  },
  {
    requirement: '7.5.2',
    name: 'a borrower cannot end another session',
    file: `${IDENTITY}/end-sessions.ts`,
    find: "await endOne(context, sessionId, 'ended_by_borrower');",
    replace: "if (sessionId === undefined) await endOne(context, sessionId, 'ended_by_borrower');",
    test: `${IDENTITY}/identity.api.test.ts`,
    titled: 'lists the session of a lost phone',
  },
  {
    requirement: '15.2.1',
    name: 'known vulnerabilities are not reported',
    file: 'tools/licences/audit.ts',
    find: 'return packages.length === 0 ?',
    replace: 'return packages.length >= 0 ?',
    test: 'tools/licences/policy.test.ts',
    titled: 'lists packages with known vulnerabilities',
  },
  {
    requirement: '6.4.1',
    name: 'an invitation does not expire',
    file: `${STAFF}/logins.sql.ts`,
    find: "    .where('expires_at', '>', instantAsIso(now))\n    .forUpdate()",
    replace: '    .forUpdate()',
    test: `${STAFF}/staff-login.api.test.ts`,
    titled: 'that has expired or was never issued',
  },
  {
    requirement: '3.5.2',
    name: 'requests need no marker header',
    file: `${HTTP}/forgery-guard.ts`,
    find: "return 'without the marker';",
    replace: 'return undefined;',
    test: `${HTTP}/forgery-guard.api.test.ts`,
    titled: 'without the marker is refused',
  },
  {
    requirement: '11.4.2',
    name: 'passwords are hashed quickly',
    file: 'server/src/platform/passwords/password-hash.ts',
    find: '{ memory: 19_456, passes: 2 }',
    replace: '{ memory: 8, passes: 1 }',
    test: 'server/src/platform/passwords/passwords.test.ts',
    titled: 'matches its hash, and no other',
  },
  {
    requirement: '3.5.1',
    name: 'requests of other origins are accepted',
    file: `${HTTP}/forgery-guard.ts`,
    find: "if (origin === 'other') return 'from another origin';",
    replace: '',
    test: `${HTTP}/forgery-guard.api.test.ts`,
    titled: 'is refused, even with the marker',
  },
  {
    requirement: '13.4.4',
    name: 'TRACE answers with what was sent',
    file: `${HTTP}/app.ts`,
    find: '  registerHealthRoutes(app, { ...options, isStopping });\n',
    replace:
      "  registerHealthRoutes(app, { ...options, isStopping });\n  app.addHttpMethod('TRACE' as never);\n  app.route({ method: 'TRACE' as never, url: '/', config: { policy: 'public' }, handler: async ({ headers }) => headers });\n",
    test: `${HTTP}/app.api.test.ts`,
    titled: 'TRACE is not answered',
  },
];
