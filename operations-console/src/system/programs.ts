/** The programs of the platform that tell how they are. */
export const programs = [
  { name: 'API', address: '' },
  // Reached through the development server alone; where the console is served by the API, nothing answers here.
  { name: 'Workflows', address: '/workflows-status' },
] as const;

export type Program = (typeof programs)[number];
export type ProgramName = Program['name'];
