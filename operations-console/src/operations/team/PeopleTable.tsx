import type { AssignableCase } from '@hiram/contract/operations/assignable-cases';
import { Button, Flex, Table, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { languageName } from '#cases/borrowers-language.ts';
import { roleLabels } from '#session/role-labels.ts';
import { Count } from './Count.tsx';
import { oldestText } from './QueueTable.tsx';
import type { MemberWork, Team, TeamMember } from './queries.ts';
import { Reassign } from './Reassign.tsx';
import { SkillsDialog } from './SkillsDialog.tsx';
import styles from './Team.module.css';
import { queueTitles } from './team-copy.ts';

/** One queue of one person. The first row of a person spans the others. */
interface Row extends MemberWork {
  readonly key: string;
  readonly member: TeamMember;
  readonly spans: number;
}

interface Opened {
  readonly kind: AssignableCase;
  readonly member: TeamMember;
}

export function PeopleTable({ team }: { readonly team: Team }) {
  const [edited, setEdited] = useState<TeamMember>();
  const [reassigned, setReassigned] = useState<Opened>();
  const mayAssign = new Set(team.queues.filter((queue) => queue.mayAssign).map(({ kind }) => kind));
  const columns: TableColumnsType<Row> = [
    {
      title: 'Person',
      key: 'person',
      width: 160,
      onCell: ({ spans }) => ({ rowSpan: spans }),
      render: (_cell, { member: { name, role, isMe } }) => (
        <>
          {name} {isMe && <Tag>you</Tag>}
          <span className={styles.role}>{roleLabels[role].title}</span>
        </>
      ),
    },
    {
      title: 'Skills',
      key: 'skills',
      width: 200,
      onCell: ({ spans }) => ({ rowSpan: spans }),
      render: (_cell, { member }) => (
        <Flex vertical gap={4} align="start">
          <SkillsText member={member} />
          {team.mayManage && (
            <Button
              size="small"
              aria-label={`Change skills of ${member.name}`}
              onClick={() => setEdited(member)}
            >
              Change…
            </Button>
          )}
        </Flex>
      ),
    },
    { title: 'Queue', dataIndex: 'kind', render: (kind: AssignableCase) => queueTitles[kind] },
    { title: 'Open', dataIndex: 'open', align: 'right', width: 70 },
    {
      title: 'Due in 24 h',
      dataIndex: 'atRisk',
      align: 'right',
      width: 100,
      render: (count: string) => <Count count={count} tone="soon" />,
    },
    {
      title: 'Overdue',
      dataIndex: 'overdue',
      align: 'right',
      width: 90,
      render: (count: string) => <Count count={count} tone="late" />,
    },
    {
      title: 'Oldest',
      dataIndex: 'oldestAt',
      align: 'right',
      width: 80,
      render: (at: string | undefined) => oldestText(at, team.asOf),
    },
    { title: 'Done, 7 days', dataIndex: 'done', align: 'right', width: 110 },
    {
      title: 'Actions',
      key: 'reassign',
      width: 120,
      render: (_cell, { kind, open, member }) => (
        <Button
          size="small"
          disabled={open === '0' || !mayAssign.has(kind)}
          aria-label={`Reassign ${queueTitles[kind]} of ${member.name}`}
          onClick={() => setReassigned({ kind, member })}
        >
          Reassign…
        </Button>
      ),
    },
  ];
  return (
    <>
      <Table<Row>
        size="small"
        rowKey="key"
        dataSource={team.people.flatMap(rowsOf)}
        columns={columns}
        pagination={false}
        locale={{ emptyText: 'Nobody works on these queues.' }}
        scroll={{ x: 1000 }}
      />
      {edited && <SkillsDialog member={edited} onClose={() => setEdited(undefined)} />}
      {reassigned && (
        <Reassign
          kind={reassigned.kind}
          staffId={reassigned.member.staffId}
          onClose={() => setReassigned(undefined)}
        />
      )}
    </>
  );
}

function rowsOf(member: TeamMember): Row[] {
  return member.work.map((work, index) => ({
    ...work,
    key: `${member.staffId} ${work.kind}`,
    member,
    spans: index === 0 ? member.work.length : 0,
  }));
}

function SkillsText({ member: { isOnDuty, languages, queues } }: { readonly member: TeamMember }) {
  const spoken = languages.length === 0 ? 'No language set' : languages.map(languageName).join(', ');
  const worked = queues.length === 0 ? 'No queue set' : queues.map((queue) => queueTitles[queue]).join(', ');
  return (
    <span>
      <Tag color={isOnDuty ? 'success' : 'default'}>{isOnDuty ? 'on duty' : 'off duty'}</Tag>
      {spoken}
      <span className={styles.role}>{worked}</span>
    </span>
  );
}
