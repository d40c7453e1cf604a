import { useId, useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { ChevronDownIcon, ChevronIcon } from '#design/icons/icons.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import styles from './Complaints.module.css';
import { COLLECTION } from './collection.ts';
import { complaintsCopy } from './complaints-copy.ts';
import type { QuestionType, SubType } from './queries.ts';

interface QuestionTypesProps {
  readonly types: readonly QuestionType[];
  readonly subTypes: readonly SubType[];
  /** Links from pages about contacts preselect this type, which then starts expanded. */
  readonly isWanted: boolean;
  readonly onChoose: (type: QuestionType, subType?: SubType) => void;
}

/** The complaint types. The first type expands; all others open the next page directly. */
export function QuestionTypes(props: QuestionTypesProps) {
  const { types, onChoose } = props;
  const copy = useCopy(complaintsCopy);
  return (
    <section aria-label={copy.questions}>
      <List title={copy.lead}>
        {types.map((type) =>
          type.value === COLLECTION ? (
            <CollectionType key={type.value} {...props} type={type} />
          ) : (
            <ListRow key={type.value} title={type.title} onClick={() => onChoose(type)} />
          ),
        )}
      </List>
    </section>
  );
}

function CollectionType(props: QuestionTypesProps & { readonly type: QuestionType }) {
  const { type, subTypes, isWanted, onChoose } = props;
  const [isOpen, setOpen] = useState(isWanted);
  const id = useId();
  const isLink = subTypes.length === 0;
  return (
    <li>
      <button
        type="button"
        className={styles.unfold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isLink ? onChoose(type) : setOpen(!isOpen))}
      >
        <span className={styles.name}>{type.title}</span> <ChevronDownIcon />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <ul className={styles.subTypes}>
            {subTypes.map((subType) => (
              <li key={subType.value}>
                <button type="button" className={styles.subType} onClick={() => onChoose(type, subType)}>
                  <span className={styles.name}>{subType.title}</span> <ChevronIcon />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
