/** What colleagues and auditors can make something of; the server asks for as much. */
const NOTE_MIN = 10;
export const NOTE_MAX = 2000;

/** What is missing of a note, in words; undefined where nothing is. */
export function noteProblem(note: string): string | undefined {
  return note.trim().length < NOTE_MIN ? `Write at least ${NOTE_MIN} characters.` : undefined;
}
