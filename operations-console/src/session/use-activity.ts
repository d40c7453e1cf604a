import { useEffect, useRef } from 'react';
import { currentTimeMs } from './console-clock.ts';

const SIGNS_OF_LIFE = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

let lastActivityMs = currentTimeMs();

function noteActivity(): void {
  lastActivityMs = currentTimeMs();
}

for (const sign of SIGNS_OF_LIFE) addEventListener(sign, noteActivity, { passive: true, capture: true });

/**
 * Whether the user was recently active on this page. A page that polls must not keep an unattended session
 * alive.
 */
export function isUserActive(withinMs: number): boolean {
  return currentTimeMs() - lastActivityMs < withinMs;
}

/** Calls the latest function at the given interval. */
export function useEvery(milliseconds: number, work: () => void): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    const timer = setInterval(() => latest.current(), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
}
