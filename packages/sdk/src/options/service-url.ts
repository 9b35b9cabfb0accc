import { isLocalHost } from '@slotwise/schemas/internal/table';

const hints = {
  baseUrl: { example: 'https://api.example.com/v1', query: '; further parameters go into the option query' },
  appUrl: { example: 'https://app.example.com', query: '' },
} as const;

export function problemOfServiceUrl(
  option: keyof typeof hints,
  { url: value, allowHttp }: { readonly url: unknown; readonly allowHttp: unknown },
): string | undefined {
  const { example, query } = hints[option];
  const expected = `must be an absolute http or https URL, such as ${example}`;
  if (typeof value !== 'string' && !(value instanceof URL)) return expected;
  const text = String(value).trim();
  // URL removes or encodes these characters, so the result differs from the input.
  const unseen = /[\s\p{C}]/u.exec(text)?.[0].codePointAt(0);
  if (unseen !== undefined) return `must not contain white space or invisible characters, got ${codeOf(unseen)}`;
  if (!URL.canParse(text)) return expected;
  const { protocol, hostname, username, password } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') return expected;
  if (/[?#]/.test(text)) return `must not have a query or a hash${query}`;
  if (username !== '' || password !== '') return 'must not contain a user name or password';
  const version = option === 'appUrl' ? /\/v\d+\/?$/.exec(text)?.[0] : undefined;
  if (version !== undefined)
    return `must not end in ${version}: pass the address of the authorization pages, not the baseUrl of the API`;
  return protocol === 'https:' || allowHttp === true || isLocalHost(hostname) ? undefined : needsHttps;
}

const needsHttps =
  'must be an https URL, since secrets travel there: http is for localhost, 127.0.0.0/8, [::1], *.localhost, *.test and host names without a dot; for any other host, pass allowHttp: true';

function codeOf(point: number): string {
  return `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
}

export function serviceUrlOf(text: string): string {
  return new URL(text.trim()).href.replace(/\/+$/, '');
}
