import { useCopy } from '#copy/LocaleProvider.tsx';
import { FormItemField } from '../form-items/FormItemField.tsx';
import { type FormItem, isChoice } from '../form-items/form-item.ts';
import { InlineItemField } from '../form-items/InlineItemField.tsx';
import { AnswerValue } from './AnswerValue.tsx';
import { applicationPagesCopy } from './application-pages-copy.ts';
import styles from './Filling.module.css';
import { type CertifyItem, type Entries, entryOf } from './page-draft.ts';

interface CertifyItemFieldProps {
  readonly item: CertifyItem;
  readonly typed: Entries;
  readonly onChange: (value: string) => void;
  /** A chip was tapped; not called for the arrow keys, which try the chips one after another. */
  readonly onTapChip?: () => void;
  readonly error: string | undefined;
  /** The value that another device saved while a different one was typed here. */
  readonly elsewhere: string | undefined;
  readonly onTakeElsewhere: () => void;
}

export function CertifyItemField(props: CertifyItemFieldProps) {
  const { item, typed, onChange, onTapChip, error, elsewhere, onTakeElsewhere } = props;
  const copy = useCopy(applicationPagesCopy);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the chips inside are the controls.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard must not lead on.
    <div
      data-item={item.code}
      onClick={({ target, detail }) => {
        const isChip = target instanceof HTMLInputElement && target.type === 'radio';
        // Clicks that the keyboard makes have no count.
        if (isChip && detail > 0) onTapChip?.();
      }}
    >
      <ItemField
        item={item}
        value={entryOf(item, typed)}
        onChange={onChange}
        error={error}
        hint={item.isRequired === '1' ? undefined : copy.optional}
      />
      {elsewhere !== undefined && (
        <div className={styles.elsewhere}>
          <p>
            {copy.elsewhereSays}{' '}
            <strong>
              <AnswerValue item={item} value={elsewhere} />
            </strong>
          </p>
          <button type="button" className={styles.take} onClick={onTakeElsewhere}>
            {copy.useElsewhere}
          </button>
        </div>
      )}
    </div>
  );
}

interface ItemFieldProps {
  readonly item: FormItem;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly hint: string | undefined;
}

/** Details of the borrower that phones know and fill in; never those of the references. */
const knownToPhones: Readonly<Record<string, string>> = {
  fullName: 'name',
  email: 'email',
  addressLine: 'address-line1',
  postalCode: 'postal-code',
};

function ItemField({ item, ...field }: ItemFieldProps) {
  return isChoice(item) ? (
    <InlineItemField item={item} {...field} />
  ) : (
    <FormItemField item={item} autoComplete={knownToPhones[item.code]} {...field} />
  );
}
