import type { Page } from '@playwright/test';
import { fakeCalls } from '#testing/session/fake-calls.ts';
import type { FakedStaff } from '#testing/session/fake-staff.ts';

const ID = '00000000-0000-7000-8000-0000000000f1';
const AT = '2026-11-16T02:00:00.000Z';

interface FakedBulkMessages {
  /** What each key has added, so that a repeated call adds nothing. */
  readonly sent: Map<string, Set<string>>;
  /** The loans whose message the contact policy stops. */
  readonly held: readonly string[];
}

/** A server whose contact policy stops the message about some loans. */
export async function fakeBulkMessages(
  page: Page,
  staff: FakedStaff,
  held: readonly string[],
): Promise<FakedBulkMessages> {
  const api: FakedBulkMessages = { sent: new Map(), held };
  function rows() {
    return [...api.sent.values()].flatMap((loans) => [...loans]);
  }
  function summary() {
    const stopped = rows().filter((loanId) => held.includes(loanId)).length;
    return {
      bulkMessageId: ID,
      message: 'payment_late',
      sentBy: 'Maria Santos',
      sentAt: AT,
      loans: String(rows().length),
      waiting: '0',
      sent: String(rows().length - stopped),
      stopped: String(stopped),
      notDelivered: '0',
      unknown: '0',
    };
  }
  await fakeCalls(page, staff, {
    'bulk-messages/preview': ({ message, loanIds = '' }) => {
      const all = loanIds.split(',');
      const stopped =
        message === 'payment_due'
          ? all.map((loanId) => ({ loanId, why: 'is_late' }))
          : all
              .filter((loanId) => held.includes(loanId))
              .map((loanId) => ({ loanId, number: 'PH-7K4M-29QX', why: 'held' }));
      const possible = all.length - stopped.length;
      return {
        possible: String(possible),
        stopped,
        text: possible === 0 ? '' : TEXT,
        languages: possible === 0 ? [] : [{ language: 'Filipino', count: String(possible) }],
      };
    },
    'bulk-messages/send': ({ requestKey = '', loanIds = '' }) => {
      const before = api.sent.get(requestKey) ?? new Set<string>();
      const ids = loanIds.split(',');
      const added = ids.filter((loanId) => !before.has(loanId));
      api.sent.set(requestKey, new Set([...before, ...ids]));
      return {
        bulkMessageId: ID,
        added: String(added.length),
        already: String(ids.length - added.length),
        notFound: '0',
      };
    },
    'bulk-messages': () => ({ messages: rows().length === 0 ? [] : [summary()], asOf: AT }),
    'bulk-messages/one': () => ({
      ...summary(),
      rows: rows().map((loanId) => ({
        loanId,
        ...(held.includes(loanId)
          ? { number: 'PH-7K4M-29QX', state: 'stopped', why: 'held' }
          : { state: 'sent' }),
        at: AT,
      })),
      asOf: AT,
    }),
  });
  return api;
}

export const TEXT =
  'Hiram: we have not received your payment due on 1 Nov 2026. Pay, ask for help, or tell us if you already paid: hiram.example';
