import type { InputRef } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { type FileLook, type FinderOption, finderGroups } from './finder-options.ts';
import type { Section } from './section.ts';
import { useFinderKeys } from './use-finder-keys.ts';

/** What is typed into the field at the top, what is offered for it, and what the keys do with that. */
export function useFinding(sections: readonly Section[], files: FileLook | undefined) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  const [, navigate] = useLocation();
  const field = useRef<InputRef>(null);
  const before = useRef<HTMLElement>(null);
  useFinderKeys(() => {
    before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    field.current?.focus({ cursor: 'all' });
  });

  const groups = finderGroups(typed, sections, files);
  const options = groups.flatMap((group) => group.options);
  // What is chosen may be gone since: fewer fit, or an answer has come.
  const current = options[Math.min(chosen, options.length - 1)];

  function close(): void {
    setOpen(false);
    setTyped('');
    setChosen(0);
  }

  function write(next: string): void {
    setTyped(next);
    setChosen(0);
    setOpen(true);
  }

  /** Whoever came by a key goes back to where they were. */
  function leave(): void {
    field.current?.blur();
    before.current?.focus();
  }

  function take(option: FinderOption | undefined): void {
    if (option === undefined) return;
    setChosen(0);
    if (option.does === 'look') {
      files?.look(option.typed);
      return;
    }
    navigate(option.thing.href);
    close();
    field.current?.blur();
  }

  function steer(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') take(current);
    else if (event.key === 'Escape') leave();
    else if (step !== undefined && options.length > 0) {
      const from = current === undefined ? 0 : options.indexOf(current);
      setChosen((from + step + options.length) % options.length);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return { field, typed, isOpen, groups, current, open: () => setOpen(true), close, write, take, steer };
}
