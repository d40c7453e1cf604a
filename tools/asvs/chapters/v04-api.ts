import { byPolicy, byTest, type Chapter, notApplicable, row } from '../requirement.ts';

const APP = 'server/src/platform/http/app.api.test.ts';
const LIMITS = 'server/src/platform/http/request-limits.api.test.ts';
const NO_GRAPHQL = 'There is no GraphQL: every call has a fixed request and response.';
const NO_WEBSOCKETS = 'There are no WebSockets: pages poll.';

export const api: Chapter = {
  title: 'V4 API and web services',
  requirements: [
    row(
      '4.1.1',
      1,
      'Content-Type fits the content and names its character set',
      byTest(APP, 'of %s states its type with a character set'),
    ),
    row('4.1.2', 2, 'Only pages redirect from HTTP to HTTPS', byPolicy('Connections')),
    row(
      '4.1.3',
      2,
      'Users cannot set the headers of proxies',
      byTest(LIMITS, 'has the budget of its address, whatever it claims about itself'),
      byTest(LIMITS, 'behind a trusted proxy has the budget of the address that the proxy states'),
    ),
    row(
      '4.2.1',
      2,
      'The length of a message is unambiguous',
      byTest(
        APP,
        'a request that states its length in two ways is rejected, so that no proxy can disagree with us',
      ),
    ),
    row('4.3.1', 2, 'GraphQL queries are limited', notApplicable(NO_GRAPHQL)),
    row('4.3.2', 2, 'No GraphQL introspection', notApplicable(NO_GRAPHQL)),
    row('4.4.1', 1, 'WebSockets over TLS', notApplicable(NO_WEBSOCKETS)),
    row('4.4.2', 2, 'The origin of a WebSocket is checked', notApplicable(NO_WEBSOCKETS)),
    row('4.4.3', 2, 'WebSockets have proper tokens', notApplicable(NO_WEBSOCKETS)),
    row('4.4.4', 2, 'Tokens of WebSockets come from the session', notApplicable(NO_WEBSOCKETS)),
  ],
};
