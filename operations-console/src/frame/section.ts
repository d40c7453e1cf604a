import type { Permission } from '@hiram/contract/people/staff-roles';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** The groups of the navigation, in order. */
export const sectionGroups = ['Work', 'Servicing', 'Insight', 'Set-up', 'Administration'] as const;

type SectionGroup = (typeof sectionGroups)[number];

/** One section of the console. Its name is that of its capability and also its path. */
export interface Section {
  readonly name: string;
  readonly title: string;
  readonly group: SectionGroup;
  readonly Icon: LucideIcon;
  /** The purpose of the section, in one sentence. */
  readonly purpose: string;
  /** The permission required to see it; the server checks it again on every call. */
  readonly permission: Permission;
  readonly Page: ComponentType;
}

export function pathOf(section: Section): string {
  return `/${section.name}`;
}

/** Whether an address is the section's or one of its pages. */
export function isAt(section: Section, location: string): boolean {
  const path = pathOf(section);
  return location === path || location.startsWith(`${path}/`);
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
