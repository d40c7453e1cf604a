import { type RefObject, useEffect, useState } from 'react';
import { focusProblem } from './focus-problem.ts';

/** Returns a function that scrolls to the first of these items once the page shows their errors. */
export function useFocusProblem(
  form: RefObject<HTMLElement | null>,
): (wrongCodes: readonly string[]) => void {
  // A new array each time, so that the same error scrolls there again.
  const [wrongCodes, setWrongCodes] = useState<readonly string[]>([]);
  useEffect(() => focusProblem(form.current, wrongCodes), [form, wrongCodes]);
  return setWrongCodes;
}
