import {
  Alert,
  Badge,
  Button,
  Dropdown,
  Flex,
  Input,
  Table,
  type TableColumnsType,
  Tag,
  Typography,
} from 'antd';
import { useState } from 'react';
import { SectionHeading } from '#frame/SectionHeading.tsx';
import { timeOf } from '#frame/time-text.ts';
import { useAccount, usePermission } from '#session/account.ts';
import { roleLabels } from '#session/role-labels.ts';
import { AdministrationDialog } from './AdministrationDialog.tsx';
import { type Administration, administrationsOf, titles } from './administrations.ts';
import { InvitationLink, type IssuedInvitation } from './InvitationLink.tsx';
import { InvitationMailed } from './InvitationMailed.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { type Member, useStaff } from './queries.ts';

type Dialog =
  | { readonly kind: 'invite' }
  | { readonly kind: 'administer'; readonly what: Administration; readonly member: Member }
  | IssuedInvitation;

/** The staff members and their permissions, with invitation and suspension. */
export function StaffPage() {
  const { data, isPending, error, refetch } = useStaff();
  const mayAdminister = usePermission('administer_staff');
  const [dialog, setDialog] = useState<Dialog>();
  const [search, setSearch] = useState('');
  function close(): void {
    setDialog(undefined);
  }
  return (
    <Flex vertical gap={16}>
      <Flex justify="space-between" align="start">
        <SectionHeading title="Staff">
          Suspensions and role changes take effect with the next request.
        </SectionHeading>
        {mayAdminister && (
          <Button type="primary" onClick={() => setDialog({ kind: 'invite' })}>
            Invite
          </Button>
        )}
      </Flex>
      <Flex gap={8} wrap>
        <Input
          type="search"
          aria-label="Search staff"
          placeholder="Name, e-mail, role or status"
          allowClear
          style={{ width: 320 }}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </Flex>
      {error && (
        <Alert
          type="warning"
          showIcon
          title={error.message}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      <Table<Member>
        size="small"
        rowKey="staffId"
        loading={isPending}
        dataSource={(data?.members ?? []).filter((member) => fits(member, search))}
        locale={{ emptyText: isPending ? ' ' : 'No results' }}
        pagination={false}
        sticky
        scroll={{ x: 1050 }}
        columns={
          mayAdminister
            ? [...facts, actions((what, member) => setDialog({ kind: 'administer', what, member }))]
            : facts
        }
      />
      {dialog?.kind === 'invite' && <InviteDialog onClose={close} onInvited={setDialog} />}
      {dialog?.kind === 'administer' && (
        <AdministrationDialog
          what={dialog.what}
          member={dialog.member}
          onClose={close}
          onInvited={setDialog}
        />
      )}
      {dialog?.kind === 'link' && <InvitationLink link={dialog.link} onClose={close} />}
      {dialog?.kind === 'mailed' && <InvitationMailed email={dialog.email} onClose={close} />}
    </Flex>
  );
}

/** Every typed word must occur somewhere in the row. */
function fits({ name, email, role, status }: Member, search: string): boolean {
  const row = `${name} ${email} ${roleLabels[role].title} ${status}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => row.includes(word));
}

/** A coloured dot with plain text: coloured text on a coloured background is hard to read. */
const statusDots = { active: 'success', invited: 'warning', suspended: 'default' } as const;
const statusLabels = { active: 'Active', invited: 'Invited', suspended: 'Suspended' } as const;

const mailLabels = { waiting: 'Mail on its way', sent: 'Mail sent', failed: 'Mail not delivered' } as const;

/** Beside an invited member, what became of the mail. Only a failure needs an action, so only it is coloured. */
function Status({ member: { status, invitationMail } }: { readonly member: Member }) {
  const hasFailed = invitationMail === 'failed';
  return (
    <>
      <Badge status={hasFailed ? 'error' : statusDots[status]} text={statusLabels[status]} />
      {invitationMail !== undefined && (
        <Typography.Text type={hasFailed ? 'danger' : 'secondary'} style={{ display: 'block', fontSize: 12 }}>
          {mailLabels[invitationMail]}
        </Typography.Text>
      )}
    </>
  );
}

const facts: TableColumnsType<Member> = [
  {
    title: 'Name',
    dataIndex: 'name',
    width: 160,
    render: (name: string, member) => <Name name={name} id={member.staffId} />,
  },
  { title: 'E-mail', dataIndex: 'email', width: 200, ellipsis: true },
  {
    title: 'Role',
    dataIndex: 'role',
    width: 170,
    render: (_role, member) => <Role member={member} />,
  },
  {
    title: 'Status',
    dataIndex: 'status',
    width: 150,
    render: (_status, member) => <Status member={member} />,
  },
  { title: 'Open sessions', dataIndex: 'openSessions', width: 120, align: 'right' },
  {
    title: 'Last seen',
    dataIndex: 'lastSeenAt',
    width: 170,
    render: (at: string | undefined) => (at === undefined ? '–' : timeOf(at)),
  },
];

function Role({ member: { role, approval } }: { readonly member: Member }) {
  const title = roleLabels[role].title;
  if (approval === undefined) return title;
  const awaited = approval.role === role ? '' : `${roleLabels[approval.role].title} `;
  return (
    <>
      {title} <Tag>{awaited}awaiting approval</Tag>
    </>
  );
}

function Name({ name, id }: { readonly name: string; readonly id: string }) {
  const isMe = useAccount().staffId === id;
  return (
    <>
      {name} {isMe && <Tag>you</Tag>}
    </>
  );
}

function actions(onChoose: (what: Administration, member: Member) => void): TableColumnsType<Member>[number] {
  return {
    title: 'Access',
    key: 'access',
    // On a small screen the other columns scroll under it, so the actions stay visible.
    fixed: 'right',
    width: 90,
    render: (_cell, member) => (
      <Dropdown
        trigger={['click']}
        menu={{
          items: administrationsOf(member).map((what) => ({ key: what, label: titles[what] })),
          onClick: ({ key }) => {
            const what = administrationsOf(member).find((one) => one === key);
            if (what !== undefined) onChoose(what, member);
          },
        }}
      >
        <Button size="small" aria-label={`Change access for ${member.name}`}>
          Change
        </Button>
      </Dropdown>
    ),
  };
}
