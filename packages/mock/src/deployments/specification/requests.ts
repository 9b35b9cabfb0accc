import { mediaTypeCause, mediaTypeOf, requireJson } from '../../http/body.ts';
import type { RequestPart } from '../../rules/deployment.ts';
import { Refusal } from '../../rules/refusal.ts';

export const requests: RequestPart = {
  // Nothing is checked before authentication. JSON is parsed after the credential check.
  checkBody: () => undefined,
  parseBody(body) {
    if (body.text.trim() === '') return undefined;
    const mediaType = mediaTypeOf(body.type);
    if (mediaType !== 'application/json' && !mediaType.endsWith('+json'))
      throw new Refusal('request.media-type', { detail: mediaTypeCause(body, 'application/json') });
    return requireJson(body.text, () => new Refusal('request.malformed-json'));
  },
  readingOf: (endpoint) => ({ endpoint, extra: [], filters: [], repeated: [], drops: false }),
};
