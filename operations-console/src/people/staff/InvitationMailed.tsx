import { Button, Modal } from 'antd';

/** The mail server has the invitation. Nobody but the invitee sees its link. */
export function InvitationMailed({
  email,
  onClose,
}: {
  readonly email: string;
  readonly onClose: () => void;
}) {
  return (
    <Modal
      open
      title="Invitation on its way"
      closable={false}
      footer={
        <Button type="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p>
        We are sending a link to {email}. It works once and expires after three days. The list shows if the
        mail cannot be delivered.
      </p>
    </Modal>
  );
}
