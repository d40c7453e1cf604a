import { globSync } from 'node:fs';

/** A heading of the navigation with its pages, as paths in the repository. */
interface Section {
  readonly title: string;
  readonly pages: readonly string[];
}

/** The navigation. Pages that are not listed are still built, and found by links and the search. */
export const sections: readonly Section[] = [
  {
    title: 'Start',
    pages: ['README.md', 'docs/first-hour.md', 'docs/product.md', 'docs/comparison.md', 'docs/glossary.md'],
  },
  {
    title: 'For you',
    pages: ['lender', 'operator', 'developer', 'auditor'].map((reader) => `docs/readers/${reader}.md`),
  },
  {
    title: 'Concepts',
    pages: ['architecture', 'money', 'portfolio', 'requirements', 'restate-cluster'].map(
      (name) => `docs/${name}.md`,
    ),
  },
  {
    title: 'Develop',
    pages: [
      ...['README', 'add-a-field', 'write-a-provider-adapter', 'add-a-market'].map(
        (name) => `docs/walkthroughs/${name}.md`,
      ),
      'docs/commands.md',
      'CONTRIBUTING.md',
      'docs/first-issues.md',
      'docs/dependencies.md',
    ],
  },
  {
    title: 'Reference',
    pages: [
      'docs/reference/api.md',
      'docs/reference/events.md',
      'docs/integration/webhooks.md',
      'docs/integration/events.md',
      'docs/integration/warehouse.md',
      'contract/README.md',
      'docs/specification/README.md',
    ],
  },
  { title: 'Console', pages: ['docs/console.md', 'docs/access.md'] },
  {
    title: 'Operate',
    pages: [
      'docs/deployment.md',
      'docs/operations/README.md',
      'docs/operations/configuration.md',
      'docs/scale.md',
    ],
  },
  {
    title: 'Security',
    pages: [
      'SECURITY.md',
      'docs/security/threat-model.md',
      'docs/security/policies.md',
      'docs/security/asvs.md',
    ],
  },
  {
    title: 'Records',
    pages: [
      'CHANGELOG.md',
      'docs/releases.md',
      'docs/measurements.md',
      'docs/decisions/README.md',
      'CODE_OF_CONDUCT.md',
    ],
  },
];

/** Every Markdown page of the repository, without those of installed packages and of the host. */
export function pagesOf(root: string): string[] {
  const ignored = /(^|\/)(node_modules|dist[^/]*|test-results|\.[^/]+)(\/|$)/;
  return globSync('**/*.md', { cwd: root, exclude: (path) => ignored.test(String(path)) })
    .filter((page) => !ignored.test(page))
    .toSorted();
}
