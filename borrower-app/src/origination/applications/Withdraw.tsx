import { withdrawApplication } from '@hiram/contract/origination/applications';
import { useState } from 'react';
import { Button } from '#design/button/Button.tsx';
import { PromptDialog } from '#design/dialog/PromptDialog.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { useWire } from '#queries/WireProvider.tsx';

interface WithdrawProps {
  readonly orderId: string;
  readonly words: Readonly<Record<'ask' | 'title' | 'message' | 'keep' | 'notDone', string>>;
  readonly onWithdrawn: () => Promise<void>;
}

/** Withdraws the application after a confirmation, because a scrolling thumb could tap it by accident. */
export function Withdraw({ orderId, words, onWithdrawn }: WithdrawProps) {
  const wire = useWire();
  const [isAsking, setAsking] = useState(false);

  async function withdraw() {
    const answer = await wire?.send(withdrawApplication, { orderId });
    if (!answer?.success && !answer?.message) showToast(words.notDone);
    // If refused, the application may have been signed or decided meanwhile; the page shows its current
    // state.
    if (answer?.failure === undefined) await onWithdrawn();
    setAsking(false);
  }

  return (
    <div>
      <Button variant="text" onClick={() => setAsking(true)}>
        {words.ask}
      </Button>
      <PromptDialog
        open={isAsking}
        title={words.title}
        cancelLabel={words.keep}
        confirmLabel={words.ask}
        onCancel={() => setAsking(false)}
        onConfirm={withdraw}
      >
        <p>{words.message}</p>
      </PromptDialog>
    </div>
  );
}
