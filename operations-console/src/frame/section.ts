import type { Permission } from '@hiram/contract/people/staff-roles';
import type { ComponentType } from 'react';

/** The groups of the navigation, in order. */
export const sectionGroups = ['Queues', 'Loans and payments', 'Setup', 'Reports', 'Administration'] as const;

type SectionGroup = (typeof sectionGroups)[number];

/** One section of the console. Its name is that of its capability and also its path. */
export interface Section {
  readonly name: string;
  readonly title: string;
  readonly group: SectionGroup;
  /** The purpose of the section, in one sentence. */
  readonly purpose: string;
  /** The permission required to see it; the server checks it again on every call. */
  readonly permission: Permission;
  readonly Page: ComponentType;
}

export function pathOf(section: Section): string {
  return `/${section.name}`;
}

/** The sections that the user may open. */
export function sectionsFor(
  sections: readonly Section[],
  permissions: readonly Permission[],
): readonly Section[] {
  return sections.filter(({ permission }) => permissions.includes(permission));
}

/** The sections that match the typed text; those whose title starts with it come first. */
export function findSections(sections: readonly Section[], typed: string): readonly Section[] {
  const needle = typed.trim().toLowerCase();
  const fitting = sections.filter(({ title, name }) => `${title} ${name}`.toLowerCase().includes(needle));
  return fitting.toSorted((a, b) => Number(begins(b, needle)) - Number(begins(a, needle)));
}

function begins({ title }: Section, needle: string): boolean {
  return title.toLowerCase().startsWith(needle);
}
