export { createSignIn } from './create-sign-in.ts';
export type { SignIn, Visitor } from './create-sign-in.ts';
export type { SignInFailure } from './failure-codes.ts';
export type { SignInOptions } from './options.ts';
