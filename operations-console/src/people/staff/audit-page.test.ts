import { expect, test } from 'vitest';
import { auditCsv } from './audit-csv.ts';
import { auditCode, auditLabel, everything, filterFrom, requestOf, searchOf } from './audit-filter.ts';

test('a filter survives in the address, and empty values are omitted', () => {
  const filter = { ...everything, action: 'role_changed', from: '2026-11-01' };
  expect(filterFrom(searchOf(filter))).toEqual(filter);
  expect(searchOf(everything)).toBe('');
  expect(filterFrom('from=yesterday&action=x').from).toBe('');
});

test('dates are requested as timestamps, including the whole last day', () => {
  const { from = '', until = '' } = requestOf({ ...everything, from: '2026-11-16', until: '2026-11-16' });
  expect(Date.parse(until) - Date.parse(from)).toBe(24 * 60 * 60_000);
  expect(new Date(from).getDate()).toBe(16);
  expect(requestOf(everything)).toEqual({});
});

test('an export quotes values that would break its lines, and neutralises spreadsheet formulas', () => {
  const entry = {
    key: 'k',
    recordedAt: '2026-11-16T02:00:00.000Z',
    who: 'Ana',
    action: 'role_changed',
    subjectKind: 'staff_member',
    subjectId: '1',
    requestId: 'r',
    address: '203.0.113.7',
    position: '3',
    hash: 'ff',
  };
  const csv = auditCsv([
    { ...entry, reason: 'said "no", twice' },
    { ...entry, reason: '=HYPERLINK("http://evil")' },
  ]);
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFTime,Staff member,Action,Record type,Record ID,Reason,Request ID,IP address,Entry,Hash',
    '2026-11-16T02:00:00.000Z,Ana,role_changed,staff_member,1,"said ""no"", twice",r,203.0.113.7,3,ff',
    `2026-11-16T02:00:00.000Z,Ana,role_changed,staff_member,1,"'=HYPERLINK(""http://evil"")",r,203.0.113.7,3,ff`,
    '',
  ]);
});

test.each([
  ['role_changed', 'Role changed'],
  ['payout_asked_about', 'Payout polled'],
])('the action %s has the label %s, and both can be searched', (code, label) => {
  expect(auditLabel(code)).toBe(label);
  expect(auditCode(` ${label.toLowerCase()} `)).toBe(code);
  expect(auditCode(code)).toBe(code);
});
