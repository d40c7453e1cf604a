import { Button, Flex } from 'antd';
import { useState } from 'react';
import { ActionDialog } from '#cases/ActionDialog.tsx';
import { timeInZone } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import styles from './Collections.module.css';
import { type OpenedCase, useReleasingHold } from './queries.ts';

type CallHold = OpenedCase['callHolds'][number];

const causes: Readonly<Record<string, string>> = {
  deceased: 'the borrower is reported deceased',
  insolvency: 'insolvency or a legal case',
  hardship: 'hardship',
  dispute: 'the debt is disputed',
  no_contact: 'the borrower wants no contact',
};

/** Pauses that a call has caused, and their release by another person. */
export function CallHolds({ orderId, opened }: { readonly orderId: string; readonly opened: OpenedCase }) {
  const mayRelease = usePermission('call_borrowers');
  const [asked, setAsked] = useState<CallHold>();
  return (
    <>
      {opened.callHolds.map((hold) => (
        <Flex key={hold.holdId} className={styles.gate} justify="space-between" align="center" gap={12}>
          <span>
            Paused since {timeInZone(hold.since, opened.timeZone)} by {hold.calledBy}:{' '}
            {causes[hold.why] ?? hold.why}.
          </span>
          {mayRelease &&
            (hold.canRelease ? (
              <Button size="small" onClick={() => setAsked(hold)}>
                Release…
              </Button>
            ) : (
              <span>A colleague releases it.</span>
            ))}
        </Flex>
      ))}
      {asked && <Release orderId={orderId} hold={asked} onDone={() => setAsked(undefined)} />}
    </>
  );
}

interface ReleaseProps {
  readonly orderId: string;
  readonly hold: CallHold;
  readonly onDone: () => void;
}

function Release({ orderId, hold: { holdId }, onDone }: ReleaseProps) {
  const [reason, setReason] = useState('');
  const release = useReleasingHold(orderId);
  return (
    <ActionDialog
      question="Release the pause?"
      consequence="Reminders and calls about this loan start again, within the contact policy."
      ok="Release"
      note={reason}
      isBusy={release.isPending}
      error={release.error}
      onNote={setReason}
      onGo={() => release.mutate({ orderId, holdId, reason: reason.trim() }, { onSuccess: onDone })}
      onBack={onDone}
    />
  );
}
