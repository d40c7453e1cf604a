import { byPolicy, byTest, type Chapter, notApplicable, row } from '../requirement.ts';

const INVENTORY = 'tools/security/cryptography.test.ts';
const APPROVED = 'every algorithm is one of the approved';
const PERSONAL = 'server/src/platform/personal-data/personal-data.test.ts';
const PASSWORDS = 'server/src/platform/passwords/passwords.test.ts';

export const cryptography: Chapter = {
  title: 'V11 Cryptography',
  requirements: [
    row(
      '11.1.1',
      2,
      'A policy for the life of keys',
      byPolicy('Keys'),
      byTest(
        'server/tests/key-policy.test.ts',
        'every key and secret of the configuration is in the key policy',
      ),
    ),
    row(
      '11.1.2',
      2,
      'An inventory of keys and algorithms',
      byTest(INVENTORY, 'every file that uses a key is in the inventory'),
      byPolicy('Cryptography'),
    ),
    row(
      '11.2.1',
      2,
      'Validated implementations',
      byTest(INVENTORY, 'every file that uses a key is in the inventory'),
      byPolicy('Cryptography'),
    ),
    row(
      '11.2.2',
      2,
      'Algorithms and keys can be replaced',
      byTest(
        PERSONAL,
        'rewraps all keys, the old one is then no longer needed, and personal data is not rewritten',
      ),
      byTest(
        'server/tests/rolling-key-rotation.test.ts',
        'no request is refused while processes restart with the next keys one by one',
      ),
      byTest(
        'server/tests/index-key-rotation.test.ts',
        'continues after it was killed, and the former key is then not needed',
      ),
    ),
    row('11.2.3', 2, 'At least 128 bits of security', byTest(INVENTORY, APPROVED)),
    row('11.3.1', 1, 'No insecure modes or paddings', byTest(INVENTORY, APPROVED)),
    row('11.3.2', 1, 'Approved ciphers only', byTest(INVENTORY, APPROVED)),
    row(
      '11.3.3',
      2,
      'Encrypted data is authenticated',
      byTest(PERSONAL, 'does not decrypt after a single bit has changed'),
    ),
    row('11.4.1', 1, 'Approved hash functions only', byTest(INVENTORY, APPROVED)),
    row(
      '11.4.2',
      2,
      'Passwords are hashed slowly',
      byTest(PASSWORDS, 'matches its hash, and no other password does'),
    ),
    row(
      '11.4.3',
      2,
      'Hashes for integrity have 256 bits',
      byTest(INVENTORY, APPROVED),
      byTest('server/src/ledger/ledger.test.ts', 'is hashed with its whole content and the previous hash'),
    ),
    row(
      '11.4.4',
      2,
      'Keys derived from passwords are stretched',
      notApplicable('No key is derived from a password.'),
    ),
    row(
      '11.5.1',
      2,
      'Secrets have 128 random bits of a secure generator',
      byTest(INVENTORY, 'what must not be guessed comes from the system’s random source'),
      byTest('server/src/people/staff/one-time-secrets.test.ts', 'a token has 256 bits and fits into a URL'),
    ),
    row(
      '11.6.1',
      2,
      'Approved algorithms for keys and signatures',
      byTest('server/src/providers/push/push-sender.test.ts', 'refuses a token signed with another key'),
      byTest(INVENTORY, APPROVED),
    ),
  ],
};
