import { expect, test } from 'vitest';
import { resetPassword } from './identity.ts';
import { acceptInvitation } from './staff.ts';

test('a new password has at least 8 characters, of staff 12, and may have 64 and more', () => {
  expect(resetPassword.request.newPassword.schema).toMatchObject({ minLength: 8, maxLength: 128 });
  expect(acceptInvitation.request.newPassword.schema).toMatchObject({ minLength: 12, maxLength: 128 });
});
