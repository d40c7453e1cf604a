import { byPolicy, byTest, type Chapter, row } from '../requirement.ts';

const PERMISSIONS = 'server/tests/staff-permissions.api.test.ts';
const OWNERSHIP = 'server/tests/session-ownership.api.test.ts';
const WHO = 'server/src/platform/calls/who-may-call.api.test.ts';

export const authorization: Chapter = {
  title: 'V8 Authorization',
  requirements: [
    row(
      '8.1.1',
      1,
      'Rules for functions and data are documented',
      byTest(PERMISSIONS, 'is listed in docs/access.md, which `npm run access` writes'),
      byPolicy('Authorization'),
    ),
    row('8.1.2', 2, 'Rules for fields are documented', byPolicy('Authorization')),
    row(
      '8.2.1',
      1,
      'Functions need a permission',
      byTest(PERMISSIONS, 'opens to %s exactly what docs/access.md says'),
      byTest(WHO, 'a call without a policy cannot be registered'),
    ),
    row(
      '8.2.2',
      1,
      'Data of others is not reachable',
      byTest(
        OWNERSHIP,
        'is not reachable by another borrower: another borrower’s id and an unknown one get the same response',
      ),
    ),
    row(
      '8.2.3',
      2,
      'Fields need a permission',
      byTest(
        'server/tests/contact-inbox.api.test.ts',
        'does not unmask without a reason, without the permission, or for a message outside the staff member’s access',
      ),
      byTest(
        'server/src/platform/calls/implement.api.test.ts',
        'in production, where responses are not validated, fields outside the contract are still removed',
      ),
    ),
    row(
      '8.3.1',
      1,
      'The server enforces authorization',
      byTest(WHO, 'another borrower’s id is refused before the handler runs, as if it did not exist'),
      byTest(
        PERMISSIONS,
        'is closed immediately to a member who loses the role, in open sessions and for calls in progress',
      ),
    ),
    row(
      '8.4.1',
      2,
      'Tenants are separated',
      byTest(
        'server/src/people/identity/identity.api.test.ts',
        'belongs to one brand: the same number at two brands is two borrowers',
      ),
      byTest('server/src/people/identity/hand-off.api.test.ts', 'is valid only for its own brand'),
    ),
  ],
};
