/** Variables with these prefixes are ours. An unknown one is a typo and is refused. */
const OUR_PREFIXES = ['HIRAM_', 'DATABASE_', 'RESTATE_', 'WORKFLOWS_'];

/** Kubernetes sets these for each of its services, such as RESTATE_SERVICE_HOST and RESTATE_PORT=tcp://…. */
const OF_KUBERNETES = /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP)(_(ADDR|PORT|PROTO))?$/;

/** Set for test runs and passed on to the programs under test, which do not read them. */
const NOT_FOR_PROGRAMS = new Set(['HIRAM_FULL', 'HIRAM_TEST_POSTGRES']);

/** The problems with variables that look like ours and are not. */
export function unknownNames(
  environment: Readonly<Record<string, string | undefined>>,
  known: object,
): string[] {
  return Object.entries(environment)
    .filter(
      ([name, text = '']) =>
        !OF_KUBERNETES.test(name) && !(name.endsWith('_PORT') && /^(tcp|udp):/.test(text)),
    )
    .map(([name]) => name)
    .filter((name) => OUR_PREFIXES.some((prefix) => name.startsWith(prefix)))
    .filter((name) => !(name in known) && !NOT_FOR_PROGRAMS.has(name))
    .map((name) => `- ${name} is set, but no such variable exists.`);
}
