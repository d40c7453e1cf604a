/**
 * A document described once. The page and the PDF are rendered only from it, so they cannot differ. All of it
 * is text: nothing is ever interpreted as markup.
 */
export interface PrintedDocument {
  /** A BCP 47 language tag: `en`, `fil`, `hi`. */
  readonly language: string;
  readonly title: string;
  /** The issuer of the document, shown above the title. */
  readonly sender: string;
  readonly blocks: readonly Block[];
  /** Identifies this document, at the foot of every page. */
  readonly foot: string;
}

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Important text that must not be missed. */
  | { readonly kind: 'notice'; readonly text: string }
  /** Small print that must be present. */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'points'; readonly points: readonly string[] }
  /** The key amounts, rendered large. */
  | { readonly kind: 'figures'; readonly rows: readonly Row[] }
  | Rows
  | Table
  | Check;

interface Rows {
  readonly kind: 'rows';
  readonly rows: readonly Row[];
  /** Text is left-aligned, numbers are right-aligned. */
  readonly hold: 'words' | 'figures';
}

/** How anyone can verify the document: a code to scan, and the same code to type. */
interface Check {
  readonly kind: 'check';
  readonly text: string;
  readonly rows: readonly Row[];
  readonly qr: RenderedQrCode;
}

/** A QR code as one path over a square of `size` units, including its quiet zone. */
export interface RenderedQrCode {
  readonly size: number;
  readonly path: string;
  /** What scanning it does, for readers who cannot see it. */
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
  /** The last row, with the totals. */
  readonly total?: readonly string[];
}

export interface Column {
  readonly title: string;
  /** Numbers are aligned by their last digit. */
  readonly isFigure: boolean;
}
