import { useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { CaseNotShown } from '../queue/CaseNotShown.tsx';
import { KeyHelpDialog } from '../queue/KeyHelpDialog.tsx';
import { clickKeys, type DeskKey, useQueueKeys } from '../queue/use-queue-keys.ts';
import { useAccount } from '../session/account.ts';
import { Conflict } from './Conflict.tsx';
import { kindWords } from './configuration-words.ts';
import type { KeptDraft } from './draft-keeper.ts';
import { beginningOf, copyName, keepCopy } from './kept-draft.ts';
import { OldVersion } from './OldVersion.tsx';
import { type Opened, type Subject, useLookAgain, useNoteKept, useOpened } from './queries.ts';
import styles from './Subject.module.css';
import { type RoundProps, SubjectDesk } from './SubjectDesk.tsx';
import { SubjectTop } from './SubjectTop.tsx';
import { useDecision } from './use-decision.tsx';

const deskKeys: Readonly<Record<string, DeskKey>> = {
  ...clickKeys('p', 'c', 'x', 'w', 'e'),
  d: { selector: 'a[data-key="d"]', does: 'click' },
  v: { selector: 'a[data-key="v"]', does: 'click' },
  o: { selector: 'a[data-key="o"]', does: 'click' },
  f: { selector: 'input[aria-keyshortcuts="f"]', does: 'focus' },
};

const keyHelp = [
  { keys: ['o'], does: 'content' },
  { keys: ['d'], does: 'what differs' },
  { keys: ['v'], does: 'versions' },
  { keys: ['p'], does: 'propose' },
  { keys: ['c'], does: 'publish, as the second person' },
  { keys: ['x'], does: 'refuse, as the second person' },
  { keys: ['w'], does: 'withdraw' },
  { keys: ['e'], does: 'change again what was proposed' },
  { keys: ['?'], does: 'all keys' },
] as const;

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
    deskKeys,
    onOpen: () => undefined,
    onHelp: () => setHelpOpen(true),
  });
  return (
    <section ref={desk} className={styles.desk} aria-label="Configuration">
      {/* The visible title is in the header below; this one is for screen readers. */}
      <h1 className={styles.heard}>{kindWords[subject.kind].plural}</h1>
      {data === undefined ? (
        <CaseNotShown error={error} onRetry={() => void refetch()} />
      ) : version === null ? (
        <LoadedSubject opened={data} oldBecause={error} />
      ) : (
        <OldVersion key={version} opened={data} version={version} />
      )}
      {isHelpOpen && <KeyHelpDialog keyHelp={keyHelp} onClose={() => setHelpOpen(false)} />}
    </section>
  );
}

interface LoadedSubjectProps {
  readonly opened: Opened;
  readonly oldBecause: Error | null;
}

/**
 * Holds the state that survives a refetch: the decision and its outcome. The editor restarts when different
 * content is shown.
 */
function LoadedSubject({ opened, oldBecause }: LoadedSubjectProps) {
  const { staffId } = useAccount();
  const lookAgain = useLookAgain();
  const noteKept = useNoteKept();
  const [round, setRound] = useState(0);
  const [isReopened, setReopened] = useState(false);
  const keepFirst = useRef<() => Promise<KeptDraft | undefined>>(undefined);
  const decision = useDecision({
    opened,
    keepFirst: async () => keepFirst.current?.(),
    onSettled: () => {
      setReopened(false);
      setRound((before) => before + 1);
    },
  });
  const { change, acts, version } = opened;
  const isShut = change?.state === 'proposed' && !isReopened;
  return (
    <>
      <RoundOfSubject
        key={`${version} ${isShut} ${round}`}
        opened={opened}
        copy={copyName(opened, staffId)}
        isEditable={acts.includes('draft') && !isShut}
        canReopen={acts.includes('draft') && isShut}
        oldBecause={oldBecause}
        decision={decision}
        keepFirst={keepFirst}
        onReopen={() => setReopened(true)}
        onKept={(kept, isFirst) => (isFirst ? void lookAgain(opened) : noteKept(opened, kept))}
        onBeginAnew={() => {
          void lookAgain(opened).then(() => setRound((before) => before + 1));
        }}
      />
      {decision.dialog}
    </>
  );
}

/** One editing session: it starts with one text, or with two conflicting texts to choose from. */
function RoundOfSubject(props: RoundProps) {
  const { opened, copy, isEditable, onBeginAnew } = props;
  const [beginning] = useState(() => beginningOf(copy, opened));
  if (beginning.from !== 'conflict') return <SubjectDesk {...props} beginning={beginning} />;
  return (
    <>
      <SubjectTop opened={opened} oldBecause={props.oldBecause} buttons={null} />
      <Conflict
        opened={opened}
        theirs={beginning.text}
        mine={beginning.mine}
        canGoOn={isEditable}
        onTheirs={() => {
          keepCopy(copy, undefined);
          onBeginAnew();
        }}
        onMine={() => {
          keepCopy(copy, { text: beginning.mine, seen: opened.change?.digest, basedOn: opened.version });
          onBeginAnew();
        }}
      />
    </>
  );
}
