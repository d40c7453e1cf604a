import { Input } from 'antd';
import { type FocusEvent, useId } from 'react';
import styles from './Finder.module.css';
import type { FileSearchState, FinderGroup, FinderOption } from './finder-options.ts';
import type { Section } from './section.ts';
import { useFinding } from './use-finding.ts';

interface FinderProps {
  readonly sections: readonly Section[];
  /** Absent if the user may not read files; then the finder lists only sections. */
  readonly files: FileSearchState | undefined;
}

/** The command palette: type, select with the arrows, press Enter. The typed text is never in a URL. */
export function Finder({ sections, files }: FinderProps) {
  const listId = useId();
  const finding = useFinding(sections, files);
  const { field, typed, isOpen, groups, current } = finding;
  return (
    <search
      className={styles.finder}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) finding.close();
      }}
    >
      <Input
        ref={field}
        value={typed}
        placeholder={
          files === undefined ? 'Go to a section' : 'Search loans, borrowers, payments and sections'
        }
        suffix={<kbd className={styles.key}>/</kbd>}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        aria-label="Search"
        aria-keyshortcuts="/ Control+K"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && current ? optionId(listId, current) : undefined}
        onFocus={finding.open}
        onKeyDown={finding.steer}
        onChange={({ target }) => finding.write(target.value)}
      />
      {/* The list stays in the DOM, so that the field can always reference it as its controlled element. */}
      <div className={styles.panel} hidden={!isOpen}>
        {isOpen && <Remark typed={typed} files={files} hasOptions={groups.length > 0} />}
        <FinderList id={listId} groups={isOpen ? groups : []} current={current} onTake={finding.take} />
      </div>
    </search>
  );
}

function Remark({
  typed,
  files,
  hasOptions,
}: Pick<FinderProps, 'files'> & { readonly typed: string; readonly hasOptions: boolean }) {
  const isAbout = files !== undefined && files.state !== 'none' && files.typed === typed.trim();
  const text = isAbout
    ? files.state === 'under_way'
      ? 'Searching…'
      : files.remark
    : hasOptions
      ? ''
      : files === undefined
        ? 'No matching section.'
        : 'Enter at least 2 characters.';
  return (
    <p className={styles.remark} role="status" data-failed={isAbout && files.state === 'failed'}>
      {text}
    </p>
  );
}

interface FinderListProps {
  readonly id: string;
  readonly groups: readonly FinderGroup[];
  readonly current: FinderOption | undefined;
  readonly onTake: (option: FinderOption) => void;
}

function FinderList({ id, groups, current, onTake }: FinderListProps) {
  return (
    <div id={id} role="listbox" aria-label="Search results" className={styles.list}>
      {groups.map(({ title, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by this role
        <div key={title} role="group" aria-label={title}>
          <div className={styles.group} aria-hidden>
            {title}
          </div>
          {options.map((option) => (
            // The keyboard acts on the field above, which references the active option; the mouse clicks an
            // option.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            <div
              key={option.key}
              id={optionId(id, option)}
              ref={(one) => {
                if (option === current) one?.scrollIntoView({ block: 'nearest' });
              }}
              role="option"
              tabIndex={-1}
              aria-selected={option === current}
              className={styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onTake(option)}
            >
              <OptionLabel option={option} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function OptionLabel({ option }: { readonly option: FinderOption }) {
  if (option.does === 'look') {
    return (
      <>
        <span>
          Search loans and borrowers for <b>{option.typed}</b>
        </span>
        <span className={styles.mark}>recorded in the audit trail</span>
      </>
    );
  }
  const { title, detail, mark } = option.hit;
  return (
    <>
      <span className={styles.words}>
        <span>{title}</span>
        {detail !== '' && <span className={styles.detail}>{detail}</span>}
      </span>
      <span className={styles.mark}>{mark}</span>
    </>
  );
}

function optionId(listId: string, { key }: FinderOption): string {
  return `${listId}-${key.replaceAll(' ', '-')}`;
}
