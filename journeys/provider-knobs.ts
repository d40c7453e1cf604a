import { runningStack } from './running-stack.ts';

/** Sets a fault on a provider of the simulator for the duration of the work. */
export async function whileProvider<Result>(
  desk: string,
  knobs: Readonly<Record<string, number>>,
  work: () => Promise<Result>,
): Promise<Result> {
  const { simulatorUrl } = runningStack();
  const turned = await fetch(`${simulatorUrl}/knobs/${desk}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(knobs),
  });
  if (!turned.ok) throw new Error(`the simulator has no such knob: ${desk}: ${await turned.text()}`);
  try {
    return await work();
  } finally {
    await fetch(`${simulatorUrl}/knobs/reset`, { method: 'POST', headers: { accept: 'application/json' } });
  }
}
