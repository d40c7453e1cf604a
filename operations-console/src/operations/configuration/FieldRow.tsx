import { memo, useId } from 'react';
import { useEdited, useValue } from './content-store.ts';
import { FieldInput } from './FieldInput.tsx';
import { FieldProblems, useProblemsAt } from './FieldProblems.tsx';
import styles from './Fields.module.css';
import { controlId } from './field-focus.ts';
import { valueText } from './field-text.ts';
import { type FieldNode, placeOf } from './field-tree.ts';
import { ListField } from './ListField.tsx';
import type { ContentField } from './queries.ts';

interface FieldRowProps {
  readonly node: FieldNode;
  /** The indexes of the enclosing list entries, outermost first. */
  readonly numbers: readonly number[];
}

/** One field of the page, or a list with its entries. */
export const FieldRow = memo(function FieldRow({ node, numbers }: FieldRowProps) {
  const place = placeOf(node.field.path, numbers);
  if (node.field.kind === 'list') {
    return (
      <ListField node={node} numbers={numbers} place={place}>
        {(inner, innerNumbers) => <FieldRow key={inner.field.path} node={inner} numbers={innerNumbers} />}
      </ListField>
    );
  }
  return (
    <SimpleField
      field={node.field}
      place={place}
      // The help text is shown only in the first entry of a list.
      isHelpShown={numbers.every((number) => number === 0)}
    />
  );
});

interface SimpleFieldProps {
  readonly field: ContentField;
  readonly place: string;
  readonly isHelpShown: boolean;
}

function SimpleField({ field, place, isHelpShown }: SimpleFieldProps) {
  const label = useId();
  const about = useId();
  const { isEditable } = useEdited();
  const problems = useProblemsAt(place, field);
  const isWritten = isEditable && !field.isReadOnly;
  return (
    <div className={styles.row} data-invalid={problems.length > 0} data-kind={field.kind}>
      <label id={label} className={styles.label} htmlFor={isWritten ? controlId(place) : undefined}>
        {field.title}
        {isWritten && !field.isRequired && <span className={styles.optional}> optional</span>}
      </label>
      <div className={styles.control}>
        {isWritten ? (
          <FieldInput
            field={field}
            place={place}
            isInvalid={problems.length > 0}
            describedBy={about}
            labelledBy={label}
          />
        ) : (
          <FieldValue field={field} place={place} />
        )}
        <div id={about}>
          <FieldProblems problems={problems} />
          {isHelpShown && field.help !== '' && <p className={styles.help}>{field.help}</p>}
        </div>
      </div>
    </div>
  );
}

/** A read-only field. */
function FieldValue({ field, place }: { readonly field: ContentField; readonly place: string }) {
  const { currency } = useEdited();
  const text = valueText(field, useValue(place), currency);
  if (text === '') return <span className={styles.nothing}>–</span>;
  const isLong = field.kind === 'long_text' || field.kind === 'json';
  return (
    <span id={controlId(place)} className={isLong ? styles.longValue : styles.value}>
      {isImage(field) && <img className={styles.picture} data-use={field.kind} src={text} alt="" />}
      {field.kind === 'colour' && <i className={styles.swatch} style={{ background: text }} aria-hidden />}
      {!isImage(field) && text}
    </span>
  );
}

function isImage({ kind }: ContentField): boolean {
  return kind === 'logo' || kind === 'banner';
}
