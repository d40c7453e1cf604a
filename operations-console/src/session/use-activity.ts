import { useEffect, useRef } from 'react';
import { presentMs } from './console-clock.ts';

const SIGNS_OF_LIFE = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

let lastActivityMs = presentMs();

function noteActivity(): void {
  lastActivityMs = presentMs();
}

for (const sign of SIGNS_OF_LIFE) addEventListener(sign, noteActivity, { passive: true, capture: true });

/** Whether somebody has touched this page lately. A page that asks by itself must not keep an empty desk signed in. */
export function isSomebodyThere(withinMs: number): boolean {
  return presentMs() - lastActivityMs < withinMs;
}

/** Calls back so often, with the latest function. */
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
