/** The function of `fault.change` threw, or returned what no response can be. */
export class FailedChangeError extends Error {
  override readonly name = 'FailedChangeError';
}
