import { freePort, isPortTaken } from '../engines/free-port.ts';

/**
 * Every port of the stack: the listener, its default port, and the environment variable that overrides it.
 */
const listeners = {
  postgres: { what: 'PostgreSQL', port: 5544, variable: 'DEV_POSTGRES_PORT' },
  restateIngress: { what: 'Restate ingress', port: 18080, variable: 'DEV_RESTATE_INGRESS_PORT' },
  restateAdmin: { what: 'Restate admin', port: 19070, variable: 'DEV_RESTATE_ADMIN_PORT' },
  restateNode: { what: 'Restate node', port: 15122, variable: 'DEV_RESTATE_NODE_PORT' },
  api: { what: 'API', port: 4000, variable: 'DEV_API_PORT' },
  workflows: { what: 'workflows', port: 9080, variable: 'DEV_WORKFLOWS_PORT' },
  workflowsStatus: { what: 'status of the workflows', port: 9081, variable: 'DEV_WORKFLOWS_STATUS_PORT' },
  simulator: { what: 'provider simulator', port: 4100, variable: 'DEV_SIMULATOR_PORT' },
  smtp: { what: 'simulated mail server', port: 4125, variable: 'DEV_SMTP_PORT' },
  borrowerApp: { what: 'borrower app', port: 5173, variable: 'DEV_BORROWER_APP_PORT' },
  console: { what: 'operations console', port: 5174, variable: 'DEV_CONSOLE_PORT' },
  identityProvider: { what: 'identity provider', port: 4110, variable: 'DEV_IDENTITY_PROVIDER_PORT' },
} as const;

type Listener = keyof typeof listeners;
export type Ports = Readonly<Record<Listener, number>>;

// The cast restores the key type, which Object.keys loses.
const names = Object.keys(listeners) as readonly Listener[];

/** The default ports, with overrides from the environment. */
export function portsFromEnvironment(environment: NodeJS.ProcessEnv): Ports {
  return eachListener((name) => {
    const { variable, port } = listeners[name];
    const chosen = environment[variable] ?? '';
    if (chosen === '') return port;
    if (!/^[1-9]\d{0,4}$/.test(chosen)) throw new Error(`${variable} is "${chosen}", which is not a port.`);
    return Number(chosen);
  });
}

/** The ports as environment variables, for a stack in a separate process. */
export function environmentOf(ports: Ports): Record<string, string> {
  return Object.fromEntries(names.map((name) => [listeners[name].variable, String(ports[name])]));
}

export async function freePorts(): Promise<Ports> {
  const found = await Promise.all(names.map(() => freePort()));
  return eachListener((_, position) => found[position] ?? 0);
}

/** One message for each port in use by another program. Listeners that are not started need no port. */
export async function takenPorts(
  ports: Ports,
  { except = [] }: { except?: Listener[] } = {},
): Promise<string[]> {
  const needed = names.filter((name) => !except.includes(name));
  const sentences = await Promise.all(
    needed.map(async (name) => {
      const { what, variable } = listeners[name];
      const port = ports[name];
      return (await isPortTaken(port))
        ? `Port ${port} (${what}) is taken. Free it, or choose another: ${variable}=${port + 1000} npm run dev`
        : undefined;
    }),
  );
  return sentences.filter((sentence) => sentence !== undefined);
}

function eachListener(portOf: (name: Listener, position: number) => number): Ports {
  // The cast is safe: the object is built from the list of names, so none is missing.
  return Object.fromEntries(names.map((name, position) => [name, portOf(name, position)])) as Ports;
}
