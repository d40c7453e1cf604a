import type { DataOf } from '@hiram/contract/call';
import type {
  checkContact,
  readCallWords,
  readOfficialChannels,
} from '@hiram/contract/messaging/contact-checks';
import type { Page } from '@playwright/test';

// Fake HTTP responses for "Is this really you?".

type Checked = DataOf<typeof checkContact>;
type Call = DataOf<typeof readCallWords>['calls'][number];

const official: DataOf<typeof readOfficialChannels> = {
  phones: ['+63 2 8123 4567'],
  senders: ['HIRAM'],
  sites: ['hiram.example'],
  email: 'help@hiram.example',
};

export function checked(parts: Partial<Checked> = {}): Checked {
  return {
    verdict: 'ours',
    parts: { code: 'ours', sender: 'absent', link: 'absent', amount: 'absent' },
    about: 'Payment due soon',
    sentOn: '2026-06-28',
    ...parts,
  };
}

function answer(data: unknown) {
  return { json: { code: 0, message: '', data } };
}

/** Without calls the visitor is not logged in. */
export async function answerContactChecks(
  page: Page,
  { calls, result = checked() }: { readonly calls?: readonly Call[]; readonly result?: Checked } = {},
): Promise<{ readonly bodies: string[] }> {
  const bodies: string[] = [];
  await page.route('**/under/v3/outreach/official-channels?**', (route) => route.fulfill(answer(official)));
  await page.route('**/under/v3/outreach/call-words?**', (route) =>
    calls === undefined
      ? route.fulfill({ status: 401, json: { code: 401, message: 'Log in.', data: {} } })
      : route.fulfill(answer({ calls })),
  );
  await page.route('**/under/v3/outreach/check?**', (route) => {
    bodies.push(route.request().postData() ?? '');
    return route.fulfill(answer(result));
  });
  return { bodies };
}
