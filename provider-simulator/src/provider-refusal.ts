/**
 * A refusal from a simulated provider, independent of its API format. The simulator's error handler turns it
 * into a response.
 */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly status: 404 | 409;

  constructor(status: 404 | 409, message: string) {
    super(message);
    this.status = status;
  }
}
