import type { AssignableCase } from '@hiram/contract/operations/assignable-cases';
import { Table, type TableColumnsType } from 'antd';
import { BulkDialog, PreviewPart } from '#cases/BulkDialog.tsx';
import { languageName } from '#cases/borrowers-language.ts';
import { type Plan, useAssignByTeam, usePlan } from './queries.ts';
import styles from './Team.module.css';
import { casesText, queueTitles } from './team-copy.ts';

interface AutoAssignDialogProps {
  readonly kind: AssignableCase;
  readonly onClose: () => void;
}

type PlannedRow = Plan['rows'][number];

/** Assigns the unassigned cases of a queue by load, language and skill, as previewed. */
export function AutoAssignDialog({ kind, onClose }: AutoAssignDialogProps) {
  const plan = usePlan(kind);
  const assign = useAssignByTeam(kind);
  const pairs = (plan.data?.rows ?? []).flatMap(({ caseId, to }) =>
    to === undefined ? [] : [`${caseId}:${to.staffId}`],
  );
  const isDone = assign.isSuccess;
  return (
    <BulkDialog
      title={`Assign automatically: ${queueTitles[kind]}`}
      ok={isDone ? 'Close' : `Assign ${casesText(pairs.length)}`}
      isOkDisabled={!isDone && pairs.length === 0}
      isDone={isDone}
      sending={assign}
      count={pairs.length}
      afterError="were sent. Assign again: no case is assigned twice."
      onOk={() => (isDone ? onClose() : assign.mutate(pairs))}
      onClose={onClose}
      result={
        assign.data !== undefined && (
          <p role="status">
            {casesText(assign.data.assigned)} assigned.
            {assign.data.left > 0 &&
              ` ${casesText(assign.data.left)} left out: closed or assigned meanwhile.`}
          </p>
        )
      }
    >
      {!isDone && (
        <PreviewPart query={plan} lines={5}>
          {(loaded) => <PlanTable plan={loaded} />}
        </PreviewPart>
      )}
    </BulkDialog>
  );
}

const columns: TableColumnsType<PlannedRow> = [
  {
    title: 'Case',
    key: 'case',
    render: (_cell, { number, caseId }) => number ?? caseId.slice(-8),
  },
  {
    title: 'Language',
    dataIndex: 'language',
    render: (language: PlannedRow['language']) => (language === undefined ? '–' : languageName(language)),
  },
  {
    title: 'To, and why',
    key: 'to',
    render: (_cell, { to, why }) => (
      <>
        {to?.name ?? 'Nobody'}
        <span className={styles.role}>{why}</span>
      </>
    ),
  },
];

function PlanTable({ plan: { rows, hasMore } }: { readonly plan: Plan }) {
  const without = rows.filter(({ to }) => to === undefined).length;
  return (
    <>
      <p>
        {casesText(rows.length)} unassigned, the first due first.
        {without > 0 && ` ${casesText(without)} can go to nobody.`}
        {hasMore && ' There are more: assign these first.'}
      </p>
      {/* A region that scrolls is reached by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it needs the focus. */}
      <section className={styles.plan} aria-label="Plan" tabIndex={0}>
        <Table<PlannedRow>
          size="small"
          rowKey="caseId"
          dataSource={[...rows]}
          columns={columns}
          pagination={false}
        />
      </section>
    </>
  );
}
