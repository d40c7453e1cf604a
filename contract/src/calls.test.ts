import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Call } from './call.ts';
import { calls, callsByCapability } from './calls.ts';
import { isCommonParameter } from './common-parameters.ts';
import type { Field } from './field.ts';
import { httpStatus, type RefusalCode, refusals } from './refusals.ts';
import type { SuccessFamily } from './success-family.ts';

const PROMOTION = '/api/v2/{provider}/promotion';
const LEGACY = '/api/v1/{provider}/{provider}-api/service/loan';
const TEMPLATE = '/api/v2/{provider}/service/channel/channel-template';

/** The calls whose success code is not the integer 0, by the groups of the specification. */
const otherFamilies: Readonly<Record<string, SuccessFamily>> = {
  [TEMPLATE]: 'doubleZero',
  [`${LEGACY}/repayment-way`]: 'doubleZero',
  [`${LEGACY}/repayment-commit`]: 'doubleZero',
  [`${LEGACY}/repayment-confirm`]: 'doubleZero',
  [`${LEGACY}/repayment-huichao`]: 'doubleZero',
  '/user-problem/upload-problem-img': 'doubleZero',
  '/user-problem/save-score': 'doubleZero',
  '/v3/loan-details/score': 'doubleZero',
  '/v3/loan-confirm-new/loan-detail-confirm': 'doubleZero',
  '/v3/loan-confirm-new/loan-detail-push': 'doubleZero',
  '/v3/contract-new/contract': 'doubleZero',
  '/v3/contract-new/contract-jump': 'doubleZero',
  '/gopia/goya/define/product-link': 'doubleZero',
  [`${PROMOTION}/track-visit`]: 'stringZero',
  [`${PROMOTION}/get-sid`]: 'stringZero',
  [`${PROMOTION}/get-captcha`]: 'stringZero',
  [`${PROMOTION}/get-puzzle`]: 'stringZero',
  [`${PROMOTION}/download-targets`]: 'stringZero',
  [`${PROMOTION}/get-sms`]: 'stringZero',
  [`${PROMOTION}/track-click`]: 'stringZero',
  [`${PROMOTION}/register`]: 'stringZero',
};

function pathsOf(family: SuccessFamily): string[] {
  return calls.filter((call) => call.success === family).map((call) => call.path);
}

function expectedPathsOf(family: SuccessFamily): string[] {
  return Object.keys(otherFamilies).filter((path) => otherFamilies[path] === family);
}

describe('families', () => {
  test('[R7.1-3a] a call that belongs to no other family succeeds with the integer 0', () => {
    const others = calls.map((call) => call.path).filter((path) => otherFamilies[path] === undefined);
    expect(pathsOf('integerZero')).toEqual(others);
    expect(others).toContain('/v3/loan-details/loan-details');
  });

  test('[R7.1-3b] legacy, score, upload, template, variant 2 and recommended-product calls succeed with "00"', () => {
    expect(pathsOf('doubleZero').sort()).toEqual(expectedPathsOf('doubleZero').sort());
  });

  test('[R7.1-3c] promotion calls other than the template succeed with "0"', () => {
    expect(pathsOf('stringZero').sort()).toEqual(expectedPathsOf('stringZero').sort());
  });

  test('promotion, template and legacy calls use the JSON client, other borrower calls the form client', () => {
    const borrowerCalls = calls.filter((call) => !isStaffCall(call));
    const throughJson = borrowerCalls.filter((call) => call.client === 'json').map((call) => call.path);
    const expected = borrowerCalls.map((call) => call.path).filter((path) => path.startsWith('/api/'));
    expect(throughJson).toEqual(expected);
    expect(expected).toHaveLength(13);
  });

  test('every staff call uses the JSON client', () => {
    expect(calls.filter((call) => isStaffCall(call) && call.client !== 'json')).toEqual([]);
  });
});

/** The calls of the specification's sections 7.2 to 7.9, in its order. */
const specifiedPaths = [
  '/v3/bind-card/card-init',
  '/v3/bind-card/bind-card-new',
  '/relations/cardChange',
  '/user-problem/problem-init',
  '/user-problem/upload-problem-img',
  '/user-problem/problem-save',
  '/user-problem/problem-list',
  '/user-problem/problem-detail',
  '/user-problem/save-score',
  '/v3/personal-center/contact-kf-info',
  TEMPLATE,
  `${PROMOTION}/track-visit`,
  `${PROMOTION}/get-sid`,
  `${PROMOTION}/get-captcha`,
  `${PROMOTION}/get-sms`,
  `${PROMOTION}/track-click`,
  `${PROMOTION}/register`,
  '/relations/imitating',
  '/v3/installment/loan-play-detail',
  '/v3/loan-details/generate-vcode',
  '/v3/loan-confirm/loan-detail-confirm',
  '/v3/contract/contract',
  '/v3/contract/contract-jump',
  '/v3/loan-confirm/loan-detail-push',
  '/v3/loan-confirm-new/loan-detail-confirm',
  '/v3/contract-new/contract',
  '/v3/contract-new/contract-jump',
  '/v3/loan-confirm-new/loan-detail-push',
  '/v3/loan-details/loan-details',
  '/service/event/save',
  '/v3/loan-details/score',
  '/gopia/goya/define/product-link',
  '/v3/joint-login/failure-detail',
  `${LEGACY}/repayment-way`,
  `${LEGACY}/repayment-commit`,
  `${LEGACY}/repayment-confirm`,
  `${LEGACY}/repayment-huichao`,
];

