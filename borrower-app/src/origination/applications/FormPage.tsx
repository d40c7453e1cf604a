import type { ApplicationForm } from '@hiram/contract/origination/applications';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useCopy, useLocale } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { InformationIcon } from '#design/icons/icons.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useOnline } from '#queries/online.ts';
import { useFocusProblem } from '../form-items/use-focus-problem.ts';
import { ApplicationSkeleton } from './ApplicationSkeleton.tsx';
import { applicationPagesCopy } from './application-pages-copy.ts';
import { CertifyItemField } from './CertifyItemField.tsx';
import { DOCUMENT_KIND } from './document-kind.ts';
import styles from './Filling.module.css';
import { focusNextItem } from './focus-next-item.ts';
import { PageHead } from './PageHead.tsx';
import { answerTo, type CertifyItem, groupsOf, isAsked, type PageDraft } from './page-draft.ts';
import type { PageSaver, PageState } from './page-saver.ts';
import type { Application } from './queries.ts';
import { SaveLine } from './SaveLine.tsx';

const ADDRESS_COUNTRY = 'addressCountry';

interface FormPageProps {
  readonly application: Application;
  readonly step: ApplicationForm;
  readonly saver: PageSaver;
  readonly onDone: () => Promise<void>;
}

/**
 * A form page that the server describes. It saves automatically; Next saves it as final and shows validation
 * errors.
 */
export function FormPage(props: FormPageProps) {
  const { saver } = props;
  const { locale } = useLocale();
  const isOnline = useOnline();
  const state = useSyncExternalStore(saver.state.subscribe, saver.state.get);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the server writes the items in the language of the page.
  useEffect(() => void saver.read(), [saver, locale]);
  useEffect(() => () => void saver.flush(), [saver]);

  if (state.draft !== undefined) return <Form {...props} state={state} draft={state.draft} />;
  if (state.notRead === undefined) return <ApplicationSkeleton />;
  return (
    <TryAgain
      onRetry={() => saver.read()}
      offline={!isOnline}
      {...(state.notRead !== '' && { message: state.notRead })}
    />
  );
}

interface FormProps extends FormPageProps {
  readonly state: PageState;
  readonly draft: PageDraft;
}

function Form({ application, step, saver, onDone, state, draft }: FormProps) {
  const copy = useCopy(applicationPagesCopy);
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const lead = useFocusProblem(form);
  // A new object for each choice, so that the same one leads on again.
  const [chosen, setChosen] = useState<{ readonly code: string }>();
  useEffect(() => {
    if (chosen !== undefined) focusNextItem(form.current, chosen.code);
  }, [chosen]);
  // Two taps can arrive before React renders again.
  const isInTransit = useRef(false);
  const hasProblems = Object.keys(state.problems).length > 0;

  async function finish() {
    if (isInTransit.current) return;
    isInTransit.current = true;
    setBusy(true);
    if (await saver.finish()) await onDone();
    else lead(Object.keys(saver.state.get().problems));
    isInTransit.current = false;
    setBusy(false);
  }

  return (
    <form
      ref={form}
      className={styles.screen}
      // The page shows its own validation messages in the borrower's language.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void finish();
      }}
    >
      <ScreenContent>
        <div>
          <PageHead application={application} page={step} />
          <div role="status">
            {state.isChangedElsewhere && (
              <p className={styles.notice}>
                <InformationIcon /> <span>{copy.changedElsewhere}</span>
              </p>
            )}
          </div>
        </div>
        <Groups
          step={step}
          saver={saver}
          state={state}
          draft={draft}
          onChosen={(code) => setChosen({ code })}
        />
      </ScreenContent>
      <BottomBar
        note={
          <SaveLine
            status={state.status}
            problem={state.refusal ?? (hasProblems ? copy.notYet : undefined)}
          />
        }
      >
        <Button type="submit" busy={isBusy}>
          {copy.next}
        </Button>
      </BottomBar>
    </form>
  );
}

interface GroupsProps extends Pick<FormProps, 'step' | 'saver' | 'state' | 'draft'> {
  /** A tap has chosen an answer. */
  readonly onChosen: (code: string) => void;
}

function Groups({ step, saver, state, draft, onChosen }: GroupsProps) {
  const copy = useCopy(applicationPagesCopy);
  // The type of ID is asked with its photos; here only if that page was skipped.
  const [isKindKnown] = useState(() => Boolean(answerTo(draft, DOCUMENT_KIND)));
  const items = draft.page.items.filter(
    (item) => isAsked(item, draft) && !(isKindKnown && item.code === DOCUMENT_KIND),
  );

  function answer({ code, cate }: CertifyItem, value: string) {
    saver.type(code, value);
    if (cate !== 'citySelect') return;
    // A city of the country also answers the question about the country.
    const country = draft.page.items.find((item) => item.code === ADDRESS_COUNTRY);
    const [own] = country?.note ?? [];
    if (own !== undefined && answerTo(draft, ADDRESS_COUNTRY) === '') saver.type(ADDRESS_COUNTRY, own.type);
    onChosen(code);
  }

  return groupsOf(items).map(({ title, items: itemsOfGroup }) => (
    <section key={title} className={styles.sheet} aria-label={title || copy[step]}>
      {title !== '' && <h3 className={styles.groupTitle}>{title}</h3>}
      {itemsOfGroup.map((item) => (
        <CertifyItemField
          key={item.code}
          item={item}
          typed={draft.typed}
          onChange={(value) => answer(item, value)}
          onTapChip={() => onChosen(item.code)}
          error={state.problems[item.code]}
          elsewhere={state.elsewhere[item.code]}
          onTakeElsewhere={() => saver.takeElsewhere(item.code)}
        />
      ))}
    </section>
  ));
}
