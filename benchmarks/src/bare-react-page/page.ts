/// <reference lib="dom" />
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

// The least that a page drawn by React can be: a heading and a sentence, no style, no data, no router.
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    createElement(
      'main',
      null,
      createElement('h1', null, 'Small loans, plainly explained'),
      createElement('p', null, 'See what a loan costs and when it is due before you decide.'),
    ),
  );
}
