import { sendExportCode } from '@hiram/contract/support/data-rights';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { LazyPart, useLoadWithCopy } from '#frame/LazyPart.tsx';
import type { ConfirmByCodeProps } from '#people/one-time-codes/ConfirmByCode.tsx';
import { confirmByCodeCopy } from '#people/one-time-codes/confirm-by-code-copy.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { dataRightsCopy } from './data-rights-copy.ts';

const copies = [confirmByCodeCopy];

async function loadConfirmByCode() {
  return import('#people/one-time-codes/ConfirmByCode.tsx');
}

/** Asks for the code that a download needs. */
export function ExportCode(props: Pick<ConfirmByCodeProps, 'onClose' | 'onCode'>) {
  const { confirmMessage } = useCopy(dataRightsCopy);
  const wire = useWire();
  const load = useLoadWithCopy(loadConfirmByCode, copies);
  return (
    <LazyPart load={load} meanwhile={null}>
      {({ ConfirmByCode }) => (
        <ConfirmByCode
          {...props}
          message={confirmMessage}
          purpose="export_data"
          requestCode={async () => wire?.send(sendExportCode, {}, { silent: true })}
        />
      )}
    </LazyPart>
  );
}
