import { Alert } from 'antd';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { CaseNotShown } from '#cases/CaseNotShown.tsx';
import { CaseTop } from '#cases/CaseTop.tsx';
import { kindCopy } from './configuration-copy.ts';
import { pathOfSubject } from './configuration-paths.ts';
import { contentFrom } from './content.ts';
import { createContentStore, EditedContent } from './content-store.ts';
import { FieldGroups } from './FieldGroups.tsx';
import { PolicyEditor } from './PolicyEditor.tsx';
import { type Opened, useOpened } from './queries.ts';
import styles from './Subject.module.css';

interface OldVersionProps {
  readonly opened: Opened;
  readonly version: string;
}

/** One published version, read-only. */
export function OldVersion({ opened, version }: OldVersionProps) {
  const { data, error, refetch } = useOpened(opened, version);
  return (
    <>
      <CaseTop
        figure={opened.title}
        rest={`${kindCopy[opened.kind].one}, version ${version}`}
        buttons={null}
        facts={<Link href={`${pathOfSubject(opened)}?view=versions`}>Back to all versions</Link>}
        staleReason={null}
      >
        {version !== opened.version && (
          <Alert
            type="info"
            showIcon
            title={`This is an older version. Version ${opened.version} is in force.`}
          />
        )}
      </CaseTop>
      {data === undefined ? (
        <CaseNotShown error={error} onRetry={() => void refetch()} />
      ) : (
        <VersionContent opened={data} />
      )}
    </>
  );
}

function VersionContent({ opened }: { readonly opened: Opened }) {
  const { content, currency, fields } = opened;
  const context = useMemo(
    () => ({ store: createContentStore(contentFrom(content)), currency, isEditable: false }),
    [content, currency],
  );
  return (
    <EditedContent value={context}>
      {opened.kind === 'rule_set' && <PolicyEditor opened={opened} problems={[]} />}
      <div className={styles.editor}>
        <div className={styles.fields}>
          <FieldGroups
            fields={fields.filter(({ path }) => opened.kind !== 'rule_set' || !path.startsWith('/rules'))}
          />
        </div>
      </div>
    </EditedContent>
  );
}
