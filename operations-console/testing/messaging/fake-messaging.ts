import type { Page } from '@playwright/test';
import type { Contact, ContactsPage } from '#messaging/queries.ts';
import { type FakedAnswer, fakeCalls } from '../session/fake-calls.ts';
import type { FakedStaff } from '../session/fake-staff.ts';

const MINUTE = 60_000;

function fromNow(minutes: number): string {
  return new Date(Date.now() + minutes * MINUTE).toISOString();
}

/** The messaging calls of a fake API that exists for one test. */
export interface FakedOutreach {
  contacts: Contact[];
  page: Omit<ContactsPage, 'contacts' | 'next' | 'asOf'>;
  /** Whether the contact policy refuses a call. */
  isBarred: boolean;
}

function contact(number: number, given: Partial<Contact>): Contact {
  return {
    contactId: `contact-${number}`,
    at: fromNow(-number * 1_440),
    channel: 'sms',
    purpose: 'reminder',
    outcome: 'sent',
    about: 'A payment falls due soon',
    by: '',
    note: '',
    ...given,
  };
}

function someOutreach(): FakedOutreach {
  return {
    contacts: [
      contact(1, {
        channel: 'call',
        purpose: 'collection',
        outcome: 'spoken',
        by: 'Carla Lim',
        about: 'A call about a late payment',
        note: 'Will pay on Friday.',
      }),
      contact(2, { outcome: 'held_back', reason: 'too_often', about: 'A payment is late' }),
      contact(3, {}),
    ],
    page: { timeZone: 'Asia/Manila', mayCall: true, holds: [] },
    isBarred: false,
  };
}

export async function fakeOutreach(
  page: Page,
  staff: FakedStaff,
  api = someOutreach(),
): Promise<FakedOutreach> {
  await fakeCalls(page, staff, {
    'outreach/contacts': () => ({ ...api.page, contacts: api.contacts, asOf: fromNow(0) }),
    'outreach/call': (request) => startCall(api, request),
    'outreach/call-word': () => ({ word: 'mango', changesInSeconds: '20' }),
    'outreach/call-ended': ({ contactId, outcome, note = '' }) => {
      const found = api.contacts.find((one) => one.contactId === contactId);
      if (found === undefined) return 'not_found';
      Object.assign(found, { outcome, note });
      return {};
    },
  });
  return api;
}

function startCall(api: FakedOutreach, { purpose }: Record<string, string>): FakedAnswer {
  if (api.isBarred) return 'contact_not_allowed';
  const started = contact(9, {
    contactId: 'contact-new',
    at: fromNow(0),
    channel: 'call',
    outcome: 'unknown',
    by: 'Maria Santos',
    purpose: purpose === 'collection' ? 'collection' : 'service',
    about: 'A call',
  });
  api.contacts = [started, ...api.contacts];
  return {
    contactId: started.contactId,
    mobile: '09170000001',
    askFor: 'Florante Halili',
    language: 'Filipino',
    callInstructions: 'Say who you are. Speak with nobody else.',
  };
}
