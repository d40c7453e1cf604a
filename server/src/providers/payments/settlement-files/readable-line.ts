import { referenceOf } from '../provider-reference.ts';
import { LineRefused, type UnreadableLine } from './settlement-file.ts';

interface PlaceInFile {
  /** The reference as the file has it, whatever it is. */
  readonly reference: unknown;
  /** Counted from 1. */
  readonly number: number;
}

/**
 * Reads one line, or yields it as unreadable with the reason. What refuses the whole file is thrown further.
 */
export function lineOrUnreadable<Line>(
  read: () => Line,
  { reference, number }: PlaceInFile,
): Line | UnreadableLine {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof LineRefused)) throw error;
    const name = referenceOf(reference) ?? `line ${number}`;
    return { kind: 'unreadable', reference: name, why: error.message };
  }
}
