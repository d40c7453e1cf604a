import { listStaff } from '@hiram/contract/people/staff';
import { startTestApi, type TestApi } from '@hiram/server-testing/api';
import { signInToTestApi } from '@hiram/server-testing/console';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ development: false });
});
afterAll(() => api.close());

describe('a database without any brand', () => {
  test('lets an invited administrator sign in and use the console', async () => {
    const administrator = await signInToTestApi(api, { role: 'administrator', name: 'Ana Cruz' });
    const { status, data } = await administrator.send(listStaff, {});
    expect(status).toBe(200);
    expect(data.members).toMatchObject([{ name: 'Ana Cruz', role: 'administrator' }]);
  });

  test('ignores the brand that a console call names', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/under/console/login/ways?brand=nowhere',
      payload: {},
    });
    expect(answer.json()).toMatchObject({ code: 0 });
  });

  test('refuses the calls of borrowers, which belong to a brand', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/under/v3/personal-center/contact-kf-info',
      payload: { overall: '30' },
    });
    expect(answer.statusCode).toBe(404);
  });
});
