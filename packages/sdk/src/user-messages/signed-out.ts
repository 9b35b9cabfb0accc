/** The sign-in does not load the other messages. */
export const signedOutText = 'You are signed out. Please sign in again.';
