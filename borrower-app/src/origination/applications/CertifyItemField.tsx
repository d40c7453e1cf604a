import { useCopy } from '#copy/LocaleProvider.tsx';
import { FormItemField } from '../form-items/FormItemField.tsx';
import { AnswerValue } from './AnswerValue.tsx';
import { applicationPagesCopy } from './application-pages-copy.ts';
import styles from './Filling.module.css';
import { type CertifyItem, type Entries, entryOf } from './page-draft.ts';

interface CertifyItemFieldProps {
  readonly item: CertifyItem;
  readonly typed: Entries;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** The value that another device saved while a different one was typed here. */
  readonly elsewhere: string | undefined;
  readonly onTakeElsewhere: () => void;
}

export function CertifyItemField(props: CertifyItemFieldProps) {
  const { item, typed, onChange, error, elsewhere, onTakeElsewhere } = props;
  const copy = useCopy(applicationPagesCopy);
  return (
    <div data-item={item.code}>
      <FormItemField
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
