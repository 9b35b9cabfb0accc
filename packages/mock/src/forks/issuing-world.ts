import { endpoints } from '@slotwise/schemas';
import type { Protocol } from '@slotwise/schemas/internal/table';
import { bodyOf } from '../http/body.ts';
import { readForm } from '../http/form.ts';
import type { PlainRequest } from '../http/plain-request.ts';
import { canonicalPath } from '../http/canonical-path.ts';
import { sentKey, sentToken } from '../rules/caller.ts';

export function issuingWorld(request: PlainRequest, protocol: Protocol): number | undefined {
  for (const text of credentialsIn(request, protocol)) {
    const number = /^(?:key|access|refresh|code)_w([1-9]\d{0,14})_/.exec(text)?.[1];
    if (number !== undefined) return Number(number);
  }
  return undefined;
}

const exchanges: readonly string[] = [endpoints['oauth.token'].path, endpoints['oauth.refresh'].path];

function credentialsIn(request: PlainRequest, protocol: Protocol): readonly string[] {
  const token = sentToken(request.headers);
  const sentPath = canonicalPath(request.url.pathname);
  if (request.method !== 'POST' || !exchanges.some((path) => sentPath.endsWith(path)))
    return [sentKey(request, protocol) ?? token ?? ''];
  // An unreadable body contains no credentials. The endpoint later rejects it with the reason.
  const fields = readForm(bodyOf(request));
  const { code = '', refresh_token = '' } = typeof fields === 'string' ? {} : fields;
  return [token ?? '', code, refresh_token];
}
