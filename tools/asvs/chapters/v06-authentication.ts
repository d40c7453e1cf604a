import { byDecision, byPolicy, byTest, type Chapter, notApplicable, row } from '../requirement.ts';

const PASSWORDS = 'server/src/platform/passwords/passwords.test.ts';
const STAFF_LOGIN = 'server/src/people/staff/staff-login.api.test.ts';
const PROVIDER = 'server/src/people/staff/provider-login.api.test.ts';
const ADMINISTER = 'server/src/people/staff/administer-staff.api.test.ts';
const CODES = 'server/src/people/identity/one-time-codes/one-time-codes.test.ts';
const STRANGERS = 'server/src/people/identity/strangers.api.test.ts';
const PASSKEYS = 'server/src/people/identity/passkeys/passkeys.api.test.ts';
const STAFF_PASSKEYS = 'server/src/people/staff/passkeys.api.test.ts';
const PASSWORD = 'server/src/people/identity/password.api.test.ts';
const SECRETS = 'server/src/people/staff/one-time-secrets.test.ts';
const TOTP = 'server/src/people/staff/totp.test.ts';
const LOGIN_PAGE = 'borrower-app/src/people/identity/login.browser.test.ts';
const PASSWORD_PAGE = '[R7.10-1a: login] a password is the alternative login, and the typed number stays';
const STAFF_PASSWORD = 'server/src/people/staff/change-password.api.test.ts';
const BREACHED =
  'a breached password, the lender’s name and the member’s own are refused, at a change and at an invitation';

