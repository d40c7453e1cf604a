import { Button, Modal, Typography } from 'antd';

export interface IssuedLink {
  readonly token: string;
  readonly name: string;
}

/** The only time when the link is visible: only its hash is stored. */
export function InvitationLink({
  link,
  onClose,
}: {
  readonly link: IssuedLink;
  readonly onClose: () => void;
}) {
  const address = `${location.origin}${import.meta.env.BASE_URL}invitation#${link.token}`;
  return (
    <Modal
      open
      title={`The link for ${link.name}`}
      closable={false}
      footer={
        <Button type="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p>
        Whoever opens it becomes {link.name}: hand it over in person or by a way that only they read. It works
        once, for three days, and is not shown again.
      </p>
      <Typography.Paragraph code copyable={{ text: address }} style={{ overflowWrap: 'anywhere' }}>
        {address}
      </Typography.Paragraph>
    </Modal>
  );
}
