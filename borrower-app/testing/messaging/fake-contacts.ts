import type { Page } from '@playwright/test';
import type { Contact, ContactPage } from '#messaging/queries.ts';

// Fake HTTP responses for the contact list.

export const ORDER = '01990000-0000-7000-8000-000000000001';
export const CONTACTS_CALL = '**/under/v3/outreach/contacts?**';

export function contact(parts: Partial<Contact> & Pick<Contact, 'contactId' | 'at'>): Contact {
  return {
    channel: 'sms',
    purpose: 'reminder',
    outcome: 'sent',
    title: 'Your payment of 1 July',
    by: '',
    text: 'Three days before a payment falls due we send one reminder.',
    orderNo: ORDER,
    ...parts,
  };
}

/**
 * One contact of each kind, over two days in Manila; half past midnight there is still the previous day in
 * London.
 */
export function contactPage(parts: Partial<ContactPage> = {}): ContactPage {
  return {
    contacts: [
      contact({
        contactId: 'c-5',
        at: '2026-06-28T16:30:00.000Z',
        purpose: 'code',
        title: 'A code to log in',
        text: 'Somebody with your number asked for it on the page to log in.',
      }),
      contact({
        contactId: 'c-4',
        at: '2026-06-28T02:20:00.000Z',
        channel: 'call',
        purpose: 'collection',
        outcome: 'spoken',
        title: 'Your late payment',
        by: 'Ana from Hiram',
        text: 'Your payment of 25 June was three days late.',
      }),
      contact({
        contactId: 'c-3',
        at: '2026-06-28T01:00:00.000Z',
        outcome: 'held_back',
        text: 'You were contacted about this once already this day.',
      }),
      contact({ contactId: 'c-2', at: '2026-06-28T00:30:00.000Z', outcome: 'unknown' }),
    ],
    rules: [
      'We message and call about payments only between 8:00 and 19:00.',
      'At most one message per day and two calls per week about a payment.',
      'We talk about your loan only with you: not with your family, friends or employer.',
    ],
    holds: [],
    isAnyHourAllowed: '0',
    ...parts,
  };
}

/** Answers with the first page and, on request, the earlier ones; returns the requested cursors. */
export async function answerContacts(
  page: Page,
  first: ContactPage = contactPage(),
  earlier?: ContactPage,
): Promise<{ after: (string | null)[] }> {
  const after: (string | null)[] = [];
  await page.route(CONTACTS_CALL, (route) => {
    const asked = new URLSearchParams(route.request().postData() ?? '').get('after');
    after.push(asked);
    const data = asked === null ? first : (earlier ?? contactPage({ contacts: [] }));
    return route.fulfill({ json: { code: 0, message: '', data } });
  });
  return { after };
}
