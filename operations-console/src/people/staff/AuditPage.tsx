import { Alert, Button, Flex, Table } from 'antd';
import { useSearchParams } from 'wouter';
import { SectionHeading } from '#frame/SectionHeading.tsx';
import { AuditExport } from './AuditExport.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { auditColumns } from './audit-columns.tsx';
import { type AuditFilter, everything, filterFrom, searchOf } from './audit-filter.ts';
import { type AuditEntry, useAuditEntries } from './queries.ts';
import { VerifyTrail } from './VerifyTrail.tsx';

/** The audit trail of staff actions, which is read-only. */
export function AuditPage() {
  const [search, setSearch] = useSearchParams();
  const filter = filterFrom(search.toString());
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useAuditEntries(filter);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];

  function applyFilter(to: Partial<AuditFilter>): void {
    setSearch(searchOf({ ...filter, ...to }));
  }

  return (
    <Flex vertical gap={16}>
      <Flex justify="space-between" align="start" gap={16} wrap>
        <SectionHeading title="Audit trail">
          Each entry contains the hash of the previous entry in the same person’s chain, so changed, removed
          or inserted entries are detected.
        </SectionHeading>
        <AuditExport filter={filter} />
      </Flex>
      <VerifyTrail />
      <AuditFilters
        filter={filter}
        onAddFilter={applyFilter}
        onClear={() => setSearch(searchOf(everything))}
      />
      {error && (
        <Alert
          type="warning"
          showIcon
          title={error.message}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      <Table<AuditEntry>
        size="small"
        rowKey="key"
        loading={isPending}
        columns={auditColumns(applyFilter)}
        dataSource={entries}
        pagination={false}
        sticky
        scroll={{ x: 1100 }}
        locale={{ emptyText: isPending ? ' ' : 'No results' }}
      />
      {hasNextPage && (
        <Button
          onClick={() => void fetchNextPage()}
          loading={isFetchingNextPage}
          style={{ alignSelf: 'center' }}
        >
          Older entries
        </Button>
      )}
    </Flex>
  );
}
