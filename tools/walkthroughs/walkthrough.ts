/** A difference of a walk-through: a place in a file, found by its lines, and what it becomes. */
export interface Edit {
  readonly file: string;
  /** Undefined for a new file. */
  readonly before: string | undefined;
  readonly after: string;
}

/** A walk-through in the order in which a reader follows it. */
export type Step =
  | { readonly kind: 'edit'; readonly edit: Edit }
  | { readonly kind: 'command'; readonly command: string; readonly isCheck: boolean };

const BLOCK = /^```(diff|sh|sh check)\n([\s\S]*?)^```$/gm;

/** Reads the differences and commands of a Markdown page. Other blocks are only for the reader. */
export function stepsOf(markdown: string): Step[] {
  return [...markdown.matchAll(BLOCK)].flatMap(([, language = '', text = '']): Step[] => {
    if (language === 'diff') return [{ kind: 'edit', edit: editOf(text) }];
    const commands = text.split('\n').filter((line) => line.trim() !== '');
    return commands.map((command) => ({ kind: 'command', command, isCheck: language === 'sh check' }));
  });
}

function editOf(text: string): Edit {
  const [header = '', ...lines] = text.trimEnd().split('\n');
  const [, kind, file = ''] = /^(---|\+\+\+) (\S+)$/.exec(header) ?? [];
  if (kind === undefined)
    throw new Error(`A difference must begin with "--- file" or "+++ new file": ${header}`);
  const wrong = lines.find((line) => line !== '' && ![' ', '+', '-'].includes(line.charAt(0)));
  if (wrong !== undefined) throw new Error(`${file}: a line begins with neither space, + nor -: ${wrong}`);
  const after = linesOf(lines, '-');
  if (kind === '---') return { file, before: linesOf(lines, '+'), after };
  if (lines.some((line) => !line.startsWith('+')))
    throw new Error(`${file}: a new file has only added lines`);
  return { file, before: undefined, after };
}

/** The lines of one side, without those of the other. Editors cut the space of an empty line. */
function linesOf(lines: readonly string[], other: '+' | '-'): string {
  return lines
    .filter((line) => !line.startsWith(other))
    .map((line) => `${line.slice(1)}\n`)
    .join('');
}

/** The text of a file after an edit. The place must be there exactly once. */
export function edited(source: string, { file, before, after }: Edit): string {
  if (before === undefined) return after;
  const found = source.split(before).length - 1;
  if (found !== 1) throw new Error(`${file} has the place ${found} times, not once:\n${before}`);
  return source.replace(before, () => after);
}
