import type { InputRef } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { type FileSearchState, type FinderOption, finderGroups } from './finder-options.ts';
import type { Section } from './section.ts';
import { useFinderKeys } from './use-finder-keys.ts';

/** How long a user pauses before the search runs. */
const PAUSE_MS = 350;

/** With fewer characters, Enter still searches: few letters are mostly the beginning of a section's name. */
const LEAST_SEARCHED = 4;

/** The state of the finder: the typed text, its options and the key handling. */
export function useFinding(sections: readonly Section[], files: FileSearchState | undefined) {
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

  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  });
  // Each search is recorded in the audit trail, so it waits until the user pauses.
  useEffect(() => {
    const needle = typed.trim();
    if (!isOpen || needle.length < LEAST_SEARCHED) return;
    const pause = setTimeout(() => searchOnce(latest.current, needle), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [isOpen, typed]);

  const groups = finderGroups(typed, sections, files);
  const options = groups.flatMap((group) => group.options);
  // The chosen index may be out of range: fewer options match, or results have arrived.
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

  /** If the user came by a shortcut, the focus returns to where it was. */
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
    navigate(option.hit.href);
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

/** A search that Enter has started, or that has been answered, does not run again. */
function searchOnce(files: FileSearchState | undefined, needle: string): void {
  const isAsked = files?.typed === needle && (files.state === 'under_way' || files.state === 'done');
  if (!isAsked) files?.look(needle);
}
