import { useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { CaseNotShown } from '#cases/CaseNotShown.tsx';
import { KeyHelpDialog } from '#cases/KeyHelpDialog.tsx';
import { clickKeys, type QueueShortcut, useQueueKeys } from '#cases/use-queue-keys.ts';
import { useAccount } from '#session/account.ts';
import { Conflict } from './Conflict.tsx';
import { kindCopy } from './configuration-copy.ts';
import type { SavedDraft } from './draft-autosave.ts';
import { OldVersion } from './OldVersion.tsx';
import { type Opened, type Subject, useOpened, useRecordSaved, useRefetch } from './queries.ts';
import styles from './Subject.module.css';
import { type EditingProps, SubjectEditor } from './SubjectEditor.tsx';
import { SubjectTop } from './SubjectTop.tsx';
import { copyName, editingStart, storeDraftCopy } from './stored-draft.ts';
import { useDecision } from './use-decision.tsx';

const queueShortcuts: Readonly<Record<string, QueueShortcut>> = {
  ...clickKeys('p', 'c', 'x', 'w', 'e', 'n', 's', 'b'),
  l: { selector: 'a[data-key="l"]', does: 'click' },
  d: { selector: 'a[data-key="d"]', does: 'click' },
  i: { selector: 'a[data-key="i"]', does: 'click' },
  v: { selector: 'a[data-key="v"]', does: 'click' },
  o: { selector: 'a[data-key="o"]', does: 'click' },
  f: { selector: 'input[aria-keyshortcuts="f"]', does: 'focus' },
};

const keyHelp = [
  { keys: ['o'], does: 'content' },
  { keys: ['d'], does: 'differences' },
  { keys: ['v'], does: 'versions' },
  { keys: ['p'], does: 'propose' },
  { keys: ['c'], does: 'publish' },
  { keys: ['x'], does: 'reject' },
  { keys: ['w'], does: 'withdraw' },
  { keys: ['e'], does: 'reopen for editing' },
  { keys: ['?'], does: 'all shortcuts' },
] as const;

const productKeyHelp = [
  { keys: ['i'], does: 'impact' },
  { keys: ['b'], does: 'start the impact run' },
  ...keyHelp,
] as const;

const policyKeyHelp = [
  { keys: ['n'], does: 'new rule' },
  { keys: ['s'], does: 'simulate one applicant' },
  { keys: ['b'], does: 'run the back-test' },
  { keys: ['l'], does: 'limits and score bands' },
  ...keyHelp,
] as const;

function helpOf(kind: Subject['kind']) {
  if (kind === 'rule_set') return policyKeyHelp;
  return kind === 'product' ? productKeyHelp : keyHelp;
}

/** One subject: the published content, the pending change and the versions. */
export function SubjectPage(subject: Subject) {
  const [search] = useSearchParams();
  const version = search.get('version');
  const { data, error, refetch } = useOpened(subject);
  const desk = useRef<HTMLElement>(null);
  const noList = useRef<HTMLUListElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useQueueKeys({
    list: noList,
    desk,
    queueShortcuts,
    onOpen: () => undefined,
    onHelp: () => setHelpOpen(true),
  });
  return (
    <section ref={desk} className={styles.desk} aria-label="Configuration">
      {/* The visible title is in the header below; this one is for screen readers. */}
      <h1 className={styles.heard}>{kindCopy[subject.kind].plural}</h1>
      {data === undefined ? (
        <CaseNotShown error={error} onRetry={() => void refetch()} />
      ) : version === null ? (
        <LoadedSubject opened={data} staleReason={error} />
      ) : (
        <OldVersion key={version} opened={data} version={version} />
      )}
      {isHelpOpen && <KeyHelpDialog keyHelp={helpOf(subject.kind)} onClose={() => setHelpOpen(false)} />}
    </section>
  );
}

interface LoadedSubjectProps {
  readonly opened: Opened;
  readonly staleReason: Error | null;
}

/**
 * Holds the state that survives a refetch: the decision and its outcome. The editor restarts when different
 * content is shown.
 */
function LoadedSubject({ opened, staleReason }: LoadedSubjectProps) {
  const { staffId } = useAccount();
  const refresh = useRefetch();
  const recordSaved = useRecordSaved();
  const [round, setRound] = useState(0);
  const [isReopened, setReopened] = useState(false);
  const saveFirst = useRef<() => Promise<SavedDraft | undefined>>(undefined);
  const decision = useDecision({
    opened,
    saveFirst: async () => saveFirst.current?.(),
    onSettled: () => {
      setReopened(false);
      setRound((before) => before + 1);
    },
  });
  const { change, actions, version } = opened;
  const isShut = change?.state === 'proposed' && !isReopened;
  return (
    <>
      <SubjectEditing
        key={`${version} ${isShut} ${round}`}
        opened={opened}
        copy={copyName(opened, staffId)}
        isEditable={actions.includes('draft') && !isShut}
        canReopen={actions.includes('draft') && isShut}
        staleReason={staleReason}
        decision={decision}
        saveFirst={saveFirst}
        onReopen={() => setReopened(true)}
        onSaved={(kept, isFirst) => (isFirst ? void refresh(opened) : recordSaved(opened, kept))}
        onRestart={() => {
          void refresh(opened).then(() => setRound((before) => before + 1));
        }}
      />
      {decision.dialog}
    </>
  );
}

/** One editing session: it starts with one text, or with two conflicting texts to choose from. */
function SubjectEditing(props: EditingProps) {
  const { opened, copy, isEditable, onRestart } = props;
  const [beginning] = useState(() => editingStart(copy, opened));
  if (beginning.from !== 'conflict') return <SubjectEditor {...props} beginning={beginning} />;
  return (
    <>
      <SubjectTop opened={opened} staleReason={props.staleReason} buttons={null} />
      <Conflict
        opened={opened}
        theirs={beginning.text}
        mine={beginning.mine}
        canGoOn={isEditable}
        onTheirs={() => {
          storeDraftCopy(copy, undefined);
          onRestart();
        }}
        onMine={() => {
          storeDraftCopy(copy, {
            text: beginning.mine,
            seen: opened.change?.digest,
            basedOn: opened.version,
          });
          onRestart();
        }}
      />
    </>
  );
}
