/** The function of `fault.change` threw an error, or returned an invalid response. */
export class FailedChangeError extends Error {
  override readonly name = 'FailedChangeError';
}
