import * as contract from '@hiram/contract/operations/bulk-messages';
import { implementStaffCall } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { BulkMessageContext } from './bulk-message-context.ts';
import { previewBulkMessage } from './preview-bulk-message.ts';
import { listBulkMessages, openBulkMessage } from './read-bulk-messages.ts';
import { sendBulkMessage } from './send-bulk-message.ts';

export function registerBulkMessageRoutes(server: CallServer, context: BulkMessageContext): void {
  const { systemClock } = context;

  implementStaffCall(server, systemClock, contract.previewBulkMessage, {
    permission: 'call_borrowers',
    handle: async (request) => {
      const { possible, stopped, text, languages } = await previewBulkMessage(context, request);
      return {
        possible: String(possible),
        stopped: stopped.map(({ number, ...one }) => ({ ...one, ...(number !== undefined && { number }) })),
        text,
        languages: languages.map(({ language, count }) => ({ language, count: String(count) })),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.sendBulkMessage, {
    permission: 'call_borrowers',
    handle: async (request, { actor }) => {
      const { bulkMessageId, added, already, notFound } = await sendBulkMessage(context, actor, request);
      return {
        bulkMessageId,
        added: String(added),
        already: String(already),
        notFound: String(notFound),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.listBulkMessages, {
    permission: 'read_outreach',
    handle: ({ after }) => listBulkMessages(context, after),
  });

  implementStaffCall(server, systemClock, contract.openBulkMessage, {
    permission: 'read_outreach',
    handle: ({ bulkMessageId }) => openBulkMessage(context, bulkMessageId),
  });
}
