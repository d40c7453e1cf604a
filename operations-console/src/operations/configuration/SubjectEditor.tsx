import { Alert, Button, Flex } from 'antd';
import { type RefObject, useEffect, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { ChangeReview } from './ChangeReview.tsx';
import { EditedContent } from './content-store.ts';
import { Differences } from './Differences.tsx';
import type { DraftAutosave, SavedDraft } from './draft-autosave.ts';
import { Editor } from './Editor.tsx';
import { LegalLimits } from './LegalLimits.tsx';
import { PolicyBacktest } from './PolicyBacktest.tsx';
import { PolicyEditor } from './PolicyEditor.tsx';
import { ProductImpact } from './ProductImpact.tsx';
import { type Checked, type Opened, useCheck } from './queries.ts';
import { ReplyPreview } from './ReplyPreview.tsx';
import { SaveIndicator } from './SaveIndicator.tsx';
import { SubjectTop, type View, type ViewName } from './SubjectTop.tsx';
import type { EditingStart } from './stored-draft.ts';
import type { useDecision } from './use-decision.tsx';
import { useEditing } from './use-editing.ts';
import { useSettledRevision } from './use-settled-revision.ts';
import { VersionsView } from './VersionsView.tsx';

export interface EditingProps {
  readonly opened: Opened;
  /** The key of the unsaved text in the tab's storage. */
  readonly copy: string;
  readonly isEditable: boolean;
  /** Whether a proposed change can be reopened for editing. */
  readonly canReopen: boolean;
  readonly staleReason: Error | null;
  readonly decision: ReturnType<typeof useDecision>;
  readonly saveFirst: RefObject<(() => Promise<SavedDraft | undefined>) | undefined>;
  readonly onReopen: () => void;
  readonly onSaved: Parameters<typeof useEditing>[0]['onSaved'];
  /** Refetches and restarts the editor from the latest content. */
  readonly onRestart: () => void;
}

/** Short enough to feel immediate, long enough to wait until a number is typed. */
const CHECK_AFTER_MS = 350;

/**
 * A subject with one content on the page: editable if permitted, otherwise read-only with the decision
 * actions.
 */
export function SubjectEditor(props: EditingProps & { readonly beginning: EditingStart }) {
  const { opened, isEditable, decision, saveFirst } = props;
  const { change, kind, subject } = opened;
  const editing = useEditing({
    opened,
    beginning: props.beginning,
    copyName: props.copy,
    isEditable,
    onConflict: props.onRestart,
    onSaved: props.onSaved,
  });
  const { store, autosave } = editing;
  useSaveFirst(saveFirst, autosave);
  const settled = useSettledRevision(store, CHECK_AFTER_MS);
  function textNow(): string {
    return JSON.stringify(store.content());
  }
  const revision = `${change?.basedOn ?? ''} ${change?.state ?? ''} ${settled}`;
  const check = useCheck({
    kind,
    subject,
    revision,
    textNow,
    isWanted: isEditable || change?.state === 'proposed',
  });
  const [view, views] = useViews(opened, isEditable ? check.data?.differences.length : undefined);
  const context = useMemo(
    () => ({ store, currency: opened.currency, isEditable }),
    [store, opened.currency, isEditable],
  );
  return (
    <EditedContent value={context}>
      <SubjectTop
        opened={opened}
        staleReason={props.staleReason}
        views={views}
        view={view}
        buttons={
          <Flex gap={8} align="center">
            {isEditable && <SaveIndicator autosave={autosave} />}
            {props.canReopen && (
              <Button data-key="e" aria-keyshortcuts="e" onClick={props.onReopen}>
                Reopen for editing
              </Button>
            )}
            {decision.buttons(isEditable ? whyNotPropose(check.data?.problems) : undefined)}
          </Flex>
        }
      >
        {decision.outcome}
        {props.beginning.from === 'tab' && (
          <Alert
            type="info"
            showIcon
            closable
            title="Your unsaved changes were restored and are being saved."
          />
        )}
      </SubjectTop>
      <SubjectView view={view} check={check} revision={revision} textNow={textNow} round={props} />
    </EditedContent>
  );
}

/** The server refuses a proposal with a validation error, so it is not offered. */
function whyNotPropose(problems: Checked['problems'] = []): string | undefined {
  const [first] = problems;
  if (first === undefined) return undefined;
  const count = problems.length === 1 ? '1 validation error' : `${problems.length} validation errors`;
  return `${count}: ${first.message}`;
}

/** A proposal is sent only after the typed text is saved on the server. */
function useSaveFirst(saveFirst: EditingProps['saveFirst'], autosave: DraftAutosave): void {
  useEffect(() => {
    saveFirst.current = async () => {
      const kept = await autosave.saveNow();
      const keeping = autosave.keeping();
      if (keeping.state === 'failed') throw keeping.error;
      return kept;
    };
    return () => {
      saveFirst.current = undefined;
    };
  }, [autosave, saveFirst]);
}

interface SubjectViewProps {
  readonly view: ViewName;
  readonly check: ReturnType<typeof useCheck>;
  /** Changes with the content. */
  readonly revision: string;
  readonly textNow: () => string;
  readonly round: EditingProps;
}

function SubjectView({ view, check, revision, textNow, round }: SubjectViewProps) {
  const { opened, isEditable, onRestart, saveFirst } = round;
  const { change, version } = opened;
  switch (view) {
    case 'content':
      return opened.kind === 'rule_set' ? (
        <PolicyEditor opened={opened} problems={check.data?.problems ?? change?.problems ?? []}>
          {change && (
            <PolicyBacktest
              opened={opened}
              digest={change.digest}
              isEditable={isEditable}
              savedText={async () => {
                await saveFirst.current?.();
                return textNow();
              }}
            />
          )}
        </PolicyEditor>
      ) : (
        <Editor opened={opened} check={check} isEditable={isEditable}>
          {opened.kind === 'reply_template' ? (
            <ReplyPreview opened={opened} revision={revision} textNow={textNow} />
          ) : undefined}
        </Editor>
      );
    case 'limits':
      return <Editor opened={withoutRules(opened)} check={check} isEditable={isEditable} />;
    case 'differences':
      if (!isEditable) return change && <ChangeReview opened={opened} change={change} />;
      return (
        <Differences
          differences={check.data?.differences ?? []}
          before={version === '0' ? 'No previous version' : `Version ${version}`}
          after="This draft"
          nothing="No differences from the published version."
        />
      );
    case 'impact':
      return (
        change && (
          <ProductImpact
            opened={opened}
            change={change}
            canRun={isEditable || round.canReopen}
            savedText={async () => {
              if (!isEditable) return change.content;
              await saveFirst.current?.();
              return textNow();
            }}
          />
        )
      );
    case 'versions':
      return <VersionsView opened={opened} onRolledBack={onRestart} />;
    case 'figures':
      return <LegalLimits figures={opened.figures} />;
  }
}

/** The rules of a policy have a view of their own. */
function withoutRules(opened: Opened): Opened {
  return { ...opened, fields: opened.fields.filter(({ path }) => !path.startsWith('/rules')) };
}

/** The available views and the current one, taken from the URL or else from the pending action. */
function useViews(opened: Opened, differing: number | undefined): readonly [ViewName, readonly View[]] {
  const [search] = useSearchParams();
  const { kind, fields, change } = opened;
  const views: View[] = [];
  if (kind === 'market_pack') views.push({ name: 'figures', title: 'Limits', key: 'o' });
  if (kind !== 'market_pack' || fields.length > 0) {
    const isPolicy = kind === 'rule_set';
    views.push({ name: 'content', title: isPolicy ? 'Rules' : 'Content', key: 'o' });
    if (isPolicy) views.push({ name: 'limits', title: 'Limits and score bands', key: 'l' });
  }
  if (change !== undefined || differing !== undefined) {
    const count = differing === undefined || differing === 0 ? '' : ` (${differing})`;
    views.push({ name: 'differences', title: `Differences${count}`, key: 'd' });
  }
  if (kind === 'product' && change !== undefined) views.push({ name: 'impact', title: 'Impact', key: 'i' });
  if (opened.versions.length > 0) views.push({ name: 'versions', title: 'Versions', key: 'v' });
  const first = change?.state === 'proposed' ? 'differences' : views[0]?.name;
  const requestedView = views.find(({ name }) => name === search.get('view'))?.name;
  return [requestedView ?? first ?? 'content', views];
}
