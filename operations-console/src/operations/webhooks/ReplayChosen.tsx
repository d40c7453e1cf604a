import { replayWebhookDelivery } from '@hiram/contract/operations/webhooks';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { sendCall } from '#session/send-call.ts';
import { useSessionWatch } from '#session/session-watch.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { type Delivery, WEBHOOKS_KEY } from './queries.ts';

interface ReplayChosenProps {
  readonly deliveries: readonly Delivery[];
  readonly onDone: () => void;
}

/** Sends the selected deliveries again, after a preview. */
export function ReplayChosen({ deliveries, onDone }: ReplayChosenProps) {
  // The deliveries of the moment the dialog opened: their states change while it is open.
  const [chosen, setChosen] = useState<readonly Delivery[]>();
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<RotateCcw size={14} strokeWidth={1.6} aria-hidden />}
        onClick={() => setChosen(deliveries)}
      >
        Replay…
      </Button>
      {chosen !== undefined && (
        <ReplayDialog chosen={chosen} onDone={onDone} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}

interface ReplayDialogProps {
  readonly chosen: readonly Delivery[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function ReplayDialog({ chosen, onDone, onClose }: ReplayDialogProps) {
  const { hasEnded } = useSessionWatch();
  const queries = useQueryClient();
  // One that waits is sent anyway, and a replay would count its attempts anew.
  const possible = chosen.filter(({ state }) => state !== 'waiting');
  const waiting = chosen.length - possible.length;
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const replaying = useStaffAction<void, void>({
    mutationFn: async () => {
      for (const { deliveryId } of possible) {
        // A second try goes on where the first one stopped.
        if (sent.has(deliveryId)) continue;
        await sendCall(replayWebhookDelivery, { deliveryId });
        setSent((before) => new Set(before).add(deliveryId));
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: WEBHOOKS_KEY }),
  });
  const isDone = replaying.isSuccess;
  function close(): void {
    if (isDone) onDone();
    onClose();
  }
  return (
    <Modal
      open={!hasEnded}
      title={`Replay ${eventsText(chosen.length)}`}
      okText={isDone ? 'Close' : `Replay ${eventsText(possible.length - sent.size)}`}
      okButtonProps={{ disabled: possible.length === 0 }}
      confirmLoading={replaying.isPending}
      closable={!replaying.isPending}
      keyboard={!replaying.isPending}
      mask={{ closable: false }}
      onOk={() => (isDone ? close() : replaying.mutate())}
      onCancel={close}
    >
      {!isDone && (
        <p>
          <b>
            {possible.length} of {eventsText(chosen.length)}
          </b>{' '}
          can be sent again, each under the id that it had before.
          {waiting > 0 && ` ${eventsText(waiting)} will be sent anyway: the next attempt is due.`}
        </p>
      )}
      {replaying.isError && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={`${replaying.error.message} ${sent.size} of ${possible.length} are sent again. Replay goes on with the rest.`}
        />
      )}
      {isDone && <p role="status">{eventsText(sent.size)} sent again.</p>}
    </Modal>
  );
}

function eventsText(count: number): string {
  return count === 1 ? '1 event' : `${count} events`;
}
