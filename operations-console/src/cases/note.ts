/** Long enough to be useful to colleagues and auditors; the server enforces the same minimum. */
const NOTE_MIN = 10;
export const NOTE_MAX = 2000;

/** The validation message of a note; undefined if it is valid. */
export function noteProblem(note: string): string | undefined {
  return note.trim().length < NOTE_MIN ? `Enter at least ${NOTE_MIN} characters.` : undefined;
}
