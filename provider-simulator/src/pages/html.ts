/** Markup that is safe to send: every inserted value was escaped or is safe markup itself. */
export class SafeHtml {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Piece = SafeHtml | string | number | readonly Piece[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A template that escapes its values, so that a text message cannot inject markup into the inbox. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): SafeHtml {
  const markup = strings.map((text, index) => text + rendered(pieces[index] ?? '')).join('');
  return new SafeHtml(markup);
}

function rendered(piece: Piece): string {
  if (piece instanceof SafeHtml) return piece.markup;
  if (typeof piece === 'string' || typeof piece === 'number') {
    return String(piece).replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
  }
  return piece.map(rendered).join('');
}
