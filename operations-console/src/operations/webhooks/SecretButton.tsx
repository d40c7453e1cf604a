import { makeWebhookSecret } from '@hiram/contract/operations/webhooks';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal, Typography } from 'antd';
import { useState } from 'react';
import { timeOf } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { useStepUp } from '#session/use-step-up.tsx';
import { type Endpoint, WEBHOOKS_KEY } from './queries.ts';

/** Makes a signing secret and shows it, this once. */
export function SecretButton({ endpoint: one }: { readonly endpoint: Endpoint }) {
  const queries = useQueryClient();
  const mayManage = usePermission('manage_integrations');
  const [isAsking, setAsking] = useState(false);
  const { withStepUp, dialog } = useStepUp();
  const { ofMarket, endpoint } = one;
  const making = useStaffAction({
    mutationFn: () => withStepUp(() => sendCall(makeWebhookSecret, { ofMarket, endpoint })),
    onSuccess: () => void queries.invalidateQueries({ queryKey: WEBHOOKS_KEY }),
  });
  if (!mayManage || !one.isEnabled) return null;
  const title = one.hasSecret ? 'New secret' : 'Show secret';
  function close(): void {
    setAsking(false);
    making.reset();
  }
  return (
    <>
      <Button size="small" aria-label={`${title} of ${endpoint}`} onClick={() => setAsking(true)}>
        {title}…
      </Button>
      {dialog}
      {isAsking && (
        <Modal
          open
          title={`Signing secret of ${endpoint}`}
          closable={false}
          footer={
            making.data === undefined
              ? [
                  <Button key="cancel" onClick={close}>
                    Cancel
                  </Button>,
                  <Button
                    key="make"
                    type="primary"
                    loading={making.isPending}
                    onClick={() => making.mutate(undefined)}
                  >
                    {title}
                  </Button>,
                ]
              : [
                  <Button key="done" type="primary" onClick={close}>
                    Done
                  </Button>,
                ]
          }
        >
          {making.data === undefined ? (
            <p>
              {one.hasSecret
                ? 'The present secret stays valid for a day, so that the receiver can be changed in time. '
                : 'The receiver checks with it that an event comes from us. '}
              It is shown once.
            </p>
          ) : (
            <>
              <p>
                Give it to the developer of the receiving system over a private channel. It is not shown
                again.
                {making.data.formerSecretUntil !== undefined &&
                  ` The former secret is valid until ${timeOf(making.data.formerSecretUntil)}.`}
              </p>
              <Typography.Paragraph
                code
                copyable={{ text: making.data.secret }}
                style={{ overflowWrap: 'anywhere' }}
              >
                {making.data.secret}
              </Typography.Paragraph>
            </>
          )}
          {making.error && <Alert type="error" showIcon role="alert" title={making.error.message} />}
        </Modal>
      )}
    </>
  );
}
