import { callsByCapability } from '@hiram/contract/calls';
import { permissionsOfRole } from '@hiram/contract/people/role-permissions';
import { isPermission, PERMISSIONS, STAFF_ROLES, type StaffRole } from '@hiram/contract/people/staff-roles';
import type { RouteEntry } from '@hiram/server/platform/http/route-policies';
import { assert } from '@hiram/values/assert';

// Which role may make which call, as docs/access.md states. The document is generated from the routes, and
// the routes are tested against it.

const titles: Readonly<Record<StaffRole, string>> = {
  administrator: 'admin',
  support: 'support',
  credit_officer: 'credit',
  collections: 'collections',
  finance: 'finance',
  finance_manager: 'manager',
  operations: 'operations',
  compliance: 'compliance',
  auditor: 'auditor',
};

const YES = '✓';

/** The document, generated from the served routes. */
export function accessTable(routes: readonly RouteEntry[]): string {
  const staff = routes.filter(({ policy }) => policy === 'staff');
  return [
    '# Who may do what',
    '',
    'Made by `npm run access` from the routes of the API; a test fails when it differs, and another one makes every call as every',
    'role and expects this result. A call that is not marked is refused with 403.',
    '',
    '“admin” is the administrator, “credit” the credit officer and “manager” the finance manager. The permissions of a role are in `server/src/people/staff/roles.ts`;',
    'role and status are read at every request, so a change takes effect immediately. Beyond the call,',
    'money, configuration and privileged roles need an approver (maker ≠ checker), personal data a reason, and actions that grant',
    'access a code from the last ten minutes, as the README of each capability says.',
    '',
    '## Permissions',
    '',
    ...headOf('permission'),
    ...PERMISSIONS.map((permission) => rowOf(`\`${permission}\``, permission)),
    '',
    '## Calls',
    '',
    ...Object.entries(callsByCapability).flatMap(([capability, calls]) => {
      const own = staff.filter(({ call }) => call !== undefined && calls.includes(call));
      return own.length === 0 ? [] : [...sectionOf(capability, own), ''];
    }),
  ].join('\n');
}

function sectionOf(capability: string, routes: readonly RouteEntry[]): string[] {
  const rows = routes
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ call, method, path, permission }) =>
      rowOf(`${call?.name ?? ''} \`${method} ${path}\` | \`${permission ?? ''}\``, permission ?? ''),
    );
  return [`### ${capability}`, '', ...headOf('call | permission'), ...rows];
}

function headOf(first: string): string[] {
  const columns = first.split(' | ').length;
  return [
    `| ${first} | ${STAFF_ROLES.map((role) => titles[role]).join(' | ')} |`,
    `|${'---|'.repeat(columns)}${':-:|'.repeat(STAFF_ROLES.length)}`,
  ];
}

function rowOf(first: string, permission: string): string {
  const marks = STAFF_ROLES.map((role) => (isHeld(role, permission) ? YES : ''));
  return `| ${first} | ${marks.join(' | ')} |`;
}

function isHeld(role: StaffRole, permission: string): boolean {
  assert(isPermission(permission), `unknown permission ${permission}`);
  return permissionsOfRole[role].some((held) => held === permission);
}

/** Parses the document: the permitted roles by method and path. */
export function rolesInTable(document: string): ReadonlyMap<string, ReadonlySet<StaffRole>> {
  const rows = document.matchAll(/^\| \w+ `(\w+ \/[^`]+)` \| `\w+` \|(.*)\|$/gm);
  return new Map(
    Array.from(rows, ([, route = '', marks = '']) => {
      const cells = marks.split('|').map((cell) => cell.trim());
      return [route, new Set(STAFF_ROLES.filter((_, place) => cells[place] === YES))];
    }),
  );
}
