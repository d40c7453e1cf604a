import type { Page } from '@playwright/test';
import type { JournalExport } from '#finance/general-ledger/queries.ts';
import { fakeCalls } from '#testing/session/fake-calls.ts';
import type { FakedStaff } from '#testing/session/fake-staff.ts';

const at = '2026-08-03T02:05:00.000Z';

export interface FakedJournal {
  exportable: string[];
  exports: JournalExport[];
}

const june: JournalExport = {
  exportId: '00000000-0000-7000-8000-0000000000e1',
  month: '2026-06-01',
  closing: '1',
  mappingVersion: '1',
  entries: '58',
  debit: '123456789',
  credit: '123456789',
  by: 'Noel Garcia',
  at: '2026-07-04T02:00:00.000Z',
  isCurrent: true,
};

/** The calls of journal exports. */
export async function fakeJournal(page: Page, staff: FakedStaff): Promise<FakedJournal> {
  const faked: FakedJournal = { exportable: ['2026-07-01'], exports: [june] };
  await fakeCalls(page, staff, {
    journal: ({ book }) => ({
      currency: book === 'IN' ? 'INR' : 'PHP',
      exportable: book === 'PH' ? faked.exportable : [],
      exports: book === 'PH' ? faked.exports : [],
      asOf: at,
    }),
    'journal/export': ({ month = '' }) => {
      const exportId = '00000000-0000-7000-8000-0000000000e2';
      faked.exportable = faked.exportable.filter((one) => one !== month);
      faked.exports = [{ ...june, exportId, month, by: 'Maria Santos', at }, ...faked.exports];
      return { exportId };
    },
    'journal/download': ({ format }) => ({
      fileName: `journal-PH-2026-06-1.${format === 'csv' ? 'csv' : 'xml'}`,
      mediaType: format === 'csv' ? 'text/csv' : 'application/xml',
      content: 'reference,date\r\nPH-20260630-3f2a9c1b,2026-06-30\r\n',
    }),
    'journal/confirm': ({ exportId, entries = '', debit = '', credit = '' }) => {
      const isEqual = debit === june.debit && credit === june.credit && entries === june.entries;
      const imported = { entries, debit, credit, by: 'Maria Santos', at, isEqual };
      faked.exports = faked.exports.map((one) => (one.exportId === exportId ? { ...one, imported } : one));
      return { isEqual };
    },
  });
  return faked;
}
