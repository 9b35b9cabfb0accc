/** User fields that no response contains. */
export const secretFields: readonly string[] = [
  'password',
  'twoFactorSecret',
  'backupCodes',
  'apiKeys',
  'credentials',
  'accounts',
  'sessions',
  'accessCodes',
  'AccessToken',
  'RefreshToken',
  'PlatformAuthorizationToken',
];
