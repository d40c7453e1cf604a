/** The programs of the platform that report their health. */
export const programs = [
  { name: 'API', address: '' },
  // Only reachable through the development server; if the API serves the console, nothing answers here.
  { name: 'Workflows', address: '/workflows-status' },
] as const;

export type Program = (typeof programs)[number];
export type ProgramName = Program['name'];
