import { byDecision, byPolicy, byTest, type Chapter, row } from '../requirement.ts';

const IDENTITY = 'server/src/people/identity/identity.api.test.ts';
const SESSION = 'server/src/people/identity/session.test.ts';
const STAFF_LOGIN = 'server/src/people/staff/staff-login.api.test.ts';
const ADMINISTER = 'server/src/people/staff/administer-staff.api.test.ts';
const PROVIDER = 'server/src/people/staff/provider-login.api.test.ts';
const FREEZES = 'server/src/people/account-freezes/account-freezes.api.test.ts';

export const sessions: Chapter = {
  title: 'V7 Sessions',
  requirements: [
    row('7.1.1', 2, 'Timeouts are documented and justified', byPolicy('Sessions'), byDecision('0014')),
    row('7.1.2', 2, 'The number of parallel sessions is documented', byPolicy('Sessions')),
    row('7.1.3', 2, 'Federated sessions are documented', byPolicy('Sessions'), byDecision('0052')),
    row(
      '7.2.1',
      1,
      'Sessions are verified by the server',
      byTest(
        'server/src/platform/calls/who-may-call.api.test.ts',
        'a borrower’s call without a session is refused before the request is parsed',
      ),
    ),
    row(
      '7.2.2',
      1,
      'Sessions have tokens made for them',
      byTest(STAFF_LOGIN, 'is not opened by an invented cookie'),
      byDecision('0014'),
    ),
    row(
      '7.2.3',
      1,
      'Tokens have at least 128 random bits',
      byTest('server/src/people/staff/one-time-secrets.test.ts', 'a token has 256 bits and fits into a URL'),
      byTest(
        IDENTITY,
        '[R7.1-1][R7.1-3a] returns a public handle, and the session secret in a cookie that no script can read',
      ),
    ),
    row(
      '7.2.4',
      1,
      'Authentication makes a new token and ends the old one',
      byTest(
        IDENTITY,
        'ends the previous login of this browser, and informs the page that the person has changed',
      ),
      byPolicy('Sessions'),
    ),
    row(
      '7.3.1',
      2,
      'Sessions end when idle',
      byTest(
        SESSION,
        'no request is accepted after the absolute end, nor after an idle time longer than the limit',
      ),
      byTest(STAFF_LOGIN, 'expires after twenty minutes without a call, and not while there are calls'),
    ),
    row(
      '7.3.2',
      2,
      'Sessions end at an absolute time',
      byTest(IDENTITY, 'expires at its absolute limit although it is in use'),
      byTest(STAFF_LOGIN, 'expires after twelve hours, also when in use'),
    ),
    row(
      '7.4.1',
      1,
      'An ended session is of no use',
      byTest(IDENTITY, 'ends this session and clears the cookie; the old cookie is invalid'),
      byTest(STAFF_LOGIN, 'is invalid after logout, its old cookie too; the other one continues'),
    ),
    row(
      '7.4.2',
      1,
      'Sessions end with the account',
      byTest(
        ADMINISTER,
        'a suspended member loses access immediately, also during a login, and returns with the same password',
      ),
      byTest(
        IDENTITY,
        'ends all sessions and erases the person; the number may register again as a new borrower',
      ),
    ),
    row(
      '7.4.3',
      2,
      'Other sessions can be ended after a change of a factor',
      byTest('server/src/people/identity/password.api.test.ts', 'that is new ends all other sessions'),
      byTest(
        ADMINISTER,
        'renewed access ends password, app, sessions and recovery codes, and begins with a new link',
      ),
    ),
    row(
      '7.4.4',
      2,
      'Logout is easy to find',
      byTest('operations-console/src/session/session.browser.test.ts', 'signing out leads to the sign-in'),
      byTest(
        'borrower-app/src/people/identity/account.browser.test.ts',
        'ends the session, deletes stored data and leads to the login',
      ),
    ),
    row(
      '7.4.5',
      2,
      'Administrators can end sessions',
      byTest(FREEZES, 'end all sessions of a borrower; without the permission nothing happens'),
      byTest(
        ADMINISTER,
        'renewed access ends password, app, sessions and recovery codes, and begins with a new link',
      ),
    ),
    row(
      '7.5.1',
      2,
      'Changes of authentication need authentication',
      byTest(IDENTITY, 'requires a code sent to the session’s own number'),
      byTest(
        'server/src/people/identity/password.api.test.ts',
        'is set with a verified number, logs in, and is accepted from then on',
      ),
      byTest(
        'server/src/people/identity/passkeys/passkeys.api.test.ts',
        'without fresh proof: no code, a wrong one, one of another session or of another purpose',
      ),
      byTest('server/src/people/staff/passkeys.api.test.ts', 'adds none without a recent step-up'),
    ),
    row(
      '7.5.2',
      2,
      'Users see and end their sessions',
      byTest(IDENTITY, 'lists the session of a lost phone and can end it'),
      byTest(ADMINISTER, 'a member can end their own other session, and no other member’s'),
      byPolicy('Sessions'),
    ),
    row(
      '7.6.1',
      2,
      'Sessions and the identity provider behave as documented',
      byTest(
        PROVIDER,
        'lets a member without our authenticator act: they must sign in again, and it counts once',
      ),
      byPolicy('Sessions'),
    ),
    row(
      '7.6.2',
      2,
      'No session without an action of the user',
      byTest(PROVIDER, 'a replayed response, an expired sign-in, and one that another page started'),
      byTest(
        'server/src/people/identity/hand-off.api.test.ts',
        'that was never issued is refused with the same message',
      ),
    ),
  ],
};
