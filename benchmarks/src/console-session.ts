import type { Call } from '@hiram/contract/call';
import { API_PREFIX } from '@hiram/contract/constants';
import { XHR_MARKER } from '@hiram/contract/marker-headers';
import { acceptInvitation, openInvitation } from '@hiram/contract/people/staff';
import { inviteStaffByCommand, newTotpSecret, totpCode, totpStepAt } from '@hiram/server/people/staff/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import type { PersonalData } from '@hiram/server/platform/personal-data/personal-data';
import { assert } from '@hiram/values/assert';
import { timeOrderedIds } from '@hiram/values/ids';
import type { BenchDatabase } from './bench-database.ts';

/** A staff member's console session. */
export interface Console {
  /** Response time in milliseconds; throws on anything but a successful response. */
  timed(call: Call, request: Readonly<Record<string, string>>): Promise<number>;
}

/** Signs in as an auditor, who may read everything. */
export async function signIn(
  { database }: Pick<BenchDatabase, 'database'>,
  { apiUrl, personalData }: { readonly apiUrl: string; readonly personalData: PersonalData },
): Promise<Console> {
  const ids = timeOrderedIds(systemClock);
  const parts = { database, systemClock, personalData, ids, newTotpSecret };
  const email = `${ids.next()}@hiram.example`;
  const invitee = {
    email,
    name: 'Ana Cruz',
    role: 'auditor',
    reason: 'a benchmark',
    requestId: 'bench',
  } as const;
  const { token } = await inviteStaffByCommand(parts, invitee);
  const opened = await send(apiUrl, openInvitation, { invitationToken: token });
  const text = await opened.text();
  assert(opened.ok, `the invitation could not be opened: ${text}`);
  // The cast follows the API contract.
  const { data } = JSON.parse(text) as { data: { totpSecret: string } };
  const totp = totpCode(data.totpSecret, totpStepAt(systemClock.now()));
  const accepted = await send(apiUrl, acceptInvitation, {
    invitationToken: token,
    newPassword: 'a quiet river at noon',
    totpCode: totp,
  });
  const cookie = accepted.headers.getSetCookie()[0]?.split(';')[0];
  assert(accepted.ok && cookie !== undefined, `sign-in failed with status ${accepted.status}`);
  return {
    async timed(call, request) {
      const startedAt = performance.now();
      const answer = await send(apiUrl, call, request, cookie);
      const body = await answer.text();
      assert(
        answer.status === 200,
        `${call.name} answered with status ${answer.status}: ${body.slice(0, 200)}`,
      );
      return performance.now() - startedAt;
    },
  };
}

function send(
  apiUrl: string,
  call: Call,
  request: Readonly<Record<string, string>>,
  cookie?: string,
): Promise<Response> {
  return fetch(`${apiUrl}${API_PREFIX}${call.path}?brand=bench`, {
    method: 'POST',
    headers: {
      [XHR_MARKER.name]: XHR_MARKER.value,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      ...(cookie !== undefined && { cookie }),
    },
    body: JSON.stringify(request),
  });
}
