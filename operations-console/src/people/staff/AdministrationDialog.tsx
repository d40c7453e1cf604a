import {
  approveStaffRole,
  changeStaffRole,
  endStaffSessions,
  reinstateStaff,
  renewStaffAccess,
  suspendStaff,
} from '@hiram/contract/people/staff';
import { removeStaffPasskeys } from '@hiram/contract/people/staff-passkeys';
import type { StaffRole } from '@hiram/contract/people/staff-roles';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Modal, Select } from 'antd';
import { roleLabels, roleOptions } from '#session/role-labels.ts';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { useStepUp } from '#session/use-step-up.tsx';
import { type Administration, consequences, titles } from './administrations.ts';
import { type IssuedInvitation, issuedInvitation } from './InvitationLink.tsx';
import { type Member, STAFF_KEY } from './queries.ts';

interface Values {
  readonly role: StaffRole;
  readonly reason: string;
}

interface AdministrationDialogProps {
  readonly what: Administration;
  readonly member: Member;
  readonly onClose: () => void;
  readonly onInvited: (invitation: IssuedInvitation) => void;
}

/** One access change: its effect and the reason. */
export function AdministrationDialog({ what, member, onClose, onInvited }: AdministrationDialogProps) {
  const queries = useQueryClient();
  const [form] = Form.useForm<Values>();
  const { withStepUp, dialog } = useStepUp();
  const changing = useStaffAction({
    mutationFn: (formValues: Values) => withStepUp(() => administer(what, member, formValues)),
    onSuccess: (invitation) => {
      void queries.invalidateQueries({ queryKey: STAFF_KEY });
      if (invitation === undefined) onClose();
      else onInvited(invitation);
    },
  });
  return (
    <>
      <Modal
        open
        title={`${titles[what]}: ${member.name}`}
        okText={titles[what]}
        okButtonProps={{ danger: what === 'suspend' || what === 'renew' }}
        confirmLoading={changing.isPending}
        onOk={form.submit}
        onCancel={onClose}
      >
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{ role: member.role }}
          onFinish={changing.mutate}
        >
          <p>{consequences[what]}</p>
          {what === 'approve' && member.approval && (
            <p>
              Role: <strong>{roleLabels[member.approval.role].title}</strong>
            </p>
          )}
          {changing.error && <Alert type="error" showIcon role="alert" title={changing.error.message} />}
          {what === 'role' && (
            <Form.Item label="Role" name="role">
              <Select options={roleOptions} />
            </Form.Item>
          )}
          <Form.Item
            label="Reason"
            name="reason"
            extra="Recorded in the audit trail."
            rules={[{ required: true, min: 3, message: 'Enter a reason.' }]}
          >
            <Input autoFocus={what !== 'role'} maxLength={500} />
          </Form.Item>
        </Form>
      </Modal>
      {dialog}
    </>
  );
}

/** Returns a new invitation, if there is one. */
async function administer(
  what: Administration,
  member: Member,
  { role, reason }: Values,
): Promise<IssuedInvitation | undefined> {
  const { staffId, approval } = member;
  const request = { staffId, reason };
  switch (what) {
    case 'approve':
      await sendCall(approveStaffRole, { ...request, role: approval?.role ?? role });
      return undefined;
    case 'role':
      await sendCall(changeStaffRole, { ...request, role });
      return undefined;
    case 'sessions':
      await sendCall(endStaffSessions, request);
      return undefined;
    case 'passkeys':
      await sendCall(removeStaffPasskeys, request);
      return undefined;
    case 'suspend':
      await sendCall(suspendStaff, request);
      return undefined;
    case 'reinstate':
      await sendCall(reinstateStaff, request);
      return undefined;
    case 'renew':
      return issuedInvitation((await sendCall(renewStaffAccess, request)).invitationToken, member);
  }
}
