import { exportAuditEntries } from '@hiram/contract/people/staff';
import { Button, Flex } from 'antd';
import { downloadText } from '#export/download.ts';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { auditCsv } from './audit-csv.ts';
import { type AuditFilter, requestOf } from './audit-filter.ts';
import type { AuditEntry } from './queries.ts';

/** More than a person reads in a spreadsheet, and few enough to fetch quickly. */
const MOST_ROWS = 5_000;

/** Exports the filtered entries as CSV. The export is an entry of the trail, too. */
export function AuditExport({ filter }: { readonly filter: AuditFilter }) {
  const exporting = useStaffAction({
    mutationFn: () => allMatchingEntries(filter),
    onSuccess: ({ entries }) => downloadText('audit-trail.csv', auditCsv(entries)),
  });
  return (
    <Flex vertical align="end" gap={4}>
      <Button loading={exporting.isPending} onClick={() => exporting.mutate(undefined)}>
        Export CSV
      </Button>
      <span role="status">
        {exporting.error?.message ??
          (exporting.data?.isCut &&
            `Only the newest ${MOST_ROWS} entries are exported. Narrow the filter for the rest.`)}
      </span>
    </Flex>
  );
}

async function allMatchingEntries(
  filter: AuditFilter,
): Promise<{ entries: readonly AuditEntry[]; isCut: boolean }> {
  const entries: AuditEntry[] = [];
  let olderThan: string | undefined;
  do {
    const page = await sendCall(exportAuditEntries, {
      ...requestOf(filter),
      ...(olderThan !== undefined && { olderThan }),
    });
    entries.push(...page.entries);
    olderThan = page.hasMore ? page.entries.at(-1)?.key : undefined;
  } while (olderThan !== undefined && entries.length < MOST_ROWS);
  return { entries, isCut: olderThan !== undefined };
}
