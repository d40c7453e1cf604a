import { byDecision, byPolicy, byTest, type Chapter, row } from '../requirement.ts';

const APP = 'server/src/platform/http/app.api.test.ts';
const WEB = 'server/src/web/web.api.test.ts';
const GUARD = 'server/src/platform/http/forgery-guard.api.test.ts';
const FORGED = 'server/tests/forged-requests.api.test.ts';
const WHO = 'server/src/platform/calls/who-may-call.api.test.ts';
const IDENTITY = 'server/src/people/identity/identity.api.test.ts';
const HEADERS = 'of %s carries the security headers';
const COOKIE =
  'sets a cookie that no script can read and no other site can send, until the browser closes or for a time';

export const webFrontEnd: Chapter = {
  title: 'V3 Web front end',
  requirements: [
    row(
      '3.2.1',
      1,
      'Responses are not rendered in a wrong context',
      byTest(
        'server/src/origination/agreements/agreements.api.test.ts',
        'is a page on our own host for a script-free frame, with the borrower’s amounts',
      ),
      byTest(APP, HEADERS),
    ),
    row(
      '3.2.2',
      1,
      'Text is rendered as text',
      byTest('tools/check/lint.test.ts', 'reports violations of $rule'),
      byPolicy('Input'),
    ),
    row('3.3.1', 1, 'Cookies are Secure and have a prefix', byTest(WHO, COOKIE), byPolicy('Sessions')),
    row('3.3.2', 2, 'SameSite fits the purpose of a cookie', byTest(WHO, COOKIE), byDecision('0014')),
    row(
      '3.3.3',
      2,
      'Cookies have the prefix __Host-',
      byTest(
        IDENTITY,
        '[R7.1-1][R7.1-3a] returns a public handle, and the session secret in a cookie that no script can read',
      ),
      byPolicy('Sessions'),
    ),
    row(
      '3.3.4',
      2,
      'Session cookies are HttpOnly, and their value is in no response',
      byTest(
        IDENTITY,
        '[R7.1-1][R7.1-3a] returns a public handle, and the session secret in a cookie that no script can read',
      ),
    ),
    row('3.4.1', 1, 'HSTS for a year and all subdomains, everywhere', byTest(APP, HEADERS)),
    row('3.4.2', 1, 'CORS allows no foreign origin', byTest(FORGED, 'no foreign origin is allowed by CORS')),
    row(
      '3.4.3',
      2,
      'A content security policy on every response',
      byTest(WEB, 'of %s lists no other host and no whole scheme'),
      byTest(APP, HEADERS),
    ),
    row('3.4.4', 2, 'nosniff on every response', byTest(APP, HEADERS)),
    row(
      '3.4.5',
      2,
      'No referrer to other sites',
      byTest(
        'server/tests/secrets-in-sinks.api.test.ts',
        'no response lets a browser send its address to another site as the referrer',
      ),
    ),
    row(
      '3.4.6',
      2,
      'frame-ancestors on every response',
      byTest(APP, HEADERS),
      byTest(WEB, 'of %s can be framed by this origin only'),
    ),
    row(
      '3.5.1',
      1,
      'Forged cross-site requests are refused',
      byTest(FORGED, 'sent by %s is refused by every write'),
      byTest(GUARD, 'from %s is refused, even with the marker'),
    ),
    row(
      '3.5.2',
      1,
      'No call works without what triggers a preflight',
      byTest(FORGED, 'sent by %s is refused by every write'),
      byTest(GUARD, 'without the marker is refused, even from our own origin'),
    ),
    row('3.5.3', 1, 'Safe methods change nothing', byTest(FORGED, 'sent by %s is refused by every write')),
    row(
      '3.5.4',
      2,
      'Separate applications have separate hosts',
      byTest('server/tests/console-origin.api.test.ts', '%s serves no page, file or call of the console'),
    ),
    row(
      '3.5.5',
      2,
      'Messages between windows are checked',
      byTest(
        'borrower-app/src/native-shell/receive.test.ts',
        'a posted message is accepted only from the parent frame of our own origin',
      ),
      byTest('borrower-app/src/native-shell/receive.test.ts', 'a message of another shape: %j'),
    ),
    row(
      '3.7.1',
      2,
      'Only supported browser technologies',
      byTest(WEB, 'of %s lists no other host and no whole scheme'),
    ),
    row(
      '3.7.2',
      2,
      'Redirects to other hosts by an allowlist only',
      byTest(
        'server/src/platform/calls/outgoing-links.api.test.ts',
        'with a link to another site is not sent, at whatever depth the link is',
      ),
      byTest(
        'borrower-app/src/native-shell/open-link.test.ts',
        'one is refused where the user cannot be asked',
      ),
    ),
  ],
};
