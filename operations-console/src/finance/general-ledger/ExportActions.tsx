import { downloadJournal, type JournalFormat } from '@hiram/contract/finance/general-ledger';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { downloadBytes } from '#export/download.ts';
import page from '#frame/SectionPage.module.css';
import { monthName } from '#postings/month-name.ts';
import { usePermission } from '#session/account.ts';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { ImportDialog } from './ImportDialog.tsx';
import type { JournalExport } from './queries.ts';

const formats: readonly { readonly format: JournalFormat; readonly label: string }[] = [
  { format: 'csv', label: 'CSV' },
  { format: 'tally', label: 'Tally XML' },
];

/** Downloads of an export, and the totals of its import. */
export function ExportActions({ one }: { readonly one: JournalExport }) {
  const mayConfirm = usePermission('close_periods');
  const [isConfirming, setConfirming] = useState(false);
  const downloading = useStaffAction({
    mutationFn: async (format: JournalFormat) => {
      const file = await sendCall(downloadJournal, { exportId: one.exportId, format });
      downloadBytes(file.fileName, new TextEncoder().encode(file.content), file.mediaType);
    },
  });
  const name = monthName(one.month);
  return (
    <div className={page.actions}>
      {one.isCurrent &&
        formats.map(({ format, label }) => (
          <Button
            key={format}
            size="small"
            aria-label={`Download ${name} as ${label}`}
            disabled={downloading.isPending}
            onClick={() => downloading.mutate(format)}
          >
            {label}
          </Button>
        ))}
      {mayConfirm && one.isCurrent && (
        <Button size="small" aria-label={`Enter totals of ${name}`} onClick={() => setConfirming(true)}>
          Enter totals…
        </Button>
      )}
      {downloading.error && <Alert type="error" showIcon role="alert" title={downloading.error.message} />}
      {isConfirming && <ImportDialog one={one} onClose={() => setConfirming(false)} />}
    </div>
  );
}
