/** The addresses of the stack under acceptance. */
export interface AcceptedStack {
  /** `dev` is what `npm run dev` starts; `built` has the built apps served by the API process. */
  readonly kind: 'dev' | 'built';
  readonly appUrl: string;
  readonly apiUrl: string;
  readonly consoleUrl: string;
  /** The simulated providers: text messages, checkout pages. */
  readonly simulatorUrl: string;
}

/** Worker processes inherit only the environment from the process that started the stack. */
const VARIABLE = 'ACCEPTANCE_STACK';

export function announceStack(stack: AcceptedStack): void {
  process.env[VARIABLE] = JSON.stringify(stack);
}

export function acceptedStack(): AcceptedStack {
  const announced = process.env[VARIABLE];
  if (announced === undefined) throw new Error('No stack is running: start with npm run acceptance.');
  // The cast is safe: announceStack wrote the text in the parent process.
  return JSON.parse(announced) as AcceptedStack;
}
