import { useMarket } from '#brands/BrandProvider.tsx';
import { contactPicker } from '#browser/contact-picker.ts';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { answersOfContacts } from './answers-of-contacts.ts';
import { applicationPagesCopy } from './application-pages-copy.ts';
import styles from './Filling.module.css';
import type { PageDraft } from './page-draft.ts';

interface ChooseContactsProps {
  readonly draft: PageDraft;
  readonly onAnswer: (code: string, value: string) => void;
}

/** Fills names and numbers from people whom the borrower chooses on the phone, where the browser can ask it. */
export function ChooseContacts({ draft, onAnswer }: ChooseContactsProps) {
  const copy = useCopy(applicationPagesCopy);
  const market = useMarket();
  const picker = contactPicker();
  if (picker === undefined) return null;

  async function choose(): Promise<void> {
    // A picker that was closed, or that the phone refuses, leaves the fields to type in.
    const chosen = await picker?.select(['name', 'tel'], { multiple: true }).catch(() => []);
    for (const [code, value] of answersOfContacts(chosen ?? [], draft, market)) onAnswer(code, value);
  }

  return (
    <div className={styles.head}>
      <Button variant="secondary" onClick={() => void choose()}>
        {copy.chooseContacts}
      </Button>
      <p className={styles.quiet}>{copy.chooseContactsNote}</p>
    </div>
  );
}
