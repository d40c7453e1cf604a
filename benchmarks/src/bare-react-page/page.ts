/// <reference lib="dom" />
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

// The smallest possible React page: a heading and one line of text, with no styles, data or router.
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
