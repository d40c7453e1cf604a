import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { Menu } from '#design/menu/Menu.tsx';
import styles from '../Complaints.module.css';
import { COLLECTION } from '../collection.ts';
import { complaintsCopy } from '../complaints-copy.ts';
import type { QuestionType, SubType } from '../queries.ts';

interface QuestionMenuProps {
  readonly types: readonly QuestionType[];
  readonly subTypes: readonly SubType[];
  /** The chosen order does not allow a complaint about collection. */
  readonly isCollectionBlocked: boolean;
  /** Links from pages about contacts preselect this type. */
  readonly isWanted: boolean;
  /** Absent if there is no other order to choose. */
  readonly onPickOrder: (() => void) | undefined;
  readonly onChoose: (type: QuestionType, subType?: SubType) => void;
}

/** The types on the left. Collection opens its sub-types on the right; all others open the next page. */
export function QuestionMenu(props: QuestionMenuProps) {
  const { types, subTypes, isCollectionBlocked, isWanted, onPickOrder, onChoose } = props;
  const copy = useCopy(complaintsCopy);
  const [isTapped, setTapped] = useState(isWanted);
  // A blocked type says so when it is tapped, not before.
  const isOpen = isTapped || !isCollectionBlocked;

  function choose([value, subValue]: readonly string[]): void {
    const type = types.find((it) => it.value === value);
    if (type === undefined) return;
    const subType = subTypes.find((it) => it.value === subValue);
    const isOpened = value === COLLECTION && subType === undefined;
    if (isOpened && (isCollectionBlocked || subTypes.length > 0)) setTapped(true);
    else onChoose(type, subType);
  }

  return (
    <section aria-label={copy.questions}>
      <h2 className={styles.menuTitle}>{copy.lead}</h2>
      <Menu
        label={copy.lead}
        value={isOpen ? [COLLECTION] : []}
        onChange={choose}
        items={types.map(({ title, value }) => ({
          label: title,
          value,
          ...(value === COLLECTION &&
            !isCollectionBlocked && {
              children: subTypes.map((subType) => ({ label: subType.title, value: subType.value })),
            }),
        }))}
      />
      <div role="alert">
        {isOpen && isCollectionBlocked && (
          <div className={styles.blocked}>
            <p>{copy.collectionBlocked}</p>
            {onPickOrder !== undefined && (
              <Button variant="text" onClick={onPickOrder}>
                {copy.pickAnother}
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