export const authentication: Chapter = {
  title: 'V6 Authentication',
  requirements: [
    row(
      '6.1.1',
      1,
      'Defences against guessing, and against lockout, are documented',
      byPolicy('Authentication'),
      byDecision('0086'),
    ),
    row('6.1.2', 2, 'Words that passwords must not contain are documented', byPolicy('Authentication')),
    row('6.1.3', 2, 'All ways to authenticate are documented together', byPolicy('Authentication')),
    row(
      '6.2.1',
      1,
      'Passwords have at least 8 characters',
      byTest(
        'contract/src/people/passwords.test.ts',
        'a new password has at least 8 characters, of staff 12, and may have 64 and more',
      ),
    ),
    row(
      '6.2.2',
      1,
      'Users can change their password',
      byTest(PASSWORD, 'is set with a verified number, logs in, and is accepted from then on'),
      byTest(
        STAFF_PASSWORD,
        'a password changes with the current one and a code; other sessions and half-finished logins end',
      ),
    ),
    row(
      '6.2.3',
      1,
      'A change needs the current password',
      byTest(
        STAFF_PASSWORD,
        'a wrong current password or code changes nothing and ends no session; all outcomes are in the audit trail',
      ),
    ),
    row(
      '6.2.4',
      1,
      'The 3,000 most common passwords are refused',
      byTest(PASSWORDS, 'is refused: %s'),
      byTest(STAFF_PASSWORD, BREACHED),
    ),
    row('6.2.5', 1, 'No rules of composition', byTest(PASSWORDS, 'does not include this one: %s')),
    row('6.2.6', 1, 'Password fields are masked', byTest(LOGIN_PAGE, PASSWORD_PAGE)),
    row('6.2.7', 1, 'Paste and password managers work', byTest(LOGIN_PAGE, PASSWORD_PAGE)),
    row(
      '6.2.8',
      1,
      'Passwords are compared as typed',
      byTest(PASSWORDS, 'counts to its last character: nothing is cut off or trimmed'),
      byPolicy('Authentication'),
    ),
    row(
      '6.2.9',
      2,
      'Passwords of 64 characters are accepted',
      byTest(
        'contract/src/people/passwords.test.ts',
        'a new password has at least 8 characters, of staff 12, and may have 64 and more',
      ),
    ),
    row('6.2.10', 2, 'Passwords do not expire', byPolicy('Authentication')),
    row(
      '6.2.11',
      2,
      'Words of the context are refused in passwords',
      byTest(PASSWORDS, 'includes one made of the person’s known data'),
      byTest(PASSWORD, 'that equals the phone number is refused'),
    ),
    row('6.2.12', 2, 'Breached passwords are refused', byTest(STAFF_PASSWORD, BREACHED)),
    row(
      '6.3.1',
      1,
      'Guessing is prevented as documented',
      byTest(
        STAFF_LOGIN,
        'a password from many addresses: twenty, then one after a delay that grows to a minute',
      ),
      byTest(STRANGERS, 'cannot void the owner’s code with wrong ones, from any address, device or browser'),
    ),
    row(
      '6.3.2',
      1,
      'No default accounts',
      byTest(
        'server/src/app/initialise-lender.test.ts',
        'creates the documented brand with its support contact, and invites two administrators',
      ),
      byTest('server/tests/programs.test.ts', 'the seed refuses to run in production'),
    ),
    row(
      '6.3.3',
      2,
      'Several factors, or several mechanisms',
      byTest(
        STAFF_LOGIN,
        'needs the password and then the code; the session is a cookie that no script can read',
      ),
      byTest(STAFF_PASSKEYS, 'signs in with it alone, and the audit trail says how'),
      byTest(PASSKEYS, 'adds it with a code, logs in without a number, and is notified of both'),
      byTest(PASSKEYS, 'without user verification'),
      byDecision('0104'),
    ),
    row(
      '6.3.4',
      2,
      'All ways in are documented and equally strong',
      byTest('server/src/app/api.test.ts', 'opens to anyone only what is public'),
      byPolicy('Authentication'),
    ),
    row(
      '6.4.1',
      1,
      'Initial secrets are random, expire and work once',
      byTest(STAFF_LOGIN, 'that has expired or was never issued opens nothing'),
      byTest(ADMINISTER, 'an invitation is shown once and stored as a hash'),
    ),
    row('6.4.2', 1, 'No hints and no secret questions', byPolicy('Authentication')),
    row(
      '6.4.3',
      2,
      'Resetting a password does not bypass other factors',
      byTest(
        ADMINISTER,
        'renewed access ends password, app, sessions and recovery codes, and begins with a new link',
      ),
    ),
    row(
      '6.4.4',
      2,
      'A lost factor needs proof of identity as at enrolment',
      byTest(
        'server/src/people/staff/approve-role.api.test.ts',
        'must be approved again when access is renewed, because the link lets its holder be that person',
      ),
    ),
    row(
      '6.5.1',
      2,
      'Codes work once',
      byTest(STAFF_LOGIN, 'accepts no code twice, not even for another login of the same person'),
      byTest(STAFF_LOGIN, 'continues with a recovery code, once for each'),
    ),
    row(
      '6.5.2',
      2,
      'Recovery codes are hashed as their strength requires',
      byTest(SECRETS, 'a recovery code has at least 112 bits, because it is stored as a plain hash'),
    ),
    row(
      '6.5.3',
      2,
      'Codes and seeds come from a secure generator',
      byTest(TOTP, 'a new secret has 160 bits and is never the same'),
      byTest(
        'tools/security/cryptography.test.ts',
        'what must not be guessed comes from the system’s random source',
      ),
    ),
    row(
      '6.5.4',
      2,
      'Codes have six random digits or more',
      byTest(
        CODES,
        '[R7.10-1a: SMS code] of six digits is sent to the number in the market’s format, and verifies it once',
      ),
    ),
    row(
      '6.5.5',
      2,
      'Codes expire: 10 minutes by SMS, 30 seconds in an app',
      byTest(CODES, 'expires after ten minutes'),
      byTest(TOTP, 'is refused %i steps away'),
      byPolicy('Authentication'),
    ),
    row(
      '6.6.1',
      2,
      'SMS codes only beside a stronger method, with their risks explained',
      byTest(PASSKEYS, 'changes the payout account with the passkey instead of a code'),
      byTest(
        'borrower-app/src/people/passkeys/passkeys.browser.test.ts',
        'the account lists passkeys, and says what a code by SMS does not protect from',
      ),
      byDecision('0104'),
    ),
    row(
      '6.6.2',
      2,
      'Codes belong to the request for which they were made',
      byTest(STRANGERS, 'cannot use the owner’s code in another browser that keeps cookies'),
      byTest(CODES, 'is not valid for another purpose or another number'),
    ),
    row(
      '6.6.3',
      2,
      'Codes cannot be guessed',
      byTest(
        'server/src/people/identity/sms-limits/attack.test.ts',
        `\${GUESSES.toLocaleString('en')} parallel guesses of one code evaluate five`,
      ),
    ),
    row(
      '6.8.1',
      2,
      'Identities of several providers cannot be confused',
      byTest(PROVIDER, 'another account with the address of a linked member'),
    ),
    row(
      '6.8.2',
      2,
      'Signatures of assertions are checked',
      byTest(PROVIDER, 'an id token signed by another key'),
    ),
    row('6.8.3', 2, 'SAML assertions are used once', notApplicable('There is no SAML.')),
    row(
      '6.8.4',
      2,
      'Strength and age of a sign-in at the provider are checked',
      byTest(PROVIDER, 'still requires our own code where the provider did not use a second factor'),
      byTest(PROVIDER, 'is not given by %s'),
    ),
  ],
};
