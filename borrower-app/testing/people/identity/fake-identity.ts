import { createHash } from 'node:crypto';
import type { Call } from '@hiram/contract/call';
import { decodeForm } from '@hiram/contract/form-encoding';
import { readCaptchaPuzzle, renderCaptcha, startCaptcha } from '@hiram/contract/origination/promotions';
import * as identityCalls from '@hiram/contract/people/identity';
import { type RefusalCode, refusals } from '@hiram/contract/refusals';
import type { Page, Route } from '@playwright/test';

type CallName = keyof typeof identityCalls;

interface Given {
  readonly status: number;
  readonly json: object;
}

/** How a call is answered from now on: refused, never, connection lost, or as usual if undefined. */
type Outcome = Given | 'never' | 'no line' | undefined;

export interface FakedIdentity {
  /** Received request bodies, oldest first. */
  sent(call: CallName): readonly Readonly<Record<string, string>>[];
  answer(call: CallName, outcome: Outcome): void;
}

export const userInfo = {
  userId: '01970000-0000-7000-8000-000000000001',
  maskedMobile: '0917 ••• 4567',
  hasPassword: '0',
  sessions: [
    { sessionId: 's-1', deviceName: 'Chrome, Android', lastSeenAt: '2026-11-15T05:00:00Z', isThisOne: '1' },
    { sessionId: 's-2', deviceName: 'Safari, iPhone', lastSeenAt: '2026-11-12T11:20:00Z', isThisOne: '0' },
  ],
};

const usual: Readonly<Record<string, object>> = {
  sendLoginCode: { resendAfterSeconds: '60' },
  callWithLoginCode: { resendAfterSeconds: '60' },
  sendDeletionCode: { resendAfterSeconds: '60' },
  login: { sessionId: 's-1', person: 'p-1', isNew: '0' },
  mintHandOff: { handOffCode: 'h'.repeat(43) },
  mintDevelopmentHandOff: { handOffCode: 'h'.repeat(43) },
  takeHandOff: { sessionId: 's-1', person: 'p-1' },
  resetPassword: { sessionId: 's-1', person: 'p-1' },
  readUserInfo: userInfo,
  readUserMenu: {
    menu: ['orders', 'customerService', 'devices', 'privacy', 'deleteAccount'].map((key) => ({ key })),
  },
};

export function refusal(word: RefusalCode, message: string): Given {
  const { status, code } = refusals[word];
  return { status, json: { code: Number(code), message, data: {} } };
}

/** Fakes every identity call and the captcha over HTTP. */
export async function fakeIdentity(page: Page): Promise<FakedIdentity> {
  const sent = new Map<string, Record<string, string>[]>();
  const outcomes = new Map<string, Outcome>();
  for (const call of Object.values<Call>(identityCalls)) {
    await page.route(`**/under${call.path}?**`, (route) => {
      const body = decodeForm(route.request().postData() ?? '');
      sent.set(call.name, [...(sent.get(call.name) ?? []), body]);
      return fulfil(route, outcomes.get(call.name) ?? done(usual[call.name] ?? {}));
    });
  }
  await fakeCaptcha(page);
  return {
    sent: (call) => sent.get(call) ?? [],
    answer: (call, outcome) => void outcomes.set(call, outcome),
  };
}

async function fakeCaptcha(page: Page): Promise<void> {
  let sessions = 0;
  await page.route(addressOf(startCaptcha), (route) => {
    sessions += 1;
    return route.fulfill({ json: { code: '0', message: '', data: { sid: `sid-${sessions}` } } });
  });
  await page.route(addressOf(renderCaptcha), (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="150" height="60"><text x="20" y="42">7KQ4</text></svg>',
    }),
  );
  const target = createHash('sha256').update('salt.7').digest('hex');
  await page.route(addressOf(readCaptchaPuzzle), (route) =>
    route.fulfill({ json: { code: '0', message: '', data: { salt: 'salt.', target, below: '100' } } }),
  );
}

function addressOf(call: Call): string {
  return `**/under${call.path.replace('{provider}', '*')}?**`;
}

function done(data: object): Given {
  return { status: 200, json: { code: 0, message: '', data } };
}

async function fulfil(route: Route, outcome: Exclude<Outcome, undefined>): Promise<void> {
  if (outcome === 'no line') await route.abort('internetdisconnected');
  else if (outcome !== 'never') await route.fulfill(outcome);
}
