import { Input, Modal } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { useLocation } from 'wouter';
import styles from './SectionPalette.module.css';
import { findSections, pathOf, type Section } from './section.ts';

interface SectionPaletteProps {
  readonly sections: readonly Section[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Type a few letters, press Enter, be there. */
export function SectionPalette({ sections, isOpen, onClose }: SectionPaletteProps) {
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      footer={null}
      closable={false}
      title="Go to a section"
      destroyOnHidden
      width={460}
    >
      <SectionSearch sections={sections} onDone={onClose} />
    </Modal>
  );
}

function SectionSearch({
  sections,
  onDone,
}: {
  readonly sections: readonly Section[];
  readonly onDone: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const [, navigate] = useLocation();
  const listId = useId();
  const found = findSections(sections, typed);

  function open(section: Section | undefined) {
    if (!section) return;
    navigate(pathOf(section));
    onDone();
  }

  function steer(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') open(found[chosen]);
    else if (step && found.length > 0) setChosen((before) => (before + step + found.length) % found.length);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <Input
        autoFocus
        placeholder="Section"
        value={typed}
        role="combobox"
        aria-label="Section"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found[chosen] && optionId(listId, found[chosen])}
        onKeyDown={steer}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
      />
      <div id={listId} role="listbox" aria-label="Sections" className={styles.list}>
        {found.map((section, index) => (
          // The keyboard works on the field above, which names the chosen option; a mouse may click one.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <div
            key={section.name}
            id={optionId(listId, section)}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={styles.option}
            onClick={() => open(section)}
          >
            <span>{section.title}</span>
            <span className={styles.group}>{section.Page ? section.group : 'to come'}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={styles.nothing}>No section of that name.</p>}
    </>
  );
}

function optionId(listId: string, section: Section): string {
  return `${listId}-${section.name}`;
}
