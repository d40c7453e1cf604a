import { FormItemField } from '../form-items/FormItemField.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { AnswerValue } from './AnswerValue.tsx';
import styles from './Filling.module.css';
import { fillingTexts } from './filling-texts.ts';
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
  const texts = useTexts(fillingTexts);
  return (
    <div data-item={item.code}>
      <FormItemField
        item={item}
        value={entryOf(item, typed)}
        onChange={onChange}
        error={error}
        hint={item.isRequired === '1' ? undefined : texts.optional}
      />
      {elsewhere !== undefined && (
        <div className={styles.elsewhere}>
          <p>
            {texts.elsewhereSays}{' '}
            <strong>
              <AnswerValue item={item} value={elsewhere} />
            </strong>
          </p>
          <button type="button" className={styles.take} onClick={onTakeElsewhere}>
            {texts.useElsewhere}
          </button>
        </div>
      )}
    </div>
  );
}
