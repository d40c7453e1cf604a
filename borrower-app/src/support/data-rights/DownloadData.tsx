import type { DataOf } from '@hiram/contract/call';
import { createDataExport } from '@hiram/contract/support/data-rights';
import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { useNativeShell } from '#native-shell/NativeShellProvider.tsx';
import { saveFile } from '#native-shell/save-file.ts';
import { useWire } from '#queries/WireProvider.tsx';
import styles from './DataRights.module.css';
import { dataRightsCopy } from './data-rights-copy.ts';
import { ExportCode } from './ExportCode.tsx';

type Links = DataOf<typeof createDataExport>;

/** First the code, then the two files. */
export function DownloadData() {
  const copy = useCopy(dataRightsCopy);
  const wire = useWire();
  const [isAsking, setAsking] = useState(false);
  const [links, setLinks] = useState<Links>();

  async function confirm(smsCode: string): Promise<string | undefined> {
    const answer = await wire?.send(createDataExport, { smsCode }, { silent: true });
    if (!answer?.success) return answer?.message || copy.noAnswer;
    setLinks(answer.data);
    setAsking(false);
    return undefined;
  }

  return (
    <>
      <Card stacked>
        <h2>{links === undefined ? copy.downloadTitle : copy.readyTitle}</h2>
        <p className={styles.quiet}>{links === undefined ? copy.downloadMessage : copy.readyMessage}</p>
        {links === undefined ? (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {copy.download}
          </Button>
        ) : (
          <Files {...links} onFailed={() => setLinks(undefined)} />
        )}
      </Card>
      {isAsking && <ExportCode onClose={() => setAsking(false)} onCode={confirm} />}
    </>
  );
}

function Files({ pdf_url, json_url, onFailed }: Links & { readonly onFailed: () => void }) {
  const copy = useCopy(dataRightsCopy);
  const shell = useNativeShell();

  function save(address: string): void {
    if (saveFile(shell, address)) return;
    showToast(copy.notSaved);
    onFailed();
  }

  return (
    <>
      <Button onClick={() => save(pdf_url)}>{copy.savePdf}</Button>
      <Button variant="secondary" onClick={() => save(json_url)}>
        {copy.saveJson}
      </Button>
    </>
  );
}
