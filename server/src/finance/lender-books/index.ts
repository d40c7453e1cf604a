export { lenderBooksDaily } from './post-lender-books.ts';
