import { runningStack } from './running-stack.ts';

/** Sets a fault on a provider of the simulator for the duration of the work. */
export async function withProviderFaults<Result>(
  staffPage: string,
  faultSettings: Readonly<Record<string, number>>,
  work: () => Promise<Result>,
): Promise<Result> {
  const { simulatorUrl } = runningStack();
  const turned = await fetch(`${simulatorUrl}/knobs/${staffPage}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faultSettings),
  });
  if (!turned.ok) throw new Error(`the simulator has no such knob: ${staffPage}: ${await turned.text()}`);
  try {
    return await work();
  } finally {
    await fetch(`${simulatorUrl}/knobs/reset`, { method: 'POST', headers: { accept: 'application/json' } });
  }
}
