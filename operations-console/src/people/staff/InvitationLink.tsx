import { Button, Modal, Typography } from 'antd';

/** An invitation whose link this user delivers, or that is mailed to the invitee. */
export type IssuedInvitation =
  | { readonly kind: 'link'; readonly link: IssuedLink }
  | { readonly kind: 'mailed'; readonly email: string };

interface IssuedLink {
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
      title={`Invitation link for ${link.name}`}
      closable={false}
      footer={
        <Button type="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p>
        Anyone who opens this link can sign in as {link.name}. Deliver it in person or over a private channel.
        It works once, expires after three days, and is not shown again.
      </p>
      <Typography.Paragraph code copyable={{ text: address }} style={{ overflowWrap: 'anywhere' }}>
        {address}
      </Typography.Paragraph>
    </Modal>
  );
}

/** What to show after an invitation was issued. */
export function issuedInvitation(
  invitationToken: string | undefined,
  { name, email }: { readonly name: string; readonly email: string },
): IssuedInvitation {
  return invitationToken === undefined
    ? { kind: 'mailed', email }
    : { kind: 'link', link: { token: invitationToken, name } };
}
