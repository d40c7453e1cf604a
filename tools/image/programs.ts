/**
 * The programs of the server's image. Each becomes one file beside the others, so a new program is one entry
 * here. Processes and threads that a program starts are found by their URL.
 */
export const PROGRAMS = {
  'main-api': 'server/src/main-api.ts',
  'main-workflows': 'server/src/main-workflows.ts',
  'main-directory': 'server/src/main-directory.ts',
  migrate: 'server/src/commands/migrate.ts',
  preflight: 'server/src/commands/preflight.ts',
  'drain-workflows': 'server/src/commands/drain-workflows.ts',
  init: 'server/src/commands/init.ts',
  'invite-staff': 'server/src/commands/invite-staff.ts',
  'approve-staff': 'server/src/commands/approve-staff.ts',
  reconcile: 'server/src/commands/reconcile.ts',
  explain: 'server/src/commands/explain.ts',
  backtest: 'server/src/commands/backtest.ts',
  impact: 'server/src/commands/impact.ts',
  'ledger-proof': 'server/src/commands/ledger-proof.ts',
  'download-anchors': 'server/src/commands/download-anchors.ts',
  'fill-directory': 'server/src/commands/fill-directory.ts',
  'encrypt-for-kms': 'server/src/commands/encrypt-for-kms.ts',
  'destroy-erased-keys': 'server/src/commands/destroy-erased-keys.ts',
  'rotate-index-key': 'server/src/commands/rotate-index-key.ts',
  'rotate-personal-data-keys': 'server/src/commands/rotate-personal-data-keys.ts',
} as const satisfies Readonly<Record<string, string>>;
