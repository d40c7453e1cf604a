import type { Permission } from '@hiram/contract/staff-words';
import type { ComponentType } from 'react';

/** The groups of the navigation, in their order. */
export const sectionGroups = ['Work', 'Loans', 'Offer', 'Insight', 'House'] as const;

export type SectionGroup = (typeof sectionGroups)[number];

/** One place of the console. It bears the name of its capability, which is also its path. */
export interface Section {
  readonly name: string;
  readonly title: string;
  readonly group: SectionGroup;
  /** What somebody does here, in a sentence. */
  readonly purpose: string;
  /** What somebody must be permitted to do to see it; the server asks again at every call. */
  readonly permission: Permission;
  readonly Page: ComponentType;
}

export function pathOf(section: Section): string {
  return `/${section.name}`;
}

/** What this person is offered. */
export function sectionsFor(
  sections: readonly Section[],
  permissions: readonly Permission[],
): readonly Section[] {
  return sections.filter(({ permission }) => permissions.includes(permission));
}

/** The sections that fit what was typed, the best first: those whose title begins with it. */
export function findSections(sections: readonly Section[], typed: string): readonly Section[] {
  const wanted = typed.trim().toLowerCase();
  const fitting = sections.filter(({ title, name }) => `${title} ${name}`.toLowerCase().includes(wanted));
  return fitting.toSorted((a, b) => Number(begins(b, wanted)) - Number(begins(a, wanted)));
}

function begins({ title }: Section, wanted: string): boolean {
  return title.toLowerCase().startsWith(wanted);
}
