/** A no of the desk itself, whatever its face: thrown by a desk, answered by the simulator's error handler. */
export class DeskRefusal extends Error {
  override readonly name = 'DeskRefusal';
  readonly status: 404 | 409;

  constructor(status: 404 | 409, message: string) {
    super(message);
    this.status = status;
  }
}
