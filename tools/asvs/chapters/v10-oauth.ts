import { byTest, type Chapter, notApplicable, row } from '../requirement.ts';

const PROVIDER = 'server/src/people/staff/provider-login.api.test.ts';
const NO_RESOURCE_SERVER =
  'We accept no access tokens: the provider signs staff in, and our own session follows.';
const NO_AUTHORIZATION_SERVER =
  'We issue no OAuth tokens: the authorization server is the lender’s identity provider.';
const NO_PROVIDER = 'We are not an OpenID provider.';

export const oauth: Chapter = {
  title: 'V10 OAuth and OpenID Connect',
  requirements: [
    row(
      '10.1.1',
      2,
      'Tokens reach only components that need them',
      byTest(
        'server/tests/secrets-in-sinks.api.test.ts',
        '[R6-1] no session secret, hand-off code or password is in a log line, trace, metric, address, response or row',
      ),
      byTest(
        PROVIDER,
        'opens a session where the provider used a second factor, links the member once, and uses the link afterwards',
      ),
    ),
    row(
      '10.1.2',
      2,
      'Responses belong to a flow of the same browser',
      byTest(PROVIDER, 'a replayed response, an expired sign-in, and one that another page started'),
    ),
    row(
      '10.2.1',
      2,
      'The code flow is protected from forgery',
      byTest(PROVIDER, 'is offered with its name, and requests a code with PKCE, state and nonce'),
      byTest(PROVIDER, 'a response with %s'),
    ),
    row('10.2.2', 2, 'No mix-up of authorization servers', byTest(PROVIDER, 'a response with %s')),
    row('10.3.1', 2, 'Access tokens have the right audience', notApplicable(NO_RESOURCE_SERVER)),
    row('10.3.2', 2, 'Claims of access tokens decide', notApplicable(NO_RESOURCE_SERVER)),
    row('10.3.3', 2, 'Users are identified by claims that stay theirs', notApplicable(NO_RESOURCE_SERVER)),
    row('10.3.4', 2, 'Strength of authentication in access tokens', notApplicable(NO_RESOURCE_SERVER)),
    row('10.4.1', 1, 'Redirect addresses are registered', notApplicable(NO_AUTHORIZATION_SERVER)),
    row('10.4.2', 1, 'Authorization codes work once', notApplicable(NO_AUTHORIZATION_SERVER)),
    row('10.4.3', 1, 'Authorization codes are short-lived', notApplicable(NO_AUTHORIZATION_SERVER)),
    row('10.4.4', 1, 'Only needed grants', notApplicable(NO_AUTHORIZATION_SERVER)),
    row('10.4.5', 1, 'Refresh tokens cannot be replayed', notApplicable(NO_AUTHORIZATION_SERVER)),
    row('10.4.6', 2, 'PKCE is required', notApplicable(NO_AUTHORIZATION_SERVER)),
    row('10.4.7', 2, 'Dynamic clients are limited', notApplicable(NO_AUTHORIZATION_SERVER)),
    row('10.4.8', 2, 'Refresh tokens end', notApplicable(NO_AUTHORIZATION_SERVER)),
    row('10.4.9', 2, 'Tokens can be revoked by users', notApplicable(NO_AUTHORIZATION_SERVER)),
    row('10.4.10', 2, 'Confidential clients authenticate', notApplicable(NO_AUTHORIZATION_SERVER)),
    row('10.4.11', 2, 'Only needed scopes', notApplicable(NO_AUTHORIZATION_SERVER)),
    row('10.5.1', 2, 'ID tokens cannot be replayed', byTest(PROVIDER, 'an id token with %s')),
    row(
      '10.5.2',
      2,
      'Users are identified by issuer and subject',
      byTest(PROVIDER, 'another account with the address of a linked member'),
    ),
    row(
      '10.5.3',
      2,
      'Metadata of another issuer is refused',
      byTest(PROVIDER, 'metadata that name another issuer are not used'),
    ),
    row('10.5.4', 2, 'The audience of an ID token is us', byTest(PROVIDER, 'an id token with %s')),
    row(
      '10.5.5',
      2,
      'Back-channel logout is safe',
      notApplicable(
        'There is no back-channel logout: sessions are short, and suspending a member ends them.',
      ),
    ),
    row('10.6.1', 2, 'Response modes of the provider', notApplicable(NO_PROVIDER)),
    row('10.6.2', 2, 'Forced logout at the provider', notApplicable(NO_PROVIDER)),
    row('10.7.1', 2, 'Consent to every authorization', notApplicable(NO_AUTHORIZATION_SERVER)),
    row('10.7.2', 2, 'Consent is explained', notApplicable(NO_AUTHORIZATION_SERVER)),
    row('10.7.3', 2, 'Consent can be revoked', notApplicable(NO_AUTHORIZATION_SERVER)),
  ],
};
