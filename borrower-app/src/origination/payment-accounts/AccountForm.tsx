import { useEffect, useRef } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { WarningIcon } from '#design/icons/icons.tsx';
import { Tabs } from '#design/tabs/Tabs.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { FormItemField } from '../form-items/FormItemField.tsx';
import { focusProblem } from '../form-items/focus-problem.ts';
import type { FormControls } from '../form-items/form-controls.ts';
import styles from './AccountForm.module.css';
import { Introduction } from './AccountFormSkeleton.tsx';
import { bindBankCopy } from './bind-bank-copy.ts';
import { ConfirmChangePart } from './ConfirmChangePart.tsx';
import {
  cardTypesOf,
  chosenCardType,
  type Entries,
  entryOf,
  type FormItem,
  visibleItems,
  withCardType,
} from './form-entries.ts';
import type { FormProblems } from './form-problems.ts';
import { useSaveAccount } from './use-save-account.ts';

interface AccountFormProps {
  readonly controls: FormControls;
  readonly items: readonly FormItem[];
  readonly entries: Entries;
  readonly onEntries: (entries: Entries) => void;
  readonly onBound: () => void;
}

/** The form as the server describes it: a tab for each card type, its inputs, and Next. */
export function AccountForm({ controls, items, entries, onEntries, onBound }: AccountFormProps) {
  const copy = useCopy(bindBankCopy);
  const { isSaving, problems, failures, save, mend, clearProblems, ...stepUp } = useSaveAccount();
  const form = useRef<HTMLFormElement>(null);
  const cardTypes = cardTypesOf(items);
  const cardType = chosenCardType(items, entries);
  useFocusProblem(form, problems, failures);

  function fieldsOf(type: string) {
    return (
      <div className={styles.fields}>
        {visibleItems(items, type).map((item) => (
          <div key={item.code} data-item={item.code}>
            <FormItemField
              controls={controls}
              item={item}
              value={entryOf(item, entries)}
              onChange={(value) => {
                mend(item.code);
                onEntries({ ...entries, [item.code]: value });
              }}
              error={type === cardType ? problems.items[item.code] : undefined}
            />
          </div>
        ))}
      </div>
    );
  }

  async function submit() {
    if (await save(items, entries)) onBound();
  }

  async function submitWithCode(smsCode: string): Promise<string | undefined> {
    const { problem, isSaved } = await stepUp.saveWithCode(items, entries, smsCode);
    if (isSaved) onBound();
    return problem;
  }

  return (
    <form
      ref={form}
      className={styles.form}
      // The page shows its own validation messages in the borrower's language.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ScreenContent>
        <Introduction />
        {cardTypes.length > 1 ? (
          <div className={styles.sheet}>
            <Tabs
              label={copy.cardTypes}
              perPage={cardTypes.length > 3 ? 4 : 3}
              tabs={cardTypes.map(({ name, type }) => ({ key: type, label: name, content: fieldsOf(type) }))}
              active={cardType}
              onChange={(type) => {
                clearProblems();
                onEntries(withCardType(entries, type));
              }}
            />
          </div>
        ) : (
          <div className={styles.sheet}>{fieldsOf(cardType)}</div>
        )}
      </ScreenContent>
      <BottomBar note={<WholeProblem problem={problems.whole} />}>
        <Button type="submit" busy={isSaving}>
          {copy.next}
        </Button>
      </BottomBar>
      {stepUp.needsCode && <ConfirmChangePart onClose={stepUp.cancelCode} onCode={submitWithCode} />}
    </form>
  );
}

/** The element is always present, so that screen readers announce the change. */
function WholeProblem({ problem }: { problem: string | undefined }) {
  return (
    <div role="alert">
      {problem !== undefined && (
        <p className={styles.problem}>
          <WarningIcon /> <span>{problem}</span>
        </p>
      )}
    </div>
  );
}

/** After a rejected save, scrolls to the first invalid input, which may be off screen on a small phone. */
function useFocusProblem(
  form: { readonly current: HTMLFormElement | null },
  problems: FormProblems,
  failures: number,
): void {
  const latest = useRef(problems);
  useEffect(() => {
    latest.current = problems;
  });
  useEffect(() => {
    if (failures === 0) return;
    focusProblem(form.current, Object.keys(latest.current.items));
  }, [form, failures]);
}
