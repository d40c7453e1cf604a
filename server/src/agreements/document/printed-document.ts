/**
 * A document as its readers get it, described once. The page and the PDF are drawn from it and from nothing else, so
 * that they cannot say different things. All of it is text: nothing in it is ever read as markup.
 */
export interface PrintedDocument {
  /** As the languages of the web are tagged: `en`, `fil`, `hi`. */
  readonly language: string;
  readonly title: string;
  /** Whose document it is, over the title. */
  readonly sender: string;
  readonly blocks: readonly Block[];
  /** What names this very document, at the foot of every page. */
  readonly foot: string;
}

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** What must not be missed. */
  | { readonly kind: 'notice'; readonly text: string }
  /** What few will read, and must be there. */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'points'; readonly points: readonly string[] }
  /** The few figures that a person should take away, drawn large. */
  | { readonly kind: 'figures'; readonly rows: readonly Row[] }
  | Rows
  | Table
  | Check;

export interface Rows {
  readonly kind: 'rows';
  readonly rows: readonly Row[];
  /** Sentences begin below each other, figures end below each other. */
  readonly hold: 'words' | 'figures';
}

/** How anybody can find out whether the document is genuine: a code to scan, and the same to be typed. */
export interface Check {
  readonly kind: 'check';
  readonly text: string;
  readonly rows: readonly Row[];
  readonly qr: DrawnCode;
}

/** A QR code as one path over a square of so many units, its light margin included. */
export interface DrawnCode {
  readonly size: number;
  readonly path: string;
  /** What scanning it does, for who cannot see it. */
  readonly label: string;
}

export interface Row {
  readonly name: string;
  readonly value: string;
  readonly isTotal?: boolean;
}

export interface Table {
  readonly kind: 'table';
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** The last row, which adds up those above it. */
  readonly total?: readonly string[];
}

export interface Column {
  readonly title: string;
  /** Figures stand below each other by their last digit. */
  readonly isFigure: boolean;
}
