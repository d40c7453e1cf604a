import { inviteStaff } from '@hiram/contract/people/staff';
import type { StaffRole } from '@hiram/contract/people/staff-roles';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Modal, Select } from 'antd';
import { isPrivilegedRole, roleOptions } from '#session/role-labels.ts';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { useStepUp } from '#session/use-step-up.tsx';
import { type IssuedInvitation, issuedInvitation } from './InvitationLink.tsx';
import { STAFF_KEY } from './queries.ts';

interface Values {
  readonly invitedEmail: string;
  readonly invitedName: string;
  readonly role: StaffRole;
  readonly reason: string;
}

interface InviteDialogProps {
  readonly onClose: () => void;
  readonly onInvited: (invitation: IssuedInvitation) => void;
}

export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const queries = useQueryClient();
  const [form] = Form.useForm<Values>();
  const role = Form.useWatch('role', form);
  const { withStepUp, dialog } = useStepUp();
  const inviting = useStaffAction({
    mutationFn: (formValues: Values) => withStepUp(() => sendCall(inviteStaff, formValues)),
    onSuccess: ({ invitationToken }, { invitedName: name, invitedEmail: email }) => {
      void queries.invalidateQueries({ queryKey: STAFF_KEY });
      onInvited(issuedInvitation(invitationToken, { name, email }));
    },
  });
  return (
    <>
      <Modal
        open
        title="Invite staff member"
        okText="Invite"
        confirmLoading={inviting.isPending}
        onOk={form.submit}
        onCancel={onClose}
      >
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{ role: 'support' }}
          onFinish={inviting.mutate}
        >
          {inviting.error && <Alert type="error" showIcon role="alert" title={inviting.error.message} />}
          <Form.Item label="Name" name="invitedName" rules={[{ required: true, message: 'Enter a name.' }]}>
            <Input autoFocus maxLength={80} autoComplete="off" />
          </Form.Item>
          <Form.Item
            label="Work e-mail"
            name="invitedEmail"
            rules={[{ required: true, type: 'email', message: 'Enter a full e-mail address.' }]}
          >
            <Input inputMode="email" maxLength={254} autoComplete="off" />
          </Form.Item>
          <Form.Item label="Role" name="role">
            <Select options={roleOptions} />
          </Form.Item>
          <NeedsApproval role={role} />
          <Form.Item
            label="Reason"
            name="reason"
            extra="Recorded in the audit trail."
            rules={[{ required: true, min: 3, message: 'Enter a reason.' }]}
          >
            <Input maxLength={500} />
          </Form.Item>
        </Form>
      </Modal>
      {dialog}
    </>
  );
}

/** Roles that move money, decide, publish or grant access take two administrators (decision 0083). */
function NeedsApproval({ role }: { readonly role: StaffRole | undefined }) {
  if (role === undefined || !isPrivilegedRole(role)) return null;
  return (
    <Alert
      type="info"
      showIcon
      role="note"
      style={{ marginBlockEnd: 16 }}
      title="A second administrator must approve this role."
      description="Until then, this person can only sign in."
    />
  );
}
