import { IMPORT_FILES, type ImportFile } from '@hiram/contract/operations/import-files';
import { uploadPortfolioPart } from '@hiram/contract/operations/portfolio-import';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Progress } from 'antd';
import { useId, useState } from 'react';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { partsOf } from './file-parts.ts';
import styles from './ImportPage.module.css';
import { fileNames } from './import-copy.ts';
import { IMPORTS_KEY, type PortfolioImport } from './queries.ts';

/** The three files. A file chosen again replaces the one before. */
export function UploadFiles({ one }: { readonly one: PortfolioImport }) {
  return (
    <fieldset className={styles.files}>
      <legend>Files</legend>
      {IMPORT_FILES.map((file) => (
        <UploadFile key={file} file={file} one={one} />
      ))}
    </fieldset>
  );
}

function UploadFile({ file, one }: { readonly file: ImportFile; readonly one: PortfolioImport }) {
  const queries = useQueryClient();
  const [sent, setSent] = useState<number>();
  const id = useId();
  const parts = one.files.find((known) => known.file === file)?.parts;
  const uploading = useStaffAction({
    mutationFn: async (chosen: File) => {
      const contents = partsOf(await chosen.text());
      for (const [part, content] of contents.entries()) {
        setSent(Math.round((100 * part) / contents.length));
        await sendCall(uploadPortfolioPart, { importId: one.importId, file, part: String(part), content });
      }
    },
    onSettled: () => {
      setSent(undefined);
      return queries.invalidateQueries({ queryKey: IMPORTS_KEY });
    },
  });
  return (
    <div className={styles.file}>
      <label htmlFor={id}>{fileNames[file]}</label>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        disabled={uploading.isPending}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen !== undefined) uploading.mutate(chosen);
        }}
      />
      {sent === undefined ? (
        <span className={styles.remark}>{parts === undefined ? 'Not uploaded' : 'Uploaded'}</span>
      ) : (
        <Progress percent={sent} size="small" aria-label={`Upload of ${fileNames[file]}`} />
      )}
      {uploading.error && <Alert type="error" showIcon role="alert" title={uploading.error.message} />}
    </div>
  );
}
