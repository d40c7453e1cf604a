import { expect, test } from 'vitest';
import { logoutStaff } from './people/staff.ts';
import { requestBody } from './request-body.ts';
import { contactInfo } from './support/engagement.ts';

test('a staff call is sent as JSON, so a boolean stays a boolean', () => {
  expect(requestBody(logoutStaff, { everywhere: true })).toEqual({
    contentType: 'application/json',
    text: '{"everywhere":true}',
  });
});

test('a form call is sent as a form, without undefined values', () => {
  expect(requestBody(contactInfo, { overall: '1', lang: undefined })).toEqual({
    contentType: 'application/x-www-form-urlencoded',
    text: 'overall=1',
  });
});
