import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictures, renderDiagrams } from './diagrams.ts';

// npm run diagrams: renders docs/diagrams and the diagrams that are made from code into docs/pictures/diagrams.

mkdirSync(pictures, { recursive: true });
for (const [name, svg] of await renderDiagrams()) writeFileSync(join(pictures, `${name}.svg`), svg);