describe('specified calls', () => {
  test('are exactly the calls that the specification names', () => {
    const specified = calls.filter((call) => call.specified === true).map((call) => call.path);
    expect(specified.sort()).toEqual([...specifiedPaths].sort());
  });

  test('return every refusal that has a code of its own with HTTP 200', () => {
    const statuses = Object.keys(refusals).map(
      // The cast is safe: the names are the table's own.
      (name) => [name, httpStatus(name as RefusalCode, { specified: true })] as const,
    );
    expect(Object.fromEntries(statuses.filter(([, status]) => status !== 200))).toEqual({
      request_malformed: 400,
      session_required: 401,
      not_allowed: 403,
      not_found: 404,
      image_too_large: 413,
      other_cell: 421,
      too_many_requests: 429,
      unexpected: 500,
      unavailable: 503,
    });
  });

  test('are the only ones: other calls return a refusal with its own status', () => {
    expect(httpStatus('code_sent_recently', {})).toBe(429);
    expect(httpStatus('amount_differs', undefined)).toBe(409);
  });
});

describe('the list', () => {
  test('holds every call that a file of this folder declares, under its exported name', async () => {
    const files = readdirSync(import.meta.dirname).filter((file) => /^[a-z-]+\.ts$/.test(file));
    for (const file of files) {
      const address = pathToFileURL(join(import.meta.dirname, file)).href;
      const exported: Record<string, unknown> = await import(address);
      const declared = Object.entries(exported).filter(([, value]) => isCall(value));
      const listed = callsByCapability[file.replace('.ts', '')] ?? [];
      expect(Object.fromEntries(declared), file).toEqual(
        Object.fromEntries(listed.map((call) => [call.name, call])),
      );
    }
  });

  test('has no duplicate name', () => {
    expect(new Set(calls.map((call) => call.name)).size).toBe(calls.length);
  });

  test('has no duplicate path for one method', () => {
    expect(new Set(calls.map((call) => `${call.method} ${call.path}`)).size).toBe(calls.length);
  });
});

describe('truth values', () => {
  test('are "0" or "1" in a borrower call, as the specification has them', () => {
    const others = calls.filter((call) => !isStaffCall(call) && kindsIn(call).has('boolean'));
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  test('are JSON booleans in a staff call', () => {
    const others = calls.filter((call) => isStaffCall(call) && kindsIn(call).has('flag'));
    expect(others.map(({ name }) => name)).toEqual([]);
  });
});

describe.each(calls)('$name', (call) => {
  test('has a path that starts with a slash and omits the prefix', () => {
    expect(call.path).toMatch(/^\/(?!under)[A-Za-z0-9{}/-]+$/);
  });

  test('refuses only for known reasons, each named once', () => {
    for (const reason of call.refusals) expect(refusals).toHaveProperty(reason);
    expect(new Set(call.refusals).size).toBe(call.refusals.length);
  });

  test('requires a session if it names a borrower’s resource, unless it is public', () => {
    const open = call.name === 'readJointLoginFailure';
    const named = Object.values(call.request).some((field) => field.kind === 'ownedId');
    expect(call.refusals.includes('session_required') || !named || open).toBe(true);
  });

  test('can be encoded as declared: flat, and with files only if it is multipart', () => {
    const kinds = Object.values(call.request).map((field: Field) => field.kind);
    for (const nested of ['object', 'list', 'map'] as const) expect(kinds).not.toContain(nested);
    expect(kinds.includes('image')).toBe(call.encoding === 'multipart');
    if (call.encoding === 'multipart') expect(call.method).toBe('POST');
    const isJsonBody = call.client === 'json' && call.method === 'POST' && call.encoding === undefined;
    if (!isJsonBody) expect(kinds).not.toContain('boolean');
  });

  test('keeps its query separate from the common parameters', () => {
    const clashes = Object.keys(call.request).filter(isCommonParameter);
    if (call.method === 'GET') expect(clashes).toEqual([]);
    else expect(clashes.filter((name) => name !== 'deviceId')).toEqual([]);
  });
});

test.each(calls.filter((call) => call.bareData !== undefined))(
  '$name has one field for its bare data',
  (call) => {
    expect(Object.keys(call.data)).toEqual([call.bareData]);
  },
);

function isStaffCall({ path }: Call): boolean {
  return path.startsWith('/console/');
}

/** The kinds of all fields in a call's request and response, at any depth. */
function kindsIn({ request, data }: Call): ReadonlySet<Field['kind']> {
  const kinds = new Set<Field['kind']>();
  function visit(field: Field): void {
    kinds.add(field.kind);
    for (const inner of Object.values(field.fields ?? {})) visit(inner);
    if (field.entry !== undefined) visit(field.entry);
  }
  for (const field of [...Object.values(request), ...Object.values(data)]) visit(field);
  return kinds;
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'success' in value;
}
