import type { UnmaskedSubject } from '@hiram/contract/people/unmasking';
import type { Page } from '@playwright/test';
import { fakeCalls } from '#testing/session/fake-calls.ts';
import type { FakedStaff } from '#testing/session/fake-staff.ts';

const MINUTES_SHOWN = 10;

/** The unmasked values of the fake cases. */
const facts: Readonly<Record<UnmaskedSubject, Readonly<Record<string, string>>>> = {
  borrower: { name: 'Juan dela Cruz', mobile: '+63 917 000 0001', email: 'juan@example.ph' },
  application: {
    fullName: 'Maria Clara de los Santos',
    birthDay: '4 Mar 1994',
    documentNumber: '1234-5678-9012-6789',
    employer: 'Sampaguita Garments, Quezon City',
    reference1Name: 'Lorna Dizon',
    reference1Mobile: '0917 555 0121',
  },
  contact_message: { name: 'Liza Reyes', telephone: '0917 000 0001', email: 'juan@example.ph' },
  complaint: { name: 'Juan dela Cruz' },
};

export interface FakedPersonalData {
  /** The refusal of the next request, if any. */
  refusal: 'too_many_requests' | 'not_allowed' | undefined;
}

/** Fakes the unmasking call, which requires a reason. */
export async function fakePersonalData(page: Page, staff: FakedStaff): Promise<FakedPersonalData> {
  const faked: FakedPersonalData = { refusal: undefined };
  await fakeCalls(page, staff, {
    'personal-data/show': ({ subject }) =>
      faked.refusal ?? {
        facts: Object.entries(facts[subject as UnmaskedSubject]).map(([fact, value]) => ({
          fact,
          value,
          title: fact,
        })),
        hideAt: new Date(Date.now() + MINUTES_SHOWN * 60_000).toISOString(),
      },
  });
  return faked;
}
