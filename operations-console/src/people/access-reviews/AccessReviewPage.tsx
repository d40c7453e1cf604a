import type { ReviewDecision } from '@hiram/contract/people/access-reviews';
import { Alert, Badge, Button, Flex, Table, type TableColumnsType, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { downloadText } from '#export/download.ts';
import { SectionHeading } from '#frame/SectionHeading.tsx';
import { dayOf, timeOf } from '#frame/time-text.ts';
import { useAccount, usePermission } from '#session/account.ts';
import { roleLabels } from '#session/role-labels.ts';
import { accessCsv } from './access-csv.ts';
import { type ReviewedMember, useAccessReviews } from './queries.ts';
import { ReviewDialog } from './ReviewDialog.tsx';

/** Who has which access, since when, and whether it is used. Administrators review it each quarter. */
export function AccessReviewPage() {
  const { data, isPending, error, refetch } = useAccessReviews();
  const mayAdminister = usePermission('administer_staff');
  const { staffId: me } = useAccount();
  const [opened, setOpened] = useState<{ member: ReviewedMember; decision: ReviewDecision }>();
  const members = data?.members ?? [];
  const review = decisions({ me, onChoose: (member, decision) => setOpened({ member, decision }) });
  return (
    <Flex vertical gap={16}>
      <Flex justify="space-between" align="start">
        <SectionHeading title="Access review">{overdueText(data?.overdue)}</SectionHeading>
        <Button
          disabled={members.length === 0}
          onClick={() => downloadText('access-review.csv', accessCsv(members))}
        >
          Export CSV
        </Button>
      </Flex>
      {error && (
        <Alert
          type="warning"
          showIcon
          title={error.message}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      <Table<ReviewedMember>
        size="small"
        rowKey="staffId"
        loading={isPending}
        dataSource={members.toSorted((a, b) => Number(b.isOverdue) - Number(a.isOverdue))}
        locale={{ emptyText: isPending ? ' ' : 'No results' }}
        pagination={false}
        sticky
        scroll={{ x: 1150 }}
        columns={mayAdminister ? [...facts, review] : facts}
      />
      {opened && <ReviewDialog {...opened} onClose={() => setOpened(undefined)} />}
    </Flex>
  );
}

function overdueText(overdue: string | undefined): string {
  if (overdue === undefined) return ' ';
  if (overdue === '0') return 'Every active member was reviewed in the last 90 days.';
  return overdue === '1' ? '1 review is overdue.' : `${overdue} reviews are overdue.`;
}

const factors = { passkey: 'Passkey', app: 'App', provider: 'Identity provider', none: 'None' } as const;

function Beside({ children }: { readonly children: string }) {
  return (
    <Typography.Text type="secondary" style={{ display: 'block', fontSize: 12 }}>
      {children}
    </Typography.Text>
  );
}

const facts: TableColumnsType<ReviewedMember> = [
  {
    title: 'Name',
    dataIndex: 'name',
    width: 180,
    render: (name: string, { email }) => (
      <>
        {name}
        <Beside>{email}</Beside>
      </>
    ),
  },
  {
    title: 'Role',
    dataIndex: 'role',
    width: 190,
    render: (_role, member) => <Granted member={member} />,
  },
  {
    title: 'Last login',
    dataIndex: 'lastLoginAt',
    width: 178,
    render: (at: string | undefined, { secondFactor }) => (
      <>
        {at === undefined ? 'Never' : timeOf(at)}
        <Beside>{`Second factor: ${factors[secondFactor].toLowerCase()}`}</Beside>
      </>
    ),
  },
  { title: 'Sessions', dataIndex: 'openSessions', width: 80, align: 'right' },
  { title: 'Unmaskings, 90 days', dataIndex: 'unmaskings', width: 100, align: 'right' },
  {
    title: 'Actions, 90 days',
    dataIndex: 'actions',
    width: 100,
    align: 'right',
    render: (count: string, { isRoleUnused }) => (isRoleUnused ? <Tag>role unused</Tag> : count),
  },
  {
    title: 'Last review',
    key: 'review',
    width: 170,
    render: (_cell, member) => <LastReview member={member} />,
  },
];

function Granted({ member: { role, status, grantedAt, grantedBy } }: { readonly member: ReviewedMember }) {
  return (
    <>
      {roleLabels[role].title} {status !== 'active' && <Tag>{status}</Tag>}
      <Beside>{`since ${dayOf(grantedAt.slice(0, 10))}${grantedBy === '' ? ', by command' : ` by ${grantedBy}`}`}</Beside>
    </>
  );
}

function LastReview({ member: { review, isOverdue } }: { readonly member: ReviewedMember }) {
  return (
    <>
      {isOverdue && <Badge status="warning" text="Overdue" />}
      {review === undefined ? (
        !isOverdue && '–'
      ) : (
        <>
          {review.decision === 'keep' ? 'Kept' : <Link href="/staff">Removal proposed</Link>}
          <Beside>{`${dayOf(review.at.slice(0, 10))} by ${review.by}: ${review.reason}`}</Beside>
        </>
      )}
    </>
  );
}

function decisions({
  me,
  onChoose,
}: {
  readonly me: string;
  readonly onChoose: (member: ReviewedMember, decision: ReviewDecision) => void;
}): TableColumnsType<ReviewedMember>[number] {
  return {
    title: 'Review',
    key: 'decide',
    fixed: 'right',
    width: 150,
    render: (_cell, member) =>
      member.staffId === me ? (
        'By a colleague'
      ) : (
        <Flex gap={4}>
          <Button
            size="small"
            aria-label={`Keep access of ${member.name}`}
            onClick={() => onChoose(member, 'keep')}
          >
            Keep
          </Button>
          <Button
            size="small"
            aria-label={`Remove access of ${member.name}`}
            onClick={() => onChoose(member, 'remove')}
          >
            Remove
          </Button>
        </Flex>
      ),
  };
}
