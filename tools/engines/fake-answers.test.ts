import { assignContactMessage } from '@hiram/contract/support/contact-inbox';
import { contactInfo } from '@hiram/contract/support/engagement';
import { expect, test } from 'vitest';
import { faultIn } from './fake-answers.ts';

const contact = { method: 'POST', path: `/under${contactInfo.path}` };

test('an answer that fits the contract has no fault', () => {
  const data = { email: 'help@hiram.example', smWa: '' };
  expect(faultIn(contact, { code: 0, message: '', data })).toBeUndefined();
  expect(faultIn(contact, { code: '0', message: '', data })).toBeUndefined();
});

test('an answer that breaks the contract is reported with its call and the reason', () => {
  const missing = { code: 0, message: '', data: { email: 'help@hiram.example' } };
  expect(faultIn(contact, missing)).toEqual({
    call: 'contactInfo',
    fault: `/data must have required property 'smWa' {"missingProperty":"smWa"}`,
  });
  const tooMuch = { code: 0, message: '', data: { email: 'help@hiram.example', smWa: '', fax: '' } };
  expect(faultIn(contact, tooMuch)?.fault).toContain('fax');
});

test('an answer without an envelope is reported', () => {
  const request = { method: 'POST', path: `/under${assignContactMessage.path}` };
  expect(faultIn(request, {})).toEqual({
    call: 'assignContactMessage',
    fault: 'the answer is no envelope',
  });
});

test('a refusal and an unknown path are not checked', () => {
  expect(faultIn(contact, { code: 404, message: 'Not found', data: {} })).toBeUndefined();
  expect(faultIn({ ...contact, path: '/under/none' }, {})).toBeUndefined();
  expect(faultIn({ ...contact, method: 'GET' }, {})).toBeUndefined();
});
