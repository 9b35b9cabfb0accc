import { mediaTypeCause, mediaTypeOf, parseJson } from '../../http/body.ts';
import type { RequestPart } from '../../rules/deployment.ts';
import { Refusal } from '../../rules/refusal.ts';

export const requests: RequestPart = {
  // The credential is checked first, then JSON.
  checkBody: () => undefined,
  parseBody(sent) {
    if (sent.text.trim() === '') return undefined;
    const mediaType = mediaTypeOf(sent.type);
    if (mediaType !== 'application/json' && !mediaType.endsWith('+json'))
      throw new Refusal('request.media-type', { detail: mediaTypeCause(sent, 'application/json') });
    return parseJson(sent.text, () => new Refusal('request.malformed-json'));
  },
  readingOf: (endpoint) => ({ endpoint, extra: [], filters: [], repeated: [], drops: false }),
};
