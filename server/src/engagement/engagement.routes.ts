import { contactInfo } from '@hiram/contract/engagement';
import { type CallServer, implement } from '../platform/calls/implement.ts';
import type { Database } from '../platform/database/database.ts';
import { readSupportContact } from './read-support-contact.ts';

export function registerEngagementRoutes(server: CallServer, { database }: { database: Database }): void {
  implement(server, contactInfo, {
    policy: 'public',
    handle: async (_request, { brand }) => {
      const { email, telephoneLine } = await readSupportContact(database, brand.code);
      return { email, smWa: telephoneLine };
    },
  });
}
