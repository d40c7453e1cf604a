import { choosePayoutAccount, removeAccount } from '@hiram/contract/origination/payment-accounts';
import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { PromptDialog } from '#design/dialog/PromptDialog.tsx';
import { Popup } from '#design/popup/Popup.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { useWire } from '#queries/WireProvider.tsx';
import styles from './AccountList.module.css';
import { bindCardCopy } from './bind-card-copy.ts';
import { ConfirmChangePart } from './ConfirmChangePart.tsx';
import { SMS_CODE_WRONG, STEP_UP_REQUIRED } from './form-problems.ts';
import type { BoundAccount } from './queries.ts';

interface AccountSheetProps {
  /** Undefined while no account is open. */
  readonly account: BoundAccount | undefined;
  readonly isOnlyOne: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<unknown>;
}

/** Actions for one account: use it for disbursements, or remove it. */
export function AccountSheet({ account, isOnlyOne, onClose, onChanged }: AccountSheetProps) {
  const copy = useCopy(bindCardCopy);
  const wire = useWire();
  const [isAsking, setIsAsking] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const isPayoutAccount = account?.isDefault === '1';

  async function make(call: typeof choosePayoutAccount | typeof removeAccount) {
    if (account === undefined) return;
    const answer = await wire?.send(call, { cardId: account.cardId });
    if (answer?.code === STEP_UP_REQUIRED) return setNeedsCode(true);
    // The wire already shows the server's message; only a missing response needs one here.
    if (answer?.success !== true && (answer?.message ?? '') === '') showToast(copy.notDone);
    if (answer?.success) await onChanged();
    setIsAsking(false);
    onClose();
  }

  async function chooseWithCode(smsCode: string): Promise<string | undefined> {
    if (account === undefined) return undefined;
    const request = { cardId: account.cardId, smsCode };
    const answer = await wire?.send(choosePayoutAccount, request, { silent: true });
    if (answer?.code === SMS_CODE_WRONG) return answer.message;
    if (answer?.success) await onChanged();
    else showToast(answer?.message || copy.notDone);
    close();
    return undefined;
  }

  function close(): void {
    setNeedsCode(false);
    onClose();
  }

  return (
    <>
      <Popup
        open={account !== undefined && !isAsking && !needsCode}
        title={account?.name ?? ''}
        onClose={onClose}
      >
        <p className={styles.sheetNumber}>{account?.number}</p>
        <div className={styles.actions}>
          {!isPayoutAccount && (
            <Button onClick={() => make(choosePayoutAccount)}>{copy.useForPayouts}</Button>
          )}
          {isPayoutAccount && !isOnlyOne ? (
            <p>{copy.payoutAccount}</p>
          ) : (
            <Button variant="secondary" onClick={() => setIsAsking(true)}>
              {copy.remove}
            </Button>
          )}
        </div>
      </Popup>
      {account !== undefined && needsCode && <ConfirmChangePart onClose={close} onCode={chooseWithCode} />}
      <PromptDialog
        open={isAsking}
        title={copy.removeTitle}
        cancelLabel={copy.keep}
        confirmLabel={copy.remove}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => make(removeAccount)}
      >
        <p>
          {account?.name} {account?.number}
        </p>
      </PromptDialog>
    </>
  );
}
