/** An attack that could not be made, in one line. */
export class NotAttacked extends Error {
  override readonly name = 'NotAttacked';
}
