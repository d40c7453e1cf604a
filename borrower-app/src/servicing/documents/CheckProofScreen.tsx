import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Card } from '#design/card/Card.tsx';
import { FileInput } from '#design/file-input/FileInput.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { CheckedFile } from './CheckedFile.tsx';
import { checkFile, type FileVerdict } from './check-file.ts';
import styles from './Papers.module.css';
import { proofCheckCopy } from './proof-check-copy.ts';

/** Checks a file that a borrower saved. It needs no login, and the file leaves the phone for nobody. */
export function CheckProofScreen() {
  const copy = useCopy(proofCheckCopy);
  const [checked, setChecked] = useState<FileVerdict | 'checking'>();

  async function check(files: readonly File[]): Promise<void> {
    const [file] = files;
    if (file === undefined) return;
    setChecked('checking');
    setChecked(await checkFile(await file.text()));
  }

  return (
    <ScreenContent>
      <Card stacked>
        <p>{copy.lead}</p>
        <p className={styles.quiet}>{copy.private}</p>
        <FileInput accept=".json,.html,application/json,text/html" onPick={(files) => void check(files)}>
          {checked === undefined || checked === 'checking' ? copy.choose : copy.another}
        </FileInput>
      </Card>
      <div role="status">
        {checked === 'checking' && <p className={styles.quiet}>{copy.checking}</p>}
        {checked !== undefined && checked !== 'checking' && <CheckedFile checked={checked} />}
      </div>
      <p className={styles.quiet}>{copy.independent}</p>
    </ScreenContent>
  );
}
