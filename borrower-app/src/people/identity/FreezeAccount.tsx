import { freezeOwnAccount } from '@hiram/contract/people/account-freezes';
import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { PromptDialog } from '#design/dialog/PromptDialog.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { accountCopy } from './account-copy.ts';
import { identityCopy } from './identity-copy.ts';

interface FreezeAccountProps {
  readonly onFrozen: () => void;
}

/** For an owner who did not log in on a new device or change the payout account. */
export function FreezeAccount({ onFrozen }: FreezeAccountProps) {
  const copy = useCopy(accountCopy);
  const { noAnswer } = useCopy(identityCopy);
  const wire = useWire();
  const [isAsking, setAsking] = useState(false);

  async function freeze(): Promise<void> {
    const answer = await wire?.send(freezeOwnAccount, {}, { silent: true });
    if (!answer?.success) return showToast(answer?.message || noAnswer);
    setAsking(false);
    onFrozen();
  }

  return (
    <>
      <List title={copy.security}>
        <ListRow title={copy.notMe} description={copy.notMeReason} onClick={() => setAsking(true)} />
      </List>
      <PromptDialog
        open={isAsking}
        title={copy.freezeTitle}
        confirmLabel={copy.freeze}
        onCancel={() => setAsking(false)}
        onConfirm={freeze}
      >
        <p>{copy.freezeMessage}</p>
      </PromptDialog>
    </>
  );
}
