import { useMarket } from '#brands/BrandProvider.tsx';
import { mobileFormats } from '#brands/mobile-number.ts';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { groupDigits } from '#design/field/digit-groups.ts';
import { WarningIcon } from '#design/icons/icons.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import styles from './AccountForm.module.css';
import { Introduction } from './AccountFormSkeleton.tsx';
import { bindBankCopy } from './bind-bank-copy.ts';
import { cardTypesOf, chosenCardType, type FormItem, visibleItems } from './form-entries.ts';
import { useSaveAccount } from './use-save-account.ts';

interface OfferedAccountProps {
  /** All inputs of the first card type have their values. */
  readonly items: readonly FormItem[];
  readonly onBound: () => void;
  readonly onChange: () => void;
}

/** The wallet of the borrower's own number, read back in full before the money goes there. */
export function OfferedAccount({ items, onBound, onChange }: OfferedAccountProps) {
  const copy = useCopy(bindBankCopy);
  const { groups } = mobileFormats[useMarket()];
  const { isSaving, problems, save } = useSaveAccount();
  const cardType = chosenCardType(items, {});
  const institution = cardTypesOf(items).find(({ type }) => type === cardType)?.name;
  const [number, ...others] = visibleItems(items, cardType);
  const problem = problems.whole ?? Object.values(problems.items)[0];

  async function accept() {
    if (await save(items, {})) onBound();
  }

  return (
    <div className={styles.form}>
      <ScreenContent>
        <Introduction />
        <div className={styles.offer}>
          <p className={styles.institution}>{institution}</p>
          <p className={styles.number}>{groupDigits(number?.value ?? '', groups)}</p>
          {others.map(({ code, title, value }) => (
            <p key={code}>
              <span className={styles.sentence}>{title}</span>
              <br />
              <strong className={styles.holder}>{value}</strong>
            </p>
          ))}
        </div>
        <p className={styles.sentence}>{copy.offerMessage}</p>
      </ScreenContent>
      <BottomBar
        note={
          <div role="alert">
            {problem !== undefined && (
              <p className={styles.problem}>
                <WarningIcon /> <span>{problem}</span>
              </p>
            )}
          </div>
        }
      >
        <Button variant="secondary" onClick={onChange}>
          {copy.change}
        </Button>
        <Button onClick={accept} busy={isSaving}>
          {copy.sendItHere}
        </Button>
      </BottomBar>
    </div>
  );
}
