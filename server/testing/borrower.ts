import { login, sendLoginCode } from '@hiram/contract/people/identity';
import { assert } from '@hiram/values/assert';
import type { TestApi } from './api.ts';
import { TestClient } from './platform/http/client.ts';

let people = 0;

/** A new borrower, logged in by a one-time code in a separate browser. */
export async function logInTestPerson(
  { app, sentMessages }: Pick<TestApi, 'app' | 'sentMessages'>,
  {
    channel = 'browser',
    sameNumber = false,
  }: {
    readonly channel?: 'browser' | 'shell' | 'native';
    /** With the number of the person before. */
    readonly sameNumber?: boolean;
  } = {},
): Promise<TestClient> {
  if (!sameNumber) people += 1;
  const mobile = `0917${String(8_000_000 + people)}`;
  const client = new TestClient(app, { brand: 'hiram', deviceId: `device of ${mobile}`, lang: 'en' });
  const sent = await client.send(sendLoginCode, { mobile, purpose: 'login' });
  const smsCode = sentMessages.at(-1)?.oneTimeCode?.code;
  assert(sent.status === 200 && smsCode !== undefined, `no code was sent: ${sent.body}`);
  const { status, data } = await client.send(login, { mobile, smsCode, channel });
  assert(status === 200, 'the login was refused');
  client.common = { ...client.common, sessionId: data.sessionId };
  return client;
}
