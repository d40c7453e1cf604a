import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import fieldStyles from '../field/Field.module.css';
import { descriptionId, FieldFrame } from '../field/FieldFrame.tsx';
import { SearchIcon } from '../icons/rarer-icons.tsx';
import styles from './SearchField.module.css';

export interface FoundOption {
  readonly value: string;
  readonly label: string;
  /** Tells options with the same label apart. */
  readonly detail: string;
}

interface SearchFieldProps {
  readonly label: string;
  /** The chosen option in words; empty if nothing is chosen. */
  readonly shown: string;
  /** The options for what was typed, the best first. */
  readonly find: (typed: string) => readonly FoundOption[];
  readonly onChoose: (option: FoundOption) => void;
  /** Called when the person begins to search, so that the options can be fetched. */
  readonly onOpen?: () => void;
  /** Shown if nothing was found. */
  readonly nothingFound: string;
  readonly placeholder?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** A field for one of very many options: a few letters find it, a tap takes it. */
export function SearchField(props: SearchFieldProps) {
  const { label, shown, find, onChoose, onOpen, nothingFound, placeholder, hint, error } = props;
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [marked, setMarked] = useState(0);
  const found = typed === undefined || typed.trim() === '' ? [] : find(typed);
  const isOpen = typed !== undefined && typed.trim() !== '';

  function search(text: string) {
    setTyped(text);
    setMarked(0);
  }

  function choose(option: FoundOption) {
    setTyped(undefined);
    onChoose(option);
  }

  function onKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = found[marked];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setMarked((marked + step + found.length) % found.length);
    } else if (event.key === 'Enter' && option !== undefined) {
      event.preventDefault();
      choose(option);
    } else if (event.key === 'Escape') setTyped(undefined);
  }

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={styles.search}>
        <input
          id={id}
          className={classNames(fieldStyles.control, styles.input)}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-options`}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `${id}-${marked}` : undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={descriptionId(id)}
          autoComplete="off"
          placeholder={placeholder}
          value={typed ?? shown}
          onFocus={(event) => {
            onOpen?.();
            event.target.select();
            // The phone's keyboard covers the lower half; the options need the space above it.
            event.target.scrollIntoView({ block: 'start' });
          }}
          onBlur={() => setTyped(undefined)}
          onChange={(event) => search(event.target.value)}
          onKeyDown={onKey}
        />
        <SearchIcon />
      </div>
      <div id={`${id}-options`} className={styles.options} role="listbox" aria-label={label}>
        {found.map((option, index) => (
          // The keyboard moves through the options from the input, as `aria-activedescendant` says.
          <div
            key={option.value}
            id={`${id}-${index}`}
            className={styles.option}
            role="option"
            tabIndex={-1}
            aria-selected={index === marked}
            // The input keeps the focus, so that the list stays open until the tap is complete.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
            onKeyDown={onKey}
          >
            <span>{option.label}</span> <span className={styles.detail}>{option.detail}</span>
          </div>
        ))}
      </div>
      <p className={styles.nothing} role="status">
        {isOpen && found.length === 0 && nothingFound}
      </p>
    </FieldFrame>
  );
}
