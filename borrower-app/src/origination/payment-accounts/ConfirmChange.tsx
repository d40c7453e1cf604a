import { sendPayoutChangeCode } from '@hiram/contract/origination/payment-accounts';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { ConfirmByCode, type ConfirmByCodeProps } from '#people/one-time-codes/ConfirmByCode.tsx';
import { useWire } from '#queries/WireProvider.tsx';
import { confirmChangeCopy } from './confirm-change-copy.ts';

/** Asks for the code that a changed payout account needs. */
export function ConfirmChange(props: Pick<ConfirmByCodeProps, 'onClose' | 'onCode'>) {
  const { confirmMessage } = useCopy(confirmChangeCopy);
  const wire = useWire();
  return (
    <ConfirmByCode
      {...props}
      message={confirmMessage}
      purpose="change_payout_account"
      requestCode={async () => wire?.send(sendPayoutChangeCode, {}, { silent: true })}
    />
  );
}
